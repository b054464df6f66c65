// The endpoints of workspaces. Owners see only their own.

import { Forbidden, ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { toPage } from '../../../platform/contract/pagination.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import type { Callers } from '../../../platform/operations/workspaces.ts'
import { administeredBy, ownedBy } from '../users/owner_rules.ts'
import { giveRoles } from '../users/write.ts'
import { WorkspaceInUse } from './errors.ts'
import {
  OwnedWorkspace,
  WorkspaceAdd,
  WorkspacePage,
  WorkspacePath,
  WorkspaceQuery,
  type Workspace,
} from './schema.ts'
import { closeWorkspace, listWorkspaces, reopenWorkspace } from './write.ts'

const tag = 'Operations'
const least = 'owner'

type Parts = {
  readonly callers: Pick<Callers, 'forget'>
  /** Creates a workspace with its initial contents, without a key. */
  readonly addWorkspace: (op: Op, name: string | undefined) => Promise<Workspace>
}

export const ownedWorkspaceRoutes = ({ callers, addWorkspace }: Parts): Route[] => {
  /** Applies `change` to a workspace of the caller. Throws ResourceNotFound for others. */
  async function ofMine(
    op: Op,
    tenant: string,
    change: (op: Op, tenant: string) => Promise<Workspace>,
  ): Promise<Workspace> {
    const isMine = await administeredBy(op.tx, op)
    if (!isMine(tenant)) throw ResourceNotFound(`workspace ${tenant}`)
    const changed = await change(op, tenant)
    op.onCommit(() => callers.forget(tenant))
    return changed
  }

  return [
    ownRoute({
      operation: 'listOwnedWorkspaces',
      summary: 'List your workspaces',
      description: 'Workspaces that you own, oldest first. Includes closed workspaces.',
      tag,
      method: 'GET',
      path: '/operations/workspaces',
      least,
      query: WorkspaceQuery,
      reply: { 200: WorkspacePage },
      handle: async (context, { query }) =>
        listWorkspaces(context, toPage(query), await ownedBy(context.db, context)),
    }),
    ownRoute({
      operation: 'addWorkspace',
      summary: 'Create another workspace',
      description:
        'You become the owner. The workspace has separate data, users and API keys, and no API key yet: ' +
        'switch to it (`PATCH /operations/session`) and create one. Requires a session; an API key ' +
        'belongs to one workspace and cannot create others.',
      tag,
      method: 'POST',
      path: '/operations/workspaces',
      least,
      idempotency: 'optional',
      body: WorkspaceAdd,
      bodyOptional: true,
      example: { name: 'Second bank' },
      reply: { 201: OwnedWorkspace },
      errors: [Forbidden],
      handle: async (op, { body }) => {
        if (op.actor.kind === 'key')
          throw Forbidden('an API key belongs to one workspace: sign in to make another')
        const workspace = await addWorkspace(op, body.name)
        if (op.actor.kind === 'user')
          await giveRoles(op, { id: op.actor.id, user_name: op.actor.name ?? '' }, [
            { tenant: workspace.tenant, role: 'owner' },
          ])
        return workspace
      },
    }),
    ownRoute({
      operation: 'closeWorkspace',
      summary: 'Close a workspace',
      description:
        'Refused while customer accounts have a balance or work is pending. Data is kept; API keys and ' +
        'sessions are refused and background work stops until the workspace is reopened.',
      tag,
      method: 'POST',
      path: '/operations/workspaces/{tenant}/close',
      params: WorkspacePath,
      least,
      idempotency: 'optional',
      reply: { 200: OwnedWorkspace },
      errors: [ResourceNotFound, WorkspaceInUse],
      handle: (op, { params }) => ofMine(op, params.tenant, closeWorkspace),
    }),
    ownRoute({
      operation: 'reopenWorkspace',
      summary: 'Reopen a closed workspace',
      description:
        'Overdue work runs immediately. Requires a session in another workspace that you own.',
      tag,
      method: 'POST',
      path: '/operations/workspaces/{tenant}/reopen',
      params: WorkspacePath,
      least,
      idempotency: 'optional',
      reply: { 200: OwnedWorkspace },
      errors: [ResourceNotFound],
      handle: (op, { params }) => ofMine(op, params.tenant, reopenWorkspace),
    }),
  ]
}
