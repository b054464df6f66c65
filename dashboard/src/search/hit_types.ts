// Types of search results.

import type { components } from '@florin/sdk/browser'

export type Hit = components['schemas']['search_hit']
export type HitType = Hit['type']
