// Sections of a customer’s page: contact details and verifications.

import { Anchor } from '@mantine/core'
import type { Customer } from '../api/shapes.ts'
import { Section } from '../show/page.tsx'
import { Facts } from './facts.tsx'

export function Reach({
  of: { email, phone_number: phone },
}: {
  of: { email?: string | null; phone_number?: string | null }
}) {
  return (
    <>
      {email && (
        <Anchor href={`mailto:${email}`} size="sm">
          {email}
        </Anchor>
      )}
      {phone && (
        <Anchor href={`tel:${phone}`} size="sm">
          {phone}
        </Anchor>
      )}
    </>
  )
}

type Address = NonNullable<Customer['legal_address']>

/** In one line, as on an envelope. */
export function addressText(address: Address | undefined): string | undefined {
  if (!address) return undefined
  const {
    address_line_1: line,
    address_line_2: more,
    city,
    state,
    postal_code: code,
    country_code: country,
  } = address
  const place = [city, [state, code].filter(Boolean).join(' '), country]
  return [line, more, ...place].filter(Boolean).join(', ')
}

export function PersonRail({ of: person }: { of: Customer }) {
  const { legal_address: legal, shipping_address: shipping } = person
  const [home, sentTo] = [addressText(legal), addressText(shipping)]
  return (
    <>
      <Section title="Details">
        <Facts
          noun="customers"
          of={{
            first_name: person.first_name,
            middle_name: person.middle_name,
            last_name: person.last_name,
            date_of_birth: person.dob,
            ssn: person.ssn && `···\u00a0${person.ssn}`,
            address: home,
            shipping_address: sentTo === home ? undefined : sentTo,
          }}
        />
      </Section>
      <Section title="Verification">
        <Facts
          noun="customers"
          of={{
            kyc_status: person.kyc_status,
            checked: 'kyc_last_run' in person ? person.kyc_last_run : undefined,
            exempt: person.kyc_exempt || undefined,
            ban_status: person.ban_status,
          }}
        />
      </Section>
    </>
  )
}
