// The endpoints of snapshots and forks (contract: sandbox#snapshots, sandbox#forks).

import { ResourceNotFound } from '../../platform/contract/errors.ts'
import type { Op, Tenant } from '../../platform/operations/op.ts'
import { toPage } from '../../platform/contract/pagination.ts'
import { ownRoute, type Route } from '../../platform/contract/route.ts'
import type { Callers, Seeded } from '../../platform/operations/workspaces.ts'
import {
  NotAFork,
  SnapshotNotFound,
  TooManyForks,
  TooManySnapshots,
  WorkspaceTooLarge,
} from './errors.ts'
import { chainHeadOf } from './head_queries.ts'
import { seededOf } from './seed_rules.ts'
import { deleteFork, fork, listForks } from './fork_write.ts'
import {
  ChainHead,
  ForkPage,
  ForkPath,
  NewWorkspace,
  Snapshot,
  SnapshotCreate,
  SnapshotPage,
  SnapshotPath,
  SnapshotQuery,
  WorkspaceCreate,
  workspaceRules,
} from './schema.ts'
import {
  createSnapshot,
  deleteSnapshot,
  getSnapshot,
  listSnapshots,
  restoreSnapshot,
} from './write.ts'

export type SnapshotParts = {
  readonly callers: Pick<Callers, 'forget'>
  readonly environment: Parameters<typeof fork>[2]
  /** Creates a workspace with its initial contents, in the operation's transaction. */
  readonly createWorkspace: (
    op: Op,
    asked: {
      readonly name: string | undefined
      readonly isStrict: boolean | undefined
      readonly seeded: Seeded | undefined
    },
  ) => Promise<NewWorkspace>
}

const tag = 'Snapshots'

export const snapshotRoutes = ({ callers }: SnapshotParts): Route[] => [
  ownRoute({
    operation: 'createSnapshot',
    summary: 'Create a snapshot',
    description:
      'Saves the current state of the workspace: resources, money, clock, settings and idempotent ' +
      'responses. Other requests are not blocked. A snapshot can be restored or forked any number of ' +
      'times.',
    tag,
    method: 'POST',
    path: '/sandbox/snapshots',
    copies: true,
    idempotency: 'optional',
    notRehearsed: 'a snapshot copies the entire workspace',
    body: SnapshotCreate,
    example: { name: 'before the refund' },
    reply: { 201: Snapshot },
    errors: [TooManySnapshots, WorkspaceTooLarge],
    handle: (op, { body }) => createSnapshot(op, body.name),
  }),
  ownRoute({
    operation: 'listSnapshots',
    summary: 'List snapshots',
    description: 'Ordered by creation time, newest first.',
    tag,
    method: 'GET',
    path: '/sandbox/snapshots',
    query: SnapshotQuery,
    reply: { 200: SnapshotPage },
    handle: (context, { query }) => listSnapshots(context, toPage(query)),
  }),
  ownRoute({
    operation: 'getSnapshot',
    summary: 'Get a snapshot',
    tag,
    method: 'GET',
    path: '/sandbox/snapshots/{snapshot_id}',
    params: SnapshotPath,
    reply: { 200: Snapshot },
    errors: [ResourceNotFound],
    handle: (context, { params }) => getSnapshot(context, params.snapshot_id),
  }),
  ownRoute({
    operation: 'deleteSnapshot',
    summary: 'Delete a snapshot',
    description: 'Forks created from it are kept.',
    tag,
    method: 'DELETE',
    path: '/sandbox/snapshots/{snapshot_id}',
    params: SnapshotPath,
    idempotency: 'ignored',
    reply: { 204: null },
    errors: [ResourceNotFound],
    handle: (op, { params }) => deleteSnapshot(op, params.snapshot_id),
  }),
  ownRoute({
    operation: 'restoreSnapshot',
    summary: 'Restore a snapshot',
    description:
      'Restores the workspace to the snapshot, in place. Later changes are discarded, and their ' +
      'pending deliveries are canceled. Webhooks and their secrets, API keys, users, the audit log ' +
      'and the request log are not restored. Other requests of the workspace wait until it is ' +
      'finished.',
    tag,
    method: 'POST',
    path: '/sandbox/snapshots/{snapshot_id}/restore',
    params: SnapshotPath,
    idempotency: 'optional',
    notRehearsed: 'the request blocks all other requests of the workspace',
    alone: true,
    reply: { 200: Snapshot },
    errors: [ResourceNotFound],
    handle: async (op, { params }) => {
      const restored = await restoreSnapshot(op, params.snapshot_id)
      op.onCommit(() => callers.forget(op.tenant))
      return restored
    },
  }),
]

export const workspaceRoutes = ({
  callers,
  createWorkspace,
  environment,
}: SnapshotParts): Route[] => [
  ownRoute({
    operation: 'createWorkspace',
    summary: 'Create a workspace',
    description:
      'Creates a workspace with separate data, API key, clock and webhooks, for isolated parallel ' +
      'tests. With `from`, the workspace is a fork: a copy of your workspace or of a snapshot, with ' +
      'the same ids. With `seed`, the workspace is deterministic: the same sequence of requests gives ' +
      'the same responses, events and hash chain in every workspace with this seed and start time.',
    tag: 'Simulations',
    method: 'POST',
    path: '/sandbox/workspaces',
    copies: true,
    idempotency: 'optional',
    notRehearsed: 'the new workspace would not exist afterwards',
    body: WorkspaceCreate,
    bodyOptional: true,
    example: { name: 'checkout tests' },
    rules: workspaceRules,
    secret: { shownOnce: 'api_key' },
    reply: { 201: NewWorkspace },
    errors: [SnapshotNotFound, TooManyForks, WorkspaceTooLarge],
    handle: async (op, { body: { name, from, webhooks, strict: isStrict, ...wanted } }) =>
      from === undefined
        ? createWorkspace(op, { name, isStrict, seeded: await seededOf(op, wanted) })
        : fork(op, { from, name, keepsWebhooks: webhooks === 'enabled' }, environment),
  }),
  ownRoute({
    operation: 'getChainHead',
    summary: 'Get the head of the hash chain',
    description:
      'Two workspaces with the same seed and the same head have posted the same transactions in the same order.',
    tag: 'Simulations',
    method: 'GET',
    path: '/sandbox/chain',
    reply: { 200: ChainHead },
    handle: (context) => chainHeadOf(context),
  }),
  ownRoute({
    operation: 'listForks',
    summary: 'List the forks of your workspace',
    description: 'Workspaces created with `from` or `seed`, oldest first.',
    tag: 'Simulations',
    method: 'GET',
    path: '/sandbox/workspaces',
    query: SnapshotQuery,
    reply: { 200: ForkPage },
    handle: (context, { query }) => listForks(context, toPage(query)),
  }),
  ownRoute({
    operation: 'deleteFork',
    summary: 'Delete a fork',
    description:
      'Deletes a fork or seeded workspace created by your workspace, or your workspace itself if it ' +
      'is one, with all its data, including snapshots, API keys and ACH files.',
    tag: 'Simulations',
    method: 'DELETE',
    path: '/sandbox/workspaces/{tenant}',
    params: ForkPath,
    idempotency: 'ignored',
    notRehearsed: 'the request deletes an entire workspace and its files',
    reply: { 204: null },
    errors: [ResourceNotFound, NotAFork],
    handle: async (op, { params }) => {
      const tenant: Tenant = params.tenant
      await deleteFork(op, tenant)
      op.onCommit(() => callers.forget(tenant))
    },
  }),
]
