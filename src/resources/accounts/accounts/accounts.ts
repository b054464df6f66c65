// Accounts: where customers keep their money. The verbs; account_numbers.ts finds an account by its number,
// and eligibility.ts handles holders that changed.
// Who may act on an account is in ../account_relationships, the bank's own accounts in ../internal_accounts.

export { initiateClosure } from './closure.ts'
export { createAccount } from './create.ts'
export { patchAccount, replaceAccount } from './patch.ts'
export { listAccounts } from './search.ts'
export { getAccount } from './show.ts'
