// No provider: no alerts.

import type { AlertProvider } from './alerts.ts'

export const quietAlerts: AlertProvider = { watch: () => [] }
