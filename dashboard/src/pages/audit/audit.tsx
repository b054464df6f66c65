// The audit log: who changed keys, users and settings, when, and by which request.

import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import type { AuditEntry } from '../../api/operations.ts'
import { useFilters, useList } from '../../nouns/list_query.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Clock, dayText } from '../../show/time.tsx'
import { wordIn } from '../../words/words.ts'
import { actorName } from './actors.ts'
import { AuditFilters, FILTERS } from './filters.tsx'
import { noteOf, Subject } from './subjects.tsx'

/** How long the request log has the request of a change. */
const REQUESTS_KEPT_MS = 7 * 24 * 3_600_000

export function Audit() {
  const { values, set, page } = useFilters(FILTERS)
  const { data, error, refetch, isFetching } = useList('/operations/audit_log', {
    ...values,
    ...page,
  })
  const isFiltered = FILTERS.some((name) => values[name])
  return (
    <Page
      title="Audit log"
      note="Who changed keys, users, webhooks and settings, by the machine’s clock. No entry is ever edited."
    >
      <AuditFilters values={values} shown={data?.rows ?? []} onChange={set} />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="card table-card" aria-busy={isFetching}>
          {!data && (
            <div style={{ padding: 18 }}>
              <Loading />
            </div>
          )}
          {data?.rows.length === 0 && (
            <Empty
              title={isFiltered ? 'No such change' : 'Nothing was changed yet'}
              action={
                isFiltered && (
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() => set(Object.fromEntries(FILTERS.map((it) => [it, undefined])))}
                  >
                    Show all changes
                  </Button>
                )
              }
            >
              {isFiltered
                ? 'Nothing in the log fits these filters.'
                : 'Changes of keys, users, webhooks and settings are listed here.'}
            </Empty>
          )}
          {data && data.rows.length > 0 && <Entries rows={data.rows} onChange={set} />}
          <Pager next={data?.next} />
        </div>
      )}
    </Page>
  )
}

type EntriesProps = {
  readonly rows: readonly AuditEntry[]
  readonly onChange: (changed: Record<string, string | undefined>) => void
}

function Entries({ rows, onChange }: EntriesProps) {
  return (
    <Rows
      label="Changes"
      rows={rows}
      idOf={({ id }) => id}
      dayOf={({ time }) => dayText(time)}
      columns={[
        {
          title: 'Change',
          show: ({ action }) => <Status of={action} words="audit_log.action" />,
          below: (it) => (
            <span className="below on-phones">
              <Subject of={it} />
            </span>
          ),
        },
        {
          title: 'What',
          show: (it) => <Subject of={it} />,
          below: (it) => {
            const note = noteOf(it)
            return note && <span className="below">{note}</span>
          },
          isExtra: true,
        },
        {
          title: 'By',
          show: ({ actor }) => <By of={actor} onChange={onChange} />,
        },
        {
          title: 'From',
          show: ({ address, client }) => address && <span title={client}>{address}</span>,
          below: ({ client }) =>
            client && <span className="below client">{client.split(' ')[0]}</span>,
          isExtra: 'wide',
        },
        {
          title: 'Request',
          show: (it) => <RequestOf of={it} />,
          isExtra: true,
        },
        { title: 'Time', isRight: true, show: ({ time }) => <Clock at={time} /> },
      ]}
    />
  )
}

function By({
  of: actor,
  onChange,
}: {
  of: AuditEntry['actor']
  onChange: EntriesProps['onChange']
}) {
  const [kind, meaning] = wordIn('actor.type', actor.type)
  const { id } = actor
  return (
    <span title={`${kind}: ${meaning}`}>
      {id === undefined ? (
        actorName(actor)
      ) : (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          ta="left"
          aria-label={`Only by ${actorName(actor)}`}
          onClick={() => onChange({ actor_id: id })}
        >
          {actorName(actor)}
        </Anchor>
      )}
    </span>
  )
}

/** The request that did it, as long as the request log has it; a command on the server has none. */
function RequestOf({ of: { request_id: id, time } }: { of: AuditEntry }) {
  if (id === '') return <span className="dimmed">On the server</span>
  if (Date.now() - Date.parse(time) > REQUESTS_KEPT_MS)
    return (
      <span className="dimmed" title="The request log has requests for seven days.">
        Expired
      </span>
    )
  return (
    <Anchor component={Link} to={`/requests/${id}`} fz="sm" className="nowrap">
      See the request
    </Anchor>
  )
}
