// Names of a call that the bank does not know: what its answer says of them.

/** A query parameter or member that the bank ignored, such as `body.captureMode`. */
export type IgnoredName = {
  readonly name: string
  /** A known name that is near. */
  readonly suggestion: string | undefined
}

/**
 * What is done about them: `warn` prints a warning, `throw` has the bank refuse the call (UNKNOWN_NAMES), so that nothing of it is
 * done. A function gets them.
 */
export type OnIgnored = 'warn' | 'throw' | ((ignored: readonly IgnoredName[]) => void)

/** The unknown names that an answer lists. */
export function ignoredOf(headers: Headers): IgnoredName[] {
  const suggested = partsOf(headers, 'florin-ignored-suggestions').map((it) => it.split('='))
  const suggestions = new Map(suggested.map(([name = '', near]) => [name, near]))
  return partsOf(headers, 'florin-ignored').map((name) => {
    const near = suggestions.get(name)
    return {
      name: decodeURIComponent(name),
      suggestion: near === undefined ? undefined : decodeURIComponent(near),
    }
  })
}

/** `capture_mod (did you mean capture_mode?)`, joined by commas. */
export function ignoredText(ignored: readonly IgnoredName[]): string {
  return ignored
    .map(({ name, suggestion }) => {
      const plain = name.replace(/^(body|query)\./, '')
      return suggestion === undefined ? plain : `${plain} (did you mean ${suggestion}?)`
    })
    .join(', ')
}

export function hearIgnored(onIgnored: OnIgnored, call: string, headers: Headers): void {
  const ignored = ignoredOf(headers)
  if (ignored.length === 0) return
  if (typeof onIgnored === 'function') return onIgnored(ignored)
  const text = `Florin ignored names of ${call} that it does not know: ${ignoredText(ignored)}`
  // oxlint-disable-next-line no-console -- what `warn` asks for, in Node and in browsers.
  console.warn(text)
}

function partsOf(headers: Headers, name: string): string[] {
  return headers.get(name)?.split(', ') ?? []
}
