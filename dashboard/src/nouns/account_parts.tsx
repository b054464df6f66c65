// Sections of an account’s page: holders, numbers, features and limits.

import { Text } from '@mantine/core'
import type { Account } from '../api/shapes.ts'
import { Chip } from '../names/chip.tsx'
import { Section } from '../show/page.tsx'
import { Facts } from './facts.tsx'

export function Holders({
  of: { customer_ids: customers, business_ids: businesses },
}: {
  of: Account
}) {
  return (
    <>
      {customers.map((id) => (
        <Chip key={id} kind="customers" id={id} />
      ))}
      {businesses.map((id) => (
        <Chip key={id} kind="businesses" id={id} />
      ))}
    </>
  )
}

const rails: readonly (readonly [keyof Account, string])[] = [
  ['is_ach_enabled', 'ACH'],
  ['is_card_enabled', 'cards'],
  ['is_p2p_enabled', 'transfers between customers'],
  ['is_wire_enabled', 'wires'],
  ['is_external_card_enabled', 'cards of other banks'],
  ['is_eft_ca_enabled', 'EFT Canada'],
  ['is_service_pay_enabled', 'service pay'],
  ['is_sar_enabled', 'suspicious-activity reports'],
]

function listOf(account: Account, isOn: boolean): string {
  const names = rails
    .filter(([field]) => (account[field] === true) === isOn)
    .map(([, name]) => name)
  const text = names.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function AccountRail({ of: account }: { of: Account }) {
  const [on, off] = [listOf(account, true), listOf(account, false)]
  const { spend_control_ids: controls } = account
  return (
    <>
      <Section title="Details">
        <Facts
          noun="accounts"
          of={{
            account_type: account.account_type,
            nickname: account.nickname,
            account_number: account.account_number,
            routing_number: account.bank_routing,
            iban: account.iban,
            swift_code: account.swift_code,
            currency: account.currency,
            access_status: account.access_status,
            account_purpose: account.account_purpose,
            opened: account.open_date,
            closed: account.close_date,
            balance_floor: account.balance_floor,
            balance_ceiling: account.balance_ceiling,
            spend_control_ids: controls.length > 0 ? controls : undefined,
            interest_product_id: account.interest_product_id,
          }}
        />
      </Section>
      <Section title="What it can do">
        <dl className="facts">
          <dt>On</dt>
          <dd>{on || 'Nothing'}</dd>
          {off && (
            <>
              <dt>Off</dt>
              <dd>
                <Text c="dimmed" inherit>
                  {off}
                </Text>
              </dd>
            </>
          )}
        </dl>
      </Section>
      {account.account_closure && (
        <Section title="Closing">
          <Facts noun="accounts" of={account.account_closure} above="account_closure" />
        </Section>
      )}
    </>
  )
}
