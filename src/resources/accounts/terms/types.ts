// The types of accounts: those of customers, and the bank's own.

import { Enum } from '../../../platform/contract/schema.ts'

export const accountTypes = [
  'CHARGE_SECURED',
  'CHARGE_UNSECURED',
  'CHECKING',
  'GENERAL_LEDGER',
  'LINE_OF_CREDIT',
  'SAVING',
] as const
export const AccountType = Enum(accountTypes, { $id: 'account_type', example: 'CHECKING' })

/** Account types that this bank opens for customers: deposits. Credit needs billing, which it does not do. */
export const depositTypes: readonly string[] = ['CHECKING', 'SAVING']

/** The types of the bank's own accounts. */
export const internalAccountTypes = [
  'ACH_SETTLEMENT',
  'ACH_SUSPENSE',
  'ALLOCATED_SUSPENSE',
  'BANK_DRAFT',
  'BILLING_EXPENSE',
  'BILLING_REVENUE',
  'CARD_AFT_PREFUNDING',
  'CARD_OCT_SETTLEMENT',
  'CARD_SETTLEMENT',
  'CASH_SETTLEMENT',
  'CASH_SUSPENSE',
  'CHECK_SETTLEMENT',
  'DISPUTE_WRITE_OFF_PNL',
  'EFT_CA_SETTLEMENT',
  'EFT_CA_SUSPENSE',
  'EXTERNAL_CARD_AFT_SETTLEMENT',
  'EXTERNAL_CARD_OCT_SETTLEMENT',
  'INSTANT_NETWORK_SETTLEMENT',
  'FEES',
  'FRAUD_LOSSES',
  'FUNDING_ACCOUNTS',
  'GENERAL_PNL',
  'INTEREST_PAYOUT',
  'INTERNATIONAL_WIRE_SETTLEMENT',
  'LOC_INTEREST_INCOME',
  'LOC_INVESTOR_PORTFOLIO',
  'LOC_REPURCHASE',
  'MONEY_IN_AND_OUT',
  'NEGATIVE_BALANCE',
  'NETWORK_ADJUSTMENT',
  'NETWORK_CHARGEBACK',
  'NEW_FUNDING_ACCOUNT',
  'PROVISIONAL_CREDIT_PNL',
  'RESERVE',
  'REWARDS',
  'SC_INVESTOR_PORTFOLIO',
  'SC_REPURCHASE',
  'SERVICE_PAY_SUSPENSE',
  'USC_INTEREST_INCOME',
  'USC_INVESTOR_PORTFOLIO',
  'USC_REPURCHASE',
  'WIRE_SETTLEMENT',
  'WIRE_SUSPENSE',
  'WRITE_OFF',
] as const
