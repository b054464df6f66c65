import { ownRoute } from '../../../platform/contract/route.ts'
import { listAudit } from './write.ts'
import { AuditPage, AuditQuery } from './schema.ts'

export const auditRoutes = [
  ownRoute({
    operation: 'listAuditLog',
    summary: 'List the audit log',
    description:
      'Changes of API keys, users and settings, newest first. Filters: actor, action, subject and time.',
    tag: 'Operations',
    method: 'GET',
    path: '/operations/audit_log',
    query: AuditQuery,
    reply: { 200: AuditPage },
    handle: (context, { query }) => listAudit(context, query),
  }),
]
