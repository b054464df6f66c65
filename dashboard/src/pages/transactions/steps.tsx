// The stages of a transaction: requested, held, posted or ended, and the next scheduled work.

import type { PendingTransaction, PostedTransaction } from '../../api/shapes.ts'
import { isWaiting } from '../../nouns/transactions.tsx'
import type { Step } from '../../show/composed.tsx'
import { Time } from '../../show/time.tsx'
import { wordIn } from '../../words/words.ts'

export function stepsOf(
  posted: PostedTransaction | undefined,
  pending: PendingTransaction | undefined,
): Step[] {
  const asked = pending?.data.transaction_time ?? posted?.transaction_time
  const steps: Step[] = [
    { title: 'Requested', state: 'done', note: asked && <Time at={asked} isShort /> },
  ]
  if (pending) steps.push(...holdSteps(pending))
  if (posted) {
    const { posted_date: at } = posted
    steps.push({ title: 'Posted', state: 'done', note: <Time at={at} isShort /> })
  }
  return steps
}

function holdSteps({ created, updated, data }: PendingTransaction): Step[] {
  const { status, expires_at: expires, reason, type } = data
  const held: Step = { title: 'Held', state: 'done', note: <Time at={created} isShort /> }
  const [word, meaning, tone] = wordIn('pending_transactions.status', status)
  if (isWaiting(status)) {
    return [
      { ...held, state: 'now' },
      {
        title: nextOf(type),
        state: 'next',
        note: (
          <>
            {type === 'ach' ? 'On' : 'Otherwise it expires on'} <Time at={expires} isShort />
          </>
        ),
      },
    ]
  }
  if (status === 'CLEARED') return [held]
  const ended: Step = {
    title: word,
    state: tone === 'bad' ? 'bad' : 'done',
    note: (
      <>
        {reason ? `${humanReason(reason)}. ` : `${meaning} `}
        <Time at={updated} isShort />
      </>
    ),
  }
  return status === 'DECLINED' || status === 'INTERNAL_ERROR' ? [ended] : [held, ended]
}

function nextOf(type: string): string {
  if (type === 'card') return 'Captured by the merchant'
  return type === 'ach' ? 'Settled by the network' : 'Completed or canceled'
}

/** A reason is a code or a sentence. */
function humanReason(reason: string): string {
  if (/^R\d\d$/.test(reason)) return `Returned: ${wordIn('return_code', reason)[0]}`
  return /^[A-Z_]+$/.test(reason) ? wordIn('decline_reason', reason)[0] : reason.replace(/\.$/, '')
}
