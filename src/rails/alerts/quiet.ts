// The provider of a bank that has none: nobody watches, so there is no news.

import type { AlertProvider } from './alerts.ts'

export const quietAlerts: AlertProvider = { watch: () => [] }
