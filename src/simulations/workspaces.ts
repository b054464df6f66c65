// Fresh, isolated workspaces, so that parallel tests never meet.

import type { Op } from '../platform/operations/op.ts'
import { ownRoute, type Route } from '../platform/contract/route.ts'
import { Text, Type } from '../platform/contract/schema.ts'

const Workspace = Type.Object(
  {
    tenant: Type.String({ example: '1_2' }),
    api_key: Type.String({ description: 'Shown only now.' }),
  },
  { $id: 'workspace', description: 'A new workspace, and a key for it.' },
)

const CreateWorkspace = Type.Object(
  { name: Type.Optional(Text({ minLength: 1, example: 'checkout tests' })) },
  { $id: 'create_workspace' },
)

/** `create` makes the workspace, its key and what it starts with, in the operation's transaction. */
export const workspaceRoutes = (
  create: (op: Op, name: string | undefined) => Promise<{ tenant: string; api_key: string }>,
): Route[] => [
  ownRoute({
    operation: 'createWorkspace',
    summary: 'Create a workspace',
    description:
      'It has its own data, key, clock and webhooks, so that parallel tests are isolated.',
    tag: 'Simulations',
    method: 'POST',
    path: '/sandbox/workspaces',
    idempotency: 'optional',
    body: CreateWorkspace,
    bodyOptional: true,
    example: { name: 'checkout tests' },
    reply: { 201: Workspace },
    handle: (op, { body }) => create(op, body.name),
  }),
]
