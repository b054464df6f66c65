// A point at which nouns that its owner does not know take part. The owner declares and calls it; start/hooks.ts connects
// the others, so that the whole list stands on one page.

export type Hook<Args extends readonly unknown[], Result = void> = {
  /** Throws when nobody is connected. */
  (...args: Args): Promise<Result>
  /** Says what happens at this point. */
  connect(work: (...args: Args) => Promise<Result>): void
}

export function hook<Args extends readonly unknown[], Result = void>(
  name: string,
): Hook<Args, Result> {
  let connected: ((...args: Args) => Promise<Result>) | undefined
  const call = async (...args: Args) => {
    if (!connected) throw new Error(`nothing is connected to the hook “${name}”`)
    return connected(...args)
  }
  return Object.assign(call, {
    connect(work: (...args: Args) => Promise<Result>) {
      connected = work
    },
  })
}
