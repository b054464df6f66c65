// The endpoints of ACH files and of the decisions about their entries (contract: ach#quarantined-files, ach#unauthorized-debits).

import { AccountClosed, BalanceViolation } from '../../../ledger/errors.ts'
import { InvalidStatus } from '../../../platform/contract/errors.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { IncomingAch, IncomingPath } from '../../payments/ach/incoming/schema.ts'
import { returnUnauthorized } from '../../payments/ach/incoming/send_back_write.ts'
import { acceptQuarantined, getAchFile, listAchFiles, rejectQuarantined } from './write.ts'
import { AchFile, AchFilePage, AchFilePath, AchFileQuery } from './schema.ts'

const tag = 'Operations'
const least = 'owner'

export const achFileRoutes: Route[] = [
  ownRoute({
    operation: 'listAchFiles',
    summary: 'List ACH files',
    tag,
    method: 'GET',
    path: '/operations/ach_files',
    query: AchFileQuery,
    reply: { 200: AchFilePage },
    handle: (context, { query }) => listAchFiles(context, query),
  }),
  ownRoute({
    operation: 'getAchFile',
    summary: 'Get an ACH file',
    tag,
    method: 'GET',
    path: '/operations/ach_files/{file_id}',
    params: AchFilePath,
    reply: { 200: AchFile },
    handle: (context, { params }) => getAchFile(context, params.file_id),
  }),
  ownRoute({
    operation: 'acceptAchFile',
    summary: 'Accept a quarantined ACH file',
    description:
      'Posts the entries as they are in the file, even if its control totals do not match.',
    tag,
    method: 'POST',
    path: '/operations/ach_files/{file_id}/accept',
    least,
    params: AchFilePath,
    idempotency: 'optional',
    reply: { 200: AchFile },
    errors: [InvalidStatus],
    emits: ['ACH.INCOMING.FUTURE_DATED'],
    handle: (op, { params }) => acceptQuarantined(op, params.file_id),
  }),
  ownRoute({
    operation: 'rejectAchFile',
    summary: 'Reject a quarantined ACH file',
    description: 'No entry is posted. The same file is also refused if it is received again.',
    tag,
    method: 'POST',
    path: '/operations/ach_files/{file_id}/reject',
    least,
    params: AchFilePath,
    idempotency: 'optional',
    reply: { 200: AchFile },
    errors: [InvalidStatus],
    handle: (op, { params }) => rejectQuarantined(op, params.file_id),
  }),
  ownRoute({
    operation: 'returnIncomingAch',
    summary: 'Return an unauthorized ACH debit',
    description:
      'Returns a posted debit that the holder of the account did not authorize, and credits the account. The ' +
      'return code is R10, R05 for a corporate entry class on an account of a person, and R29 on one of a ' +
      'business. R29 is possible for two banking days after settlement, R10 and R05 for 60 days.',
    tag: 'ACH',
    method: 'POST',
    path: '/operations/incoming_ach/{id}/return',
    least,
    params: IncomingPath,
    idempotency: 'optional',
    reply: { 200: IncomingAch },
    errors: [InvalidStatus, AccountClosed, BalanceViolation],
    emits: ['TRANSACTION.POSTED.CREATED'],
    handle: (op, { params }) => returnUnauthorized(op, params.id),
  }),
]
