// The lock of one transaction: where it is in the hash chain, and that it is what was written.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { bank } from '../../api/bank.ts'
import type { TransactionProof } from '../../api/operations.ts'
import { Fact } from '../../show/fact.tsx'
import { Identifier } from '../../show/identifier.tsx'
import { Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Kind } from '../../show/status.tsx'
import { Ago } from '../../show/time.tsx'
import { proofWords } from '../../words/proof.ts'

const words = proofWords.lock
const tones = { INTACT: 'good', BROKEN: 'bad', UNCHAINED: 'waiting' } as const

/** `changes`: what it is asked again for. */
export function TransactionLock({ id, changes }: { id: string; changes: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['proof', id, changes],
    queryFn: ({ signal }) =>
      bank.get('/operations/proof/transactions/{transaction_id}', {
        path: { transaction_id: id },
        signal,
      }),
  })
  return (
    <Section title={words.title}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data && <Explained of={data} />}
    </Section>
  )
}

function Explained({ of: { status, items } }: { of: TransactionProof }) {
  const Icon = status === 'INTACT' ? Lock : LockOpen
  return (
    <>
      <div
        className="proof-line"
        data-tone={tones[status]}
        {...(status === 'BROKEN' ? { role: 'alert' } : {})}
      >
        <Icon size={16} aria-hidden />
        <strong>{words[status]}</strong>
      </div>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {words[`${status}_note`]}
      </Text>
      {items.map((item) => (
        <dl className="facts" key={`${item.kind} ${item.link}`}>
          <Fact name={<Kind of={item.kind} words="proof.kind" />}>
            Link {item.link.toLocaleString('en-US')}, {words.place(item.position, item.item_count)}
          </Fact>
          <Fact name={words.item}>
            <Identifier id={item.item_hash} />
          </Fact>
          <Fact name={words.linkHash}>
            <Identifier id={item.link_hash} />
          </Fact>
          <Fact name={words.chain}>
            {item.checked_time ? <Ago at={item.checked_time} /> : words.notYet}
          </Fact>
        </dl>
      ))}
      <Text size="xs" c="dimmed" mt="sm">
        {proofWords.explained}
      </Text>
    </>
  )
}
