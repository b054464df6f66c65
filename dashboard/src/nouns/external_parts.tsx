// Sections of an external account’s page: owner, status, institution and numbers.

import type { ExternalAccount } from '../api/shapes.ts'
import { Chip } from '../names/chip.tsx'
import { LifeCycle, type Step } from '../show/composed.tsx'
import { Section } from '../show/page.tsx'
import { Time } from '../show/time.tsx'
import { wordIn } from '../words/words.ts'
import { Facts } from './facts.tsx'

export function Owner({
  of: { customer_id: customer, business_id: business },
}: {
  of: ExternalAccount
}) {
  if (customer) return <Chip kind="customers" id={customer} />
  return business ? <Chip kind="businesses" id={business} /> : null
}

/** From the link to the account that may be used; a link that ended is not verified any more. */
function stepsOf(account: ExternalAccount): Step[] {
  const { status, verification, creation_time: since, deletion_time: ended } = account
  const steps: Step[] = [{ title: 'Linked', note: <Time at={since} isShort />, state: 'done' }]
  const [word, meaning] = wordIn('external_accounts.status', status)
  const isVerified = verification?.status === 'VERIFIED'
  const checked =
    verification && 'last_updated_time' in verification && verification.last_updated_time
  if (isVerified)
    steps.push({
      title: 'Verified',
      note: typeof checked === 'string' ? <Time at={checked} isShort /> : undefined,
      state: 'done',
    })
  else if (status === 'ACTIVE')
    steps.push({
      title: 'To be verified',
      note: 'Its owner is not confirmed yet.',
      state: 'now',
    })
  if (status === 'ACTIVE') {
    if (isVerified) steps.push({ title: 'Ready for ACH', note: meaning, state: 'done' })
  } else
    steps.push({ title: word, note: ended ? <Time at={ended} isShort /> : meaning, state: 'bad' })
  return steps
}

export function ExternalState({ of: account }: { of: ExternalAccount }) {
  return (
    <Section title="Status">
      <LifeCycle steps={stepsOf(account)} />
      {account.status_reason && (
        <p className="dimmed" style={{ margin: '8px 0 0' }}>
          {account.status_reason}
        </p>
      )}
    </Section>
  )
}

const masked = (end: string | undefined) => end && `··\u00a0${end}`

export function ExternalRail({ of: account }: { of: ExternalAccount }) {
  const { account_identifiers: numbers, routing_identifiers: bank, verification } = account
  return (
    <>
      <Section title="Details">
        <Facts
          noun="external_accounts"
          of={{
            bank: bank.bank_name,
            type: account.type,
            owners: account.account_owner_names.join(', '),
            number: masked(numbers.number),
            iban: masked(numbers.iban),
            ach_routing_number: masked(bank.ach_routing_number),
            wire_routing_number: masked(bank.wire_routing_number),
            countries: bank.bank_countries.join(', '),
            currency: account.currency,
            name_at_its_bank: account.name,
            nickname: account.nickname,
          }}
        />
      </Section>
      {verification && (
        <Section title="Verification">
          <Facts noun="external_accounts" of={verification} above="verification" />
        </Section>
      )}
    </>
  )
}
