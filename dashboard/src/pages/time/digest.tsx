// The summary of a clock advance with links to resources, and its progress.

import { Anchor, Progress, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Section } from '../../show/page.tsx'
import { timeText } from '../../show/time.tsx'
import type { DigestLine, LastMove, Move } from './clock_moves.ts'
import { Thing } from './thing.tsx'

const LINKS_MAX = 3

/** Where all things of a type are listed. */
const lists: Readonly<
  Partial<Record<DigestLine['resource_type'], readonly [to: string, text: string]>>
> = {
  INTERNAL_TRANSFER: ['/transactions?view=pending', 'All transactions'],
  CARD_TRANSACTION: ['/transactions?view=pending', 'All transactions'],
  ACH: ['/ach', 'All ACH'],
  INCOMING_ACH: ['/incoming_ach', 'All incoming ACH'],
  EVENT: ['/events', 'All events'],
}

export function Digest({ of: { from, now, digest } }: { of: LastMove }) {
  return (
    <Section title="Summary">
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {`From ${timeText(from)} to ${timeText(now)}.`}
        {digest.length === 0 && ' Nothing fell due.'}
      </Text>
      {digest.length > 0 && <Lines of={digest} />}
    </Section>
  )
}

function Lines({ of: digest }: { of: readonly DigestLine[] }) {
  return (
    <ul className="digest">
      {digest.map((line) => (
        <li key={line.kind} data-kind={line.kind}>
          <strong>{line.summary}</strong>
          <Things of={line} />
        </li>
      ))}
    </ul>
  )
}

function Things({ of: { resource_type: type, ids, count } }: { of: DigestLine }) {
  const list = lists[type]
  const hasPages = list !== undefined && type !== 'EVENT'
  const more = count - Math.min(ids.length, LINKS_MAX)
  return (
    <span className="agenda-things">
      {hasPages && ids.slice(0, LINKS_MAX).map((id) => <Thing key={id} type={type} id={id} />)}
      {list && (more > 0 || !hasPages) && (
        <Anchor component={Link} to={list[0]} fz="sm">
          {list[1]}
        </Anchor>
      )}
    </span>
  )
}

/** `move` is not known yet in the first moment. */
export function Progressing({ move }: { move: (Move & { readonly now: string }) | undefined }) {
  const percent = move?.progress ?? 0
  return (
    <Section title="Time is moving">
      <Progress value={percent} size="lg" aria-label="How much of the time has passed" mb="xs" />
      <Text size="sm" role="status" className="figures">
        {move
          ? `${percent}%: it is ${timeText(move.now)}, on the way to ${timeText(move.to)}.`
          : 'Beginning …'}
      </Text>
      {move && move.digest.length > 0 && (
        <Text size="sm" c="dimmed">
          {move.digest.map(({ summary }) => summary).join(', ')}
        </Text>
      )}
    </Section>
  )
}
