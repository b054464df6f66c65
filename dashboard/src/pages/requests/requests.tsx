// The request log: everything that the API was asked in the last seven days.

import { Checkbox, Group, Select, Text } from '@mantine/core'
import type { Schema } from '../../forms/schema.ts'
import { Filters } from '../../nouns/filters.tsx'
import { useFilters, useList } from '../../nouns/list_query.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import { type Change, TimeFilter } from '../../nouns/time_filter.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { HttpStatus } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { workbenchWords as words } from '../../words/workbench.ts'
import { actorText, tookText } from './words.ts'

const schemas: Record<string, Schema> = {
  path: { type: 'string' },
  method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
  idempotency_key: { type: 'string' },
  resource_id: { type: 'string' },
  fault_id: { type: 'string' },
}
const FILTERS = ['path', 'method', 'idempotency_key', 'resource_id']
/** Set by a link, and shown while it is set. */
const LINKED = 'fault_id'
const ALL = [...FILTERS, LINKED, 'status_min', 'status_max', 'from_time', 'to_time', 'own_reads']

const answers: Record<string, Record<string, string>> = {
  done: { status_min: '200', status_max: '299' },
  refused: { status_min: '400', status_max: '499' },
  failed: { status_min: '500', status_max: '599' },
}

export function Requests() {
  const { values, set, page } = useFilters(ALL)
  const { own_reads: ownReads, ...chosen } = values
  const { data, error, refetch, isFetching } = useList('/operations/requests', {
    ...chosen,
    ...page,
    ...(ownReads === 'true' ? {} : { own_reads: false }),
  })
  const names = values[LINKED] ? [...FILTERS, LINKED] : FILTERS
  return (
    <Page title="Request log" note="API requests of the last seven days, newest first.">
      <Group gap="xs" align="flex-end">
        <Filters
          noun="requests"
          names={names}
          schemas={schemas}
          values={values}
          onChange={(changed) => {
            // "Clear" clears what the two other filters set as well.
            const isCleared = Object.keys(changed).length === names.length
            set(isCleared ? Object.fromEntries(ALL.map((name) => [name, undefined])) : changed)
          }}
        />
        <AnswerFilter values={values} onChange={set} />
        <Group gap="xs">
          <TimeFilter
            name="from_time"
            label="From"
            value={values['from_time']}
            onChange={set}
            w={190}
          />
          <TimeFilter
            name="to_time"
            label="Until"
            value={values['to_time']}
            onChange={set}
            w={190}
          />
        </Group>
        <Checkbox
          size="xs"
          pb={8}
          label={words.ownReads}
          title={words.ownReadsNote}
          checked={ownReads === 'true'}
          onChange={(event) => set({ own_reads: event.currentTarget.checked ? 'true' : undefined })}
        />
      </Group>
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
            <Empty title="No requests">Nothing in the log fits these filters.</Empty>
          )}
          {data && data.rows.length > 0 && (
            <Rows
              label="Requests"
              rows={data.rows}
              idOf={({ id }) => id}
              to={({ id }) => `/requests/${id}`}
              columns={[
                {
                  title: 'Request',
                  show: ({ method, path }) => <Breakable text={`${method} ${path}`} />,
                },
                { title: 'Answer', show: ({ status }) => <HttpStatus of={status} /> },
                {
                  title: 'Code',
                  show: ({ error_code: code, ignored_count: ignored }) => (
                    <>
                      {code && <code>{code}</code>}
                      {ignored !== undefined && (
                        <Text span size="xs" c="orange">
                          {words.ignoredNames(ignored)}
                        </Text>
                      )}
                    </>
                  ),
                  isExtra: true,
                },
                {
                  title: 'By',
                  show: (it) => <span className="nowrap">{actorText(it)}</span>,
                  isExtra: true,
                },
                {
                  title: 'Took',
                  show: (it) => <span className="nowrap figures">{tookText(it.latency_ms)}</span>,
                  isRight: true,
                  isExtra: true,
                },
                { title: 'Time', show: ({ time }) => <Time at={time} isShort /> },
              ]}
            />
          )}
          <Pager next={data?.next} />
        </div>
      )}
    </Page>
  )
}

function AnswerFilter({
  values,
  onChange,
}: {
  values: Readonly<Record<string, string>>
  onChange: Change
}) {
  const min = values['status_min']
  const known = Object.entries(answers).find(([, it]) => it['status_min'] === min)?.[0] ?? null
  return (
    <Select
      size="xs"
      label="Answer"
      placeholder="Any"
      w={130}
      clearable
      value={known}
      onChange={(chosen) =>
        onChange({ status_min: undefined, status_max: undefined, ...answers[chosen ?? ''] })
      }
      data={[
        { value: 'done', label: 'Done (2xx)' },
        { value: 'refused', label: 'Refused (4xx)' },
        { value: 'failed', label: 'Failed (5xx)' },
      ]}
    />
  )
}
