// A check that is a query.

/** A promise, and a query for its violations in all workspaces: rows of `tenant` and `what`. */
export type Check = { readonly promise: string; readonly wrong: string }

/** Violations reported for each promise. */
export const SHOWN_MAX = 20
