/** Said on the command line, so that nothing was sent. */
export class UsageError extends Error {}
