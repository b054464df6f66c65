// What the sandbox is told to do wrong: its rules, a new one, and an end of each.

import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { bank } from '../../api/bank.ts'
import { useMayWrite } from '../../api/session.ts'
import type { FaultRule } from '../../api/shapes.ts'
import { OperationButton } from '../../forms/operation_button.tsx'
import { Rows } from '../../nouns/rows.tsx'
import { Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'

const queryKey = ['faults'] as const

export function Faults() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await bank.get('/sandbox/faults', { signal })).faults,
  })
  return (
    <Section title="Faults on demand">
      <Group justify="space-between" gap="sm" mb="sm">
        <Text size="sm" maw={560}>
          What goes wrong with requests of API keys, webhooks, vendors and ACH transfers, so that
          you can see how your program copes. The books stay right.
        </Text>
        <OperationButton
          label="New rule"
          title="New rule"
          operation="createFault"
          params={{}}
          initial={{ fault: 'ANSWER_LOST' }}
          variant="default"
        />
      </Group>
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data?.length === 0 && <Empty title="Nothing goes wrong on demand" />}
      {data && data.length > 0 && <Rules of={data} />}
    </Section>
  )
}

function Rules({ of: rules }: { of: readonly FaultRule[] }) {
  return (
    <Rows
      label="Rules of faults"
      rows={rules}
      idOf={({ id }) => id}
      columns={[
        { title: 'Fault', show: ({ fault, name }) => name ?? fault },
        { title: 'Matches', show: matchedBy, isExtra: true },
        { title: 'Fired', show: ({ fired, times }) => `${fired} of ${times}`, isRight: true },
        { title: '', show: ({ id, fault }) => <Delete id={id} fault={fault} />, isRight: true },
      ]}
    />
  )
}

/** What the rule matches, or why it can match nothing. */
function matchedBy({ warnings, ...rule }: FaultRule): string {
  if (warnings) return warnings.join('; ')
  const { operation, api_key_id, idempotency_key, webhook_id, event_type } = rule
  const named = [operation, api_key_id, idempotency_key, webhook_id, event_type].filter(Boolean)
  return named.length > 0 ? named.join(', ') : 'everything'
}

function Delete({ id, fault }: { id: string; fault: string }) {
  const queries = useQueryClient()
  const mayWrite = useMayWrite()
  const deleting = useMutation({
    mutationFn: () => bank.delete('/sandbox/faults/{fault_id}', { path: { fault_id: id } }),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  })
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-label={`Delete the rule ${fault}`}
      disabled={!mayWrite}
      loading={deleting.isPending}
      onClick={() => deleting.mutate()}
    >
      <Trash2 size={14} aria-hidden />
    </Button>
  )
}
