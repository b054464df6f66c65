// A point at which other nouns take part without a dependency. Its owner declares and calls it;
// start/hooks.ts connects the nouns.

export type Hook<Args extends readonly unknown[], Result = void> = {
  /** Throws if nothing is connected. */
  (...args: Args): Promise<Result>
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
