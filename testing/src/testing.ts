// The exports of the package.

export { type BankSettings, createBank, type TestBank } from './bank.ts'
export type { ExpectedBalance } from './balance.ts'
export type { AccountFacts, CustomerFacts, Transfer } from './builders.ts'
export type { Inbox, InboxSettings, NextSettings } from './inbox.ts'
