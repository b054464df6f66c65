// The sandbox's provider: has an alert about every name that contains WATCHLIST (contract:
// monitoring#sandbox-news).

import type { AlertProvider } from './alerts.ts'

const ON_A_LIST = 'WATCHLIST'

export const sandboxAlerts: AlertProvider = {
  watch({ kind, name }) {
    if (!name?.includes(ON_A_LIST)) return []
    return [
      {
        type: 'WATCHLIST',
        title: `The name of this ${kind} is on a watchlist`,
        urls: ['https://watchlist.example/entries/1'],
        vendor_info: {
          vendor: 'SANDBOX',
          content_type: 'application/json',
          json: { list: 'SANDBOX_WATCHLIST', matched: ON_A_LIST },
        },
      },
    ]
  },
}
