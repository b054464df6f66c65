// The endpoints of ACH files (contract: ach#quarantined-files).

import { InvalidStatus } from '../../../platform/contract/errors.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { acceptQuarantined, getAchFile, listAchFiles, rejectQuarantined } from './ach_files.ts'
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
]
