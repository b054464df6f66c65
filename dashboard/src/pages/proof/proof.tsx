// The result and time of the last ledger verification.

import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck, ShieldEllipsis } from 'lucide-react'
import { Link } from 'react-router'
import { bank } from '../../api/bank.ts'
import type { Proof } from '../../api/operations.ts'
import { Fact } from '../../show/fact.tsx'
import { Identifier } from '../../show/identifier.tsx'
import { Notice } from '../../show/notice.tsx'
import { Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Ago } from '../../show/time.tsx'
import { proofWords as words } from '../../words/proof.ts'

const AGAIN_MS = 10_000

function useProof() {
  return useQuery({
    queryKey: ['proof'],
    queryFn: ({ signal }) => bank.get('/operations/proof', { signal }),
    refetchInterval: AGAIN_MS,
  })
}

const icons = {
  INTACT: ShieldCheck,
  BROKEN: ShieldAlert,
  UNFINISHED: ShieldEllipsis,
  WAITING: ShieldEllipsis,
} as const
const tones = { INTACT: 'good', BROKEN: 'bad', UNFINISHED: 'waiting', WAITING: 'plain' } as const

function titleOf({ status, chain }: Proof): string {
  if (status === 'INTACT') return words.intact(chain?.link)
  if (status === 'BROKEN') return words.broken
  return status === 'WAITING' ? words.waiting : words.unfinished
}

/** One line for the first page; it leads to the ledger. An alarm when the books are broken. */
export function ProofLine() {
  const { data: proof, error } = useProof()
  if (error || !proof) return null
  if (proof.status === 'BROKEN') return <Alarm of={proof} />
  const Icon = icons[proof.status]
  return (
    <Anchor
      component={Link}
      to="/ledger#proof"
      className="proof-line"
      data-tone={tones[proof.status]}
      size="sm"
      underline="hover"
    >
      <Icon size={16} aria-hidden />
      <span>
        {titleOf(proof)}
        {proof.checked_time && (
          <>
            , <Ago at={proof.checked_time} />
          </>
        )}
      </span>
    </Anchor>
  )
}

function Alarm({ of: proof }: { of: Proof }) {
  const promises = [...new Set(proof.violations.map(({ promise }) => promise))]
  return (
    <Notice tone="bad" title={words.broken}>
      <Text size="sm">{words.brokenNote(promises.length)}</Text>
      <ul className="proof-violations">
        {promises.map((promise) => (
          <li key={promise}>
            {promise}
            <ul>
              {proof.violations
                .filter((it) => it.promise === promise)
                .map(({ detail }) => (
                  <li key={detail} className="mono">
                    {detail}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <Text size="sm">{words.brokenNext}</Text>
    </Notice>
  )
}

/** All of it, on the page of the ledger. */
export function ProofSection() {
  const { data: proof, error, refetch } = useProof()
  return (
    <div id="proof">
      <Section title={words.title}>
        {error && !proof && <Failure error={error} onRetry={() => void refetch()} />}
        {!proof && !error && <Loading lines={3} />}
        {proof && <Shown of={proof} />}
      </Section>
    </div>
  )
}

function Shown({ of: proof }: { of: Proof }) {
  const Icon = icons[proof.status]
  const note = noteOf(proof)
  return (
    <>
      {proof.status === 'BROKEN' ? (
        <Alarm of={proof} />
      ) : (
        <Group gap="xs" wrap="nowrap" className="proof-line" data-tone={tones[proof.status]}>
          <Icon size={18} aria-hidden />
          <strong>{titleOf(proof)}</strong>
        </Group>
      )}
      {note && (
        <Text size="sm" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
      {proof.checked_time && (
        <dl className="facts" style={{ marginTop: 12 }}>
          <Fact name={words.verified}>
            <Ago at={proof.checked_time} />
          </Fact>
          {proof.status !== 'INTACT' && proof.intact_time && (
            <Fact name={words.lastIntact}>
              <Ago at={proof.intact_time} />
            </Fact>
          )}
          <Fact name={words.promises}>{proof.promise_count.toLocaleString('en-US')}</Fact>
          <Fact name={words.compared}>{proof.compared_count.toLocaleString('en-US')}</Fact>
          {proof.chain && (
            <>
              <Fact name={words.link}>{proof.chain.link.toLocaleString('en-US')}</Fact>
              <Fact name={words.hash}>
                <Identifier id={proof.chain.hash} />
              </Fact>
            </>
          )}
        </dl>
      )}
      <Text size="sm" c="dimmed" mt="sm" maw={720}>
        {words.explained}
      </Text>
    </>
  )
}

function noteOf({ status, links_since: links, unanswered }: Proof): string | undefined {
  if (status === 'WAITING') return words.waitingNote
  if (status === 'UNFINISHED') return words.unfinishedNote(unanswered.length)
  return status === 'INTACT' && links > 0 ? words.since(links) : undefined
}
