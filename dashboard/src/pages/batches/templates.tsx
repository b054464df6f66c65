// The batch templates of a sandbox workspace, each switched on or off by a press.

import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bank } from '../../api/bank.ts'
import { useMayWrite } from '../../api/session.ts'
import type { BatchTemplate } from '../../api/shapes.ts'
import { Rows } from '../../nouns/rows.tsx'
import { moneyText } from '../../show/money.ts'
import { Section } from '../../show/page.tsx'
import { Empty, Failure, failureText, Loading } from '../../show/states.tsx'
import { Badge } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { toast } from '../../show/toast.tsx'
import { batchWords as words } from '../../words/batches.ts'
import { paymentKind, wordIn } from '../../words/words.ts'

const queryKey = ['batch templates'] as const

/** More than a workspace may have. */
const READ_MAX = 100

export function Templates() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { limit: READ_MAX }
      return (await bank.get('/sandbox/batch_templates', { query, signal })).batch_templates
    },
  })
  return (
    <Section title={words.templates}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data?.length === 0 && <Empty title={words.none} isSmall />}
      {data && data.length > 0 && (
        <Rows
          label={words.templates}
          rows={data}
          idOf={({ id }) => id}
          columns={[
            { title: words.what, show: nameOf },
            { title: words.amounts, show: amountsOf, isExtra: true },
            {
              title: words.state,
              show: ({ enabled }) => <Badge word={enabled ? words.on : words.off} />,
            },
            {
              title: words.since,
              show: ({ creation_time: at }) => <Time at={at} isShort />,
              isExtra: 'wide',
            },
            { title: '', show: (it) => <Switch of={it} />, isRight: true },
          ]}
        />
      )}
    </Section>
  )
}

/** What it matches: the kinds of transactions that it names, or all of its rail. */
function nameOf({ type, subtypes }: BatchTemplate): string {
  const rail = wordIn('transactions.type', type)[0]
  if (subtypes.length === 0) return words.all(rail)
  return subtypes.map((it) => paymentKind(it)[0]).join(', ')
}

function amountsOf({
  min_individual_amount: min,
  max_individual_amount: max,
}: BatchTemplate): string {
  const text = (amount: number) => moneyText(amount, 'USD')
  if (min === undefined) return max === undefined ? words.anyAmount : words.upTo(text(max))
  return max === undefined ? words.from(text(min)) : words.between(text(min), text(max))
}

/** Shows nothing to those who may only look. */
function Switch({ of: template }: { of: BatchTemplate }) {
  const queries = useQueryClient()
  const { id, enabled } = template
  const switching = useMutation({
    mutationFn: () =>
      bank.patch('/sandbox/batch_templates/{batch_template_id}', {
        path: { batch_template_id: id },
        body: { enabled: !enabled },
      }),
    onError: (error) => toast({ text: failureText(error), isBad: true }),
    onSettled: () => void queries.invalidateQueries(),
  })
  if (!useMayWrite()) return null
  const label = enabled ? words.switchOff : words.switchOn
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-label={`${label}: ${nameOf(template)}`}
      loading={switching.isPending}
      onClick={() => switching.mutate()}
    >
      {label}
    </Button>
  )
}
