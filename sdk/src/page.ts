// The client of a page that the bank itself has served.

import { type CallerSettings, open, type PathBank } from './client.ts'

/**
 * The cookie of the page's session says who asks, so there is no key. Foreign pages cannot send the header, so no foreign form
 * acts in the session.
 */
export function connectFromPage(settings: CallerSettings & { url: string }): PathBank {
  const withKey = (apiKey: string): PathBank =>
    open({ ...settings, headers: { authorization: `Bearer ${apiKey}` } }, withKey)
  return open({ ...settings, headers: { 'x-florin-request': '1' } }, withKey)
}
