// The browser entry of the SDK, without Node.js modules: everything except webhooks. The full package is sdk.ts.

export type { Answer, Item, ListPath, PathOf } from './calls.ts'
export { connectFromPage } from './page.ts'
export { FlorinError, type Problem, UnreachableError } from './errors.ts'
export type { components } from './generated/contract.ts'
export { eventTypes } from './generated/operations.ts'
export { jsonText, parseJson } from './json.ts'
export { pageOf } from './pages.ts'
