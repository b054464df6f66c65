// Who reads: somebody who is signed in to this bank, the holder of a key, or neither. A key stays in this tab.

const KEY = 'florin-docs-key'

/**
 * The reader. `send` asks this bank with the key, or else with the session. `key` is undefined where there is none, and
 * `isKnown` says whether anything can be sent at all.
 */
export async function openReader() {
  const { has_session } = await fetch('/docs/reader').then((response) => response.json())
  const reader = { key: sessionStorage.getItem(KEY) ?? undefined, session: undefined }

  // `by` is 'session' for what only a signed-in browser can ask.
  reader.send = (method, path, { body, headers = {}, by = 'key' } = {}) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const hasKey = reader.key !== undefined && by === 'key'
    // Foreign pages cannot send the second header, so no foreign form acts in the session.
    const who = hasKey ? { authorization: `Bearer ${reader.key}` } : { 'x-florin-request': '1' }
    return fetch(path, {
      method,
      headers: { ...json, ...who, ...headers },
      credentials: hasKey ? 'omit' : 'same-origin',
      ...(body === undefined ? {} : { body }),
    })
  }
  reader.get = async (path) => {
    const response = await reader.send('GET', path)
    return response.ok ? response.json() : undefined
  }
  reader.useKey = (key) => {
    reader.key = key || undefined
    if (key) sessionStorage.setItem(KEY, key)
    else sessionStorage.removeItem(KEY)
  }
  /** Makes a key of the session's workspace, for samples; answers why not when the bank refuses. */
  reader.makeKey = async () => {
    const body = JSON.stringify({ name: 'Documentation' })
    const response = await reader.send('POST', '/operations/api_keys', { body, by: 'session' })
    const answer = await response.json()
    if (!response.ok) return answer.detail
    reader.useKey(answer.api_key)
    return undefined
  }
  if (has_session) {
    const response = await fetch('/operations/session')
    if (response.ok) reader.session = await response.json()
  }
  reader.isKnown = () => reader.key !== undefined || reader.session !== undefined
  return reader
}
