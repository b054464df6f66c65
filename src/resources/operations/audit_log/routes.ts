// The endpoint of the audit log.

import { operationsPage, toPage } from '../../../platform/contract/pagination.ts'
import { ownRoute } from '../../../platform/contract/route.ts'
import { Type } from '../../../platform/contract/schema.ts'
import { listAudit } from './audit_log.ts'
import { AuditPage } from './schema.ts'

export const auditRoutes = [
  ownRoute({
    operation: 'listAuditLog',
    summary: 'List changes of API keys, users and settings',
    description: 'The newest first.',
    tag: 'Operations',
    method: 'GET',
    path: '/operations/audit_log',
    query: Type.Object(operationsPage),
    reply: { 200: AuditPage },
    handle: (context, { query }) => listAudit(context, toPage(query)),
  }),
]
