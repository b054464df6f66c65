// Changes an account and its settings in the ledger (contract: accounts#immutable-fields,
// accounts#freezing).

import { jsonText } from '../../../platform/values/json.ts'
import {
  BalanceViolation,
  BusinessNotVerified,
  CustomerNotVerified,
} from '../../../ledger/errors.ts'
import { isDeepStrictEqual } from 'node:util'
import { changeLedgerAccount, type LedgerAccount } from '../../../ledger/accounts.ts'
import { civilDate } from '../../../platform/values/clock.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { checkAccountProducts, productColumns } from '../account_products/write.ts'
import { checkLinkedAccounts } from '../terms/linked_accounts.ts'
import { type Flags, flagNames } from '../terms/schema.ts'
import { recordNote } from '../../people/notes/row_write.ts'
import {
  attachSpendControls,
  checkSpendControls,
  endSpendControls,
} from '../../controls/spend_controls/attachment_write.ts'
import { type AccountPatch, type AccountReplace, immutableNames } from './body_schema.ts'
import { accountClosed } from './hooks.ts'
import { changeAccount, lockOpenAccount } from './write.ts'
import { AccountIsFrozen } from './errors.ts'
import { checkMove, needsNote } from './status_rules.ts'
import { checkBalances, ledgerFloor, ledgerLinks, limitColumns } from './limit_rules.ts'
import { numberOf } from './number_sealing.ts'
import { type AccountChanges, type AccountRow, ibanPlace, updateAccount } from './queries.ts'
import type { Account } from './schema.ts'

/** `null` clears. Throws the route's refusals before any change. */
export async function patchAccount(
  op: Op,
  id: string,
  { patch, faults }: { patch: AccountPatch; faults: Faults },
): Promise<Account> {
  const row = await lockOpenAccount(op, id)
  return changeAccount(op, id, async (ledger) => {
    checkPatch(row, numberOf(op.vault, op.tenant, ledger), patch, faults)
    await checkSpendControls(op, patch.spend_control_ids)
    await checkAccountProducts(op, patch)
    await checkLinkedAccounts(op, { ...patch, id: row.id, currency: row.currency })
    const changes = changesOf(op, row, patch)
    checkChanges(row, ledger, changes)
    if (patch.note) {
      await recordNote(op, {
        relatedResourceId: id,
        relatedResourceType: 'ACCOUNT',
        content: patch.note,
      })
    }
    const { spend_control_ids: listed } = patch
    const isAttached = listed !== undefined && (await attachSpendControls(op, id, listed ?? []))
    if (isAttached || Object.keys(changes).length > 0) await writeChanges(op, id, changes)
    if (changes.status === 'CLOSED') {
      await endSpendControls(op, id)
      await accountClosed(op, id)
    }
  })
}

/** Replaces the owner's fields; absent ones are cleared, except status and flags. */
export async function replaceAccount(
  op: Op,
  id: string,
  { body, faults }: { body: AccountReplace; faults: Faults },
): Promise<Account> {
  const { access_status, ...rest } = body
  if (access_status === 'FROZEN') faults.invalid['access_status'] = 'cannot be changed by PUT'
  const cleared = {
    nickname: null,
    account_purpose: null,
    metadata: null,
    balance_floor: null,
    balance_ceiling: null,
    spend_control_ids: null,
    interest_product_id: null,
    fee_product_ids: null,
    iban: null,
    swift_code: null,
  }
  return patchAccount(op, id, { patch: { ...cleared, ...rest }, faults })
}

/** Reports all errors of the body, then whether the account is frozen. */
function checkPatch(row: AccountRow, number: string, patch: AccountPatch, faults: Faults): void {
  const stored = { ...row, account_number: number }
  const changed = immutableNames.filter((name) => {
    const value = patch[name]
    return value !== undefined && value?.toLowerCase() !== stored[name].toLowerCase()
  })
  const { missing, invalid, immutable } = faults
  immutable.push(...changed)
  for (const name of ['status', 'access_status', ...flagNames] as const) {
    if (patch[name] === null) invalid[name] = 'must not be null'
  }
  const others = Object.keys(patch).filter((name) => name !== 'access_status')
  if (patch.access_status && others.length > 0) {
    invalid['access_status'] = `must be changed alone, not with ${others.join(', ')}`
  }
  const hasNote = (patch.note ?? '').trim() !== ''
  if (patch.status && needsNote(row.status, patch.status) && !hasNote) missing.push('note')
  refuse(faults)
  if (row.access_status === 'FROZEN' && others.length > 0) throw AccountIsFrozen()
}

/** The changed columns. */
function changesOf(op: Op, row: AccountRow, patch: AccountPatch): AccountChanges {
  const { status, access_status, metadata, iban } = patch
  const plain = ['nickname', 'account_purpose', 'swift_code'] as const
  const wanted: Partial<AccountRow> = {
    ...Object.fromEntries(
      plain.filter((name) => patch[name] !== undefined).map((name) => [name, patch[name]]),
    ),
    ...(status ? { status } : {}),
    ...(access_status ? { access_status } : {}),
    ...limitColumns({ floor: patch.balance_floor, ceiling: patch.balance_ceiling }),
    ...(metadata === undefined ? {} : { metadata }),
    ...productColumns(patch),
    flags: flagsAfter(row.flags, patch),
  }
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(value, row[name as keyof AccountRow]),
    ),
  ) as Partial<AccountRow>
  const { flags, metadata: changedMetadata, account_closure: _none, ...columns } = changed
  return {
    ...columns,
    ...(flags ? { flags: jsonText(flags) } : {}),
    ...(changedMetadata === undefined
      ? {}
      : { metadata: changedMetadata && jsonText(changedMetadata) }),
    ...ibanColumn(op, row, iban),
    ...(changed.status === 'CLOSED' ? { close_date: civilDate(op.now) } : {}),
    ...(changed.access_status ? { access_status_last_updated_time: op.now } : {}),
  }
}

function flagsAfter(flags: Flags, patch: AccountPatch): Flags {
  const after = { ...flags }
  for (const name of flagNames) after[name] = patch[name] ?? flags[name]
  return after
}

/** Sealing is not deterministic, so the texts are compared. */
function ibanColumn(op: Op, row: AccountRow, iban: string | null | undefined): AccountChanges {
  if (iban === undefined) return {}
  const place = ibanPlace(op.tenant, row.id)
  const stored = row.iban && op.vault.open(place, row.iban)
  return iban === stored ? {} : { iban: iban === null ? null : op.vault.seal(place, iban) }
}

const unverified = [CustomerNotVerified, BusinessNotVerified]

/** Checks lifecycle and balances. The ledger account is locked. */
function checkChanges(row: AccountRow, ledger: LedgerAccount, changes: AccountChanges): void {
  const { status } = changes
  if (status) {
    checkMove(row.status, status)
    const refusal = unverified.find(({ code }) => code === ledger.holders_refusal)
    if (status === 'ACTIVE_OR_DISBURSED' && refusal) throw refusal()
    if (status === 'CLOSED' && (ledger.posted !== 0n || ledger.held !== 0n)) {
      throw BalanceViolation(
        'an account can be closed when its balance is zero and nothing is held',
      )
    }
  }
  checkBalances(ledger, {
    floor: changes.balance_floor === undefined ? undefined : ledgerFloor(changes.balance_floor),
    ceiling: changes.balance_ceiling,
  })
}

/** Writes the account, and its settings in the ledger. */
async function writeChanges(op: Op, id: string, changes: AccountChanges): Promise<void> {
  const { status, access_status, balance_floor, balance_ceiling } = changes
  await updateAccount(op, id, changes)
  await changeLedgerAccount(op, id, {
    ...(status === undefined ? {} : { status }),
    ...(access_status === undefined ? {} : { access_status }),
    ...(balance_floor === undefined ? {} : { floor: ledgerFloor(balance_floor) }),
    ...(balance_ceiling === undefined ? {} : { ceiling: balance_ceiling }),
    ...ledgerLinks(changes),
  })
}
