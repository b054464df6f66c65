import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { operationsPage, toPage } from '../../../platform/contract/pagination.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import type { Callers, Environment } from '../../../platform/operations/workspaces.ts'
import { createKey, listKeys, revokeKey, rotateKey } from './write.ts'
import { KeyEnded, KeyInUse } from './errors.ts'
import { ApiKeyRotation, apiKeySchemas } from './schema.ts'

const tag = 'Operations'
const KeyPath = Type.Object({ api_key_id: Uuid() })

type Parts = {
  environment: Environment
  callers: Pick<Callers, 'forget'>
  scopes: readonly string[]
}

/** In production only owners manage keys; there a key cannot create keys. */
export function apiKeyRoutes({ environment, callers, scopes }: Parts): Route[] {
  const { ApiKeyCreate, ApiKeyPage, NewApiKey } = apiKeySchemas(scopes)
  const least = environment === 'production' ? 'owner' : 'developer'
  // Other processes and requests in progress may accept a key for another second.
  const forgetAfter = async <Result>(op: Op, work: Promise<Result>): Promise<Result> => {
    op.onCommit(() => callers.forget(op.tenant))
    return work
  }
  return [
    ownRoute({
      operation: 'listApiKeys',
      summary: 'List API keys',
      description: 'Ordered by creation time, newest first. Includes revoked keys.',
      tag,
      method: 'GET',
      path: '/operations/api_keys',
      query: Type.Object(operationsPage),
      reply: { 200: ApiKeyPage },
      handle: (context, { query }) => listKeys(context, toPage(query)),
    }),
    ownRoute({
      operation: 'createApiKey',
      summary: 'Create an API key',
      description:
        'The key is returned only once. In production, only a signed-in owner can create API keys.',
      tag,
      method: 'POST',
      path: '/operations/api_keys',
      least,
      idempotency: 'optional',
      body: ApiKeyCreate,
      bodyOptional: true,
      example: { name: 'nightly reports' },
      secret: { shownOnce: 'api_key' },
      reply: { 201: NewApiKey },
      handle: (op, { body }) =>
        createKey(op, { name: body.name, scopes: body.scopes, environment }),
    }),
    ownRoute({
      operation: 'revokeApiKey',
      summary: 'Revoke an API key',
      description:
        'The key is refused by all processes within one second. A key cannot revoke itself.',
      tag,
      method: 'DELETE',
      path: '/operations/api_keys/{api_key_id}',
      params: KeyPath,
      least,
      idempotency: 'ignored',
      reply: { 204: null },
      errors: [ResourceNotFound, KeyInUse],
      handle: (op, { params }) => forgetAfter(op, revokeKey(op, params.api_key_id)),
    }),
    ownRoute({
      operation: 'rotateApiKey',
      summary: 'Rotate an API key',
      description:
        'Creates a new key with the same name. The old key stays valid for `overlap_seconds`; without ' +
        'it, the old key is revoked immediately.',
      tag,
      method: 'POST',
      path: '/operations/api_keys/{api_key_id}/rotate',
      params: KeyPath,
      least,
      idempotency: 'optional',
      body: ApiKeyRotation,
      bodyOptional: true,
      example: { overlap_seconds: 3600 },
      secret: { shownOnce: 'api_key' },
      reply: { 201: NewApiKey },
      errors: [ResourceNotFound, KeyEnded],
      handle: (op, { params, body: { overlap_seconds: overlapSeconds = 0 } }) =>
        forgetAfter(op, rotateKey(op, params.api_key_id, { overlapSeconds, environment })),
    }),
  ]
}
