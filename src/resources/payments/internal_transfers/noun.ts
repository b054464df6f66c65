import { noun } from '../../noun.ts'
import { expireTransfer } from './write.ts'
import { EXPIRY_TIMER } from './postings.ts'
import { transferChecks } from './verify.ts'
import { internalTransferRoutes } from './routes.ts'

export const internalTransfers = noun({
  tag: {
    name: 'Internal transfers',
    description:
      'Transfers between two accounts of the bank, captured immediately or in a second step.',
  },
  routes: internalTransferRoutes,
  checks: transferChecks,
  timers: { [EXPIRY_TIMER]: expireTransfer },
})
