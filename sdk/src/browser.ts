// What a page shows that the bank itself has served, without anything of Node's: everything but webhooks, which come to
// servers. The whole package stands in sdk.ts.

export type { Answer, Item, ListPath, PathOf } from './calls.ts'
export { connectFromPage } from './page.ts'
export { FlorinError, type Problem, UnreachableError } from './errors.ts'
export type { components } from './generated/contract.ts'
export { eventTypes } from './generated/operations.ts'
export { pageOf } from './pages.ts'
