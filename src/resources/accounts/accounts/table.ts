import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { AccountClosure, AccountStatus } from './schema.ts'
import type { Flags } from '../terms/schema.ts'

export const accountNumbers = table(
  'account_numbers',
  {
    tenant: t.text(),
    hash: t.bytea(),
    account_id: t.uuid(),
    first_digits: t.text(),
    last_four: t.text(),
  },
  { money: true, key: ['tenant', 'hash'], wiped: true, copied: true },
)

export const accounts = table(
  'accounts',
  {
    tenant: t.text(),
    id: t.uuid(),
    account_type: t.text(),
    customer_type: t.text(),
    account_template_id: t.uuid(),
    currency: t.text(),
    status: t.text<AccountStatus>(),
    access_status: t.text<'ACTIVE' | 'FROZEN'>(),
    access_status_last_updated_time: t.timestamptz(),
    nickname: t.nullable(t.text()),
    account_purpose: t.nullable(t.text()),
    bank_account_id: t.nullable(t.text()),
    swift_code: t.nullable(t.text()),
    iban: t.nullable(t.sealed()),
    flags: t.jsonb<Flags>(),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    balance_floor: t.nullable(t.bigint()),
    floor_linked_account_id: t.nullable(t.uuid()),
    balance_ceiling: t.nullable(t.bigint()),
    ceiling_linked_account_id: t.nullable(t.uuid()),
    interest_product_id: t.nullable(t.uuid()),
    fee_product_ids: t.withDefault(t.array(t.uuid())),
    account_closure: t.nullable(t.jsonb<AccountClosure>()),
    open_date: t.date(),
    close_date: t.nullable(t.date()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { money: true, wiped: true, copied: true },
)
export type AccountTable = TableType<typeof accounts>
