// The endpoints of fault rules (contract: sandbox#faults).

import { pageQuery } from '../../../platform/contract/pagination.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { Callers } from '../../../platform/operations/workspaces.ts'
import {
  createFault,
  type Disturbable,
  deleteFault,
  getFault,
  listFaults,
  TooManyFaults,
} from './write.ts'
import { faultRules } from './rules.ts'
import { FaultRule, FaultRuleCreate, FaultRulePage } from './schema.ts'

const tag = 'Simulations'
const FaultPath = Type.Object({ fault_id: Uuid({ description: 'Id of the rule.' }) })

type Parts = { readonly disturbable: Disturbable; readonly callers: Pick<Callers, 'forget'> }

export function faultRoutes({ disturbable, callers }: Parts): Route[] {
  /** Cached callers contain the existence of rules. */
  const forget = (op: Op) => op.onCommit(() => callers.forget(op.tenant))
  return [
    ownRoute({
      operation: 'listFaults',
      summary: 'List fault rules',
      tag,
      method: 'GET',
      path: '/sandbox/faults',
      query: Type.Object(pageQuery),
      reply: { 200: FaultRulePage },
      handle: (context, { query }) => listFaults(context, query, disturbable),
    }),
    ownRoute({
      operation: 'createFault',
      summary: 'Create a fault rule',
      description:
        'Injects a fault into matching requests or deliveries. For a single request, use the header ' +
        '`Florin-Fault`, for example `Florin-Fault: ERROR; status=503; when=AFTER`.',
      tag,
      method: 'POST',
      path: '/sandbox/faults',
      body: FaultRuleCreate,
      example: {
        fault: 'ANSWER_LOST',
        operation: 'createInternalTransfer',
        idempotency_key: 'order-7-1138',
      },
      rules: faultRules,
      idempotency: 'optional',
      reply: { 201: FaultRule },
      errors: [TooManyFaults],
      handle: (op, { body }) => {
        forget(op)
        return createFault(op, body, disturbable)
      },
    }),
    ownRoute({
      operation: 'getFault',
      summary: 'Get a fault rule',
      tag,
      method: 'GET',
      path: '/sandbox/faults/{fault_id}',
      params: FaultPath,
      reply: { 200: FaultRule },
      handle: (context, { params }) => getFault(context, params.fault_id, disturbable),
    }),
    ownRoute({
      operation: 'deleteFault',
      summary: 'Delete a fault rule',
      tag,
      method: 'DELETE',
      path: '/sandbox/faults/{fault_id}',
      params: FaultPath,
      idempotency: 'ignored',
      reply: { 204: null },
      handle: (op, { params }) => {
        forget(op)
        return deleteFault(op, params.fault_id)
      },
    }),
  ]
}
