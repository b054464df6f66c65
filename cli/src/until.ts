// End conditions of commands that run continuously.

/** Ends by Ctrl-C, by a signal, or when told. */
export function endOf(): { wait: Promise<void>; end: () => void } {
  let end = () => {}
  const wait = new Promise<void>((resolve) => {
    end = resolve
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  return { wait, end }
}

/** How many a command waits for, read from its option. Throws what to write instead. */
export function countFrom(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error('must be an integer from 1.')
}
