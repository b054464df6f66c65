// A check that is a query.

/** A promise, and the query that finds what breaks it in all workspaces: rows of `tenant` and `what`. */
export type Check = { readonly promise: string; readonly wrong: string }

/** So many of what is wrong are told of each promise: the first ones. */
export const SHOWN_MAX = 20
