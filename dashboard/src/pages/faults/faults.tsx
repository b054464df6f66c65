// Faults on demand: the rules, what each has done, and an end of each.

import { useQuery } from '@tanstack/react-query'
import { bank } from '../../api/bank.ts'
import { useMayWrite, useSession } from '../../api/session.ts'
import type { FaultRule } from '../../api/shapes.ts'
import { OperationButton } from '../../forms/operation_button.tsx'
import { WordsOf } from '../../forms/words_of.ts'
import { Rows } from '../../nouns/rows.tsx'
import { Page } from '../../show/page.tsx'
import { Removal } from '../../show/removal.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Worded } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { faultRuleWords as words } from '../../words/fault_rules.ts'
import { wordIn } from '../../words/words.ts'
import { Hit } from './hit.tsx'
import { Matches } from './matches.tsx'

const queryKey = ['faults'] as const
const AGAIN_MS = 5000

export function Faults() {
  const { environment } = useSession()
  if (environment !== 'sandbox') {
    return (
      <Page title={words.title}>
        <Empty title={words.onlySandbox}>{words.onlySandboxNote}</Empty>
      </Page>
    )
  }
  return (
    <WordsOf value="faults">
      <Page
        title={words.title}
        note={words.note}
        actions={
          <OperationButton
            label={words.create}
            operation="createFault"
            opensAt="new"
            initial={{ fault: 'ANSWER_LOST' }}
            variant="filled"
          />
        }
      >
        <List />
      </Page>
    </WordsOf>
  )
}

function List() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await bank.get('/sandbox/faults', { signal })).faults,
    refetchInterval: AGAIN_MS,
  })
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div className="card table-card">
      {!data && (
        <div style={{ padding: 18 }}>
          <Loading lines={3} />
        </div>
      )}
      {data?.length === 0 && <Empty title={words.none}>{words.noneNote}</Empty>}
      {data && data.length > 0 && <Rules of={data} />}
    </div>
  )
}

/** Its label, or a description of its effect. */
function nameOf({ name, fault }: FaultRule): string {
  return name ?? wordIn('faults.fault', fault)[0]
}

function Rules({ of: rules }: { of: readonly FaultRule[] }) {
  const mayWrite = useMayWrite()
  return (
    <Rows
      label={words.table}
      rows={rules}
      idOf={({ id }) => id}
      columns={[
        {
          title: words.columns.fault,
          show: (it) => (
            <strong>
              {it.name ? it.name : <Worded word={wordIn('faults.fault', it.fault)} />}
            </strong>
          ),
          below: (it) => (
            <>
              {it.name && <span className="below">{wordIn('faults.fault', it.fault)[0]}</span>}
              <span className="below on-phones">
                <Matches of={it} />
              </span>
            </>
          ),
        },
        { title: words.columns.matches, show: (it) => <Matches of={it} />, isExtra: true },
        {
          title: words.columns.fired,
          show: ({ fired, times }) => (
            <span className="nowrap figures">{words.fired(fired, times)}</span>
          ),
          below: ({ matched }) => <span className="below nowrap">{words.matched(matched)}</span>,
          isRight: true,
        },
        {
          title: words.columns.last,
          show: ({ last_fired_time: at }) => (at ? <Time at={at} isShort /> : words.never),
          isExtra: 'wide',
        },
        {
          title: words.columns.hit,
          show: (it) => <Hit of={it} name={nameOf(it)} />,
          isExtra: 'wide',
        },
        {
          title: words.columns.actions,
          isRight: true,
          show: (it) =>
            mayWrite && (
              <Removal
                title={words.removeTitle(nameOf(it))}
                text={words.removeNote}
                action={words.remove}
                remove={() =>
                  bank.delete('/sandbox/faults/{fault_id}', { path: { fault_id: it.id } })
                }
              />
            ),
        },
      ]}
    />
  )
}
