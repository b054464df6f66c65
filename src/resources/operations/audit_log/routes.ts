// The endpoint of the audit log.

import { ownRoute } from '../../../platform/contract/route.ts'
import { listAudit } from './audit_log.ts'
import { AuditPage, AuditQuery } from './schema.ts'

export const auditRoutes = [
  ownRoute({
    operation: 'listAuditLog',
    summary: 'List changes of API keys, users and settings',
    description:
      'The newest first. Filters narrow it down to one actor, one kind of change, one thing, or a time.',
    tag: 'Operations',
    method: 'GET',
    path: '/operations/audit_log',
    query: AuditQuery,
    reply: { 200: AuditPage },
    handle: (context, { query }) => listAudit(context, query),
  }),
]
