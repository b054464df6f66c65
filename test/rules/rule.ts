// A rule of the contract, and the tests that prove it.

export type Rule = { readonly rule: string; readonly proofs: readonly Proof[] }

type Proof = readonly [file: string, ...titles: string[]]

/** The test file of a noun. */
export const noun = (path: string) => `src/resources/${path}.test.ts`
