// The lifecycle of a customer, business or account, from its creation to its current status.

import type { ReactNode } from 'react'
import type { Account } from '../api/shapes.ts'
import { LifeCycle, type Step } from '../show/composed.tsx'
import { Section } from '../show/page.tsx'
import { Time } from '../show/time.tsx'
import { type Word, wordIn, type Words } from '../words/words.ts'

const states = { good: 'done', bad: 'bad', waiting: 'now', plain: 'next' } as const

function stepOf([title, meaning, tone = 'plain']: Word, note: ReactNode = meaning): Step {
  return { title, note, state: states[tone] }
}

/** What it is in the end: no step follows. */
function lastStep(word: Word, note?: ReactNode): Step {
  const step = stepOf(word, note)
  return step.state === 'next' ? { ...step, state: 'done' } : step
}

function Life({ steps }: { steps: readonly Step[] }) {
  return (
    <Section title="Status">
      <LifeCycle steps={steps} />
    </Section>
  )
}

type Party = {
  readonly since: string
  readonly verification: string | undefined
  readonly checked: string | undefined
  readonly status: string
  readonly words: Words
}

export function PartyLife({ since, verification, checked, status, words }: Party) {
  const steps: Step[] = [{ title: 'Added', note: <Time at={since} isShort />, state: 'done' }]
  if (verification)
    steps.push(
      stepOf(wordIn('verification_status', verification), checked && <Time at={checked} isShort />),
    )
  return <Life steps={[...steps, lastStep(wordIn(words, status))]} />
}

export function AccountLife({ of: account }: { of: Account }) {
  const { status, access_status: access, close_date: closed } = account
  const isClosed = status === 'CLOSED'
  const steps: Step[] = [{ title: 'Opened', note: account.open_date, state: 'done' }]
  if (!isClosed && access === 'FROZEN') steps.push(stepOf(wordIn('access_status', access)))
  steps.push(lastStep(wordIn('accounts.status', status), isClosed ? closed : undefined))
  return <Life steps={steps} />
}
