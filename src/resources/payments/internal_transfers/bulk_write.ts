// Many transfers in one request: each alone, or all or none (contract: transfers#bulk-transfers).

import { setImmediate } from 'node:timers/promises'
import type { Ledger } from '../../../ledger/commit/ledger.ts'
import type { Submission } from '../../../ledger/movement.ts'
import { together } from '../../../ledger/together.ts'
import { ApiError, BadRequest, refusalOr } from '../../../platform/contract/errors.ts'
import { BulkRefused } from '../../../platform/contract/bulk_errors.ts'
import type { Answer } from '../../../platform/contract/answer.ts'
import type { BulkRequest, MoneyKeyKind } from '../../../platform/contract/money.ts'
import { allNamingMade, namingMade } from '../transactions/key_queries.ts'
import { bodiesOf, type KeyedItem, keyedItems } from './bulk_rules.ts'
import type { BulkQuery, BulkTransfers } from './bulk_schema.ts'
import { type Asking, kindOfCreate, newTransfer } from './write.ts'

type Request = BulkRequest<typeof BulkQuery, typeof BulkTransfers>

const DONE = 200
/** Items validated per turn of the event loop. */
const PORTION = 100

/** Creates transfers, each under its own key, or all or none under the request's key. */
export async function createTransfers(ledger: Ledger, request: Request): Promise<Answer> {
  const query = await refusalOr(async () => request.readQuery())
  // Without a valid mode, the key can only be the request's.
  if (query instanceof ApiError && request.key !== undefined)
    return createAll(ledger, request, query)
  if (query instanceof ApiError) throw query
  return query.mode === 'all' ? createAll(ledger, request) : createEach(ledger, request)
}

async function createEach(ledger: Ledger, request: Request): Promise<Answer> {
  const { tenant, context, items, read, fingerprintOf, answer, answerOf, refusal, rehearsal } =
    request
  if (items instanceof ApiError) throw items
  const keyed = keyedItems(items)
  const aliases: Asking['aliases'] = new Map()
  const submissions = await inPortions(keyed, async ({ key, body }): Promise<Submission> => {
    const asking = { context, idemkey: key, aliases }
    return {
      tenant,
      key: { kind: kindOfCreate(body), value: key, fingerprint: () => fingerprintOf(body), answer },
      movement: await refusalOr(() => newTransfer(asking, () => read(body))),
      rehearsal,
    }
  })
  const answers = ledger.submitAll(tenant, submissions).map(async (it) => answerOf(await it))
  const keys = keyed.map(({ key, body }) => ({ kind: kindOfCreate(body), value: key }))
  const outcomes = await allNamingMade(context, keys, answers)
  const [first] = outcomes
  if (first?.status === 'rejected' && outcomes.every(isFailure)) throw first.reason
  const results = outcomes.map((outcome, index) => {
    return resultOf(
      keyed[index],
      outcome.status === 'fulfilled' ? outcome.value : refusal(outcome.reason),
    )
  })
  return { status: DONE, text: `{"results":[${results.join(',')}]}`, replayed: false }
}

/** True for an internal failure, not a refusal. */
function isFailure(outcome: PromiseSettledResult<Answer>): boolean {
  return outcome.status === 'rejected' && !(outcome.reason instanceof ApiError)
}

/** `text` is JSON already. */
function resultOf(item: KeyedItem | undefined, { status, text, replayed }: Answer): string {
  const name = status === DONE ? 'transfer' : 'problem'
  const key = JSON.stringify(item?.key)
  return `{"idempotency_key":${key},"status":${status},"replayed":${replayed},"${name}":${text}}`
}

/** A refused body goes to the ledger too, as for a single transfer. */
async function createAll(ledger: Ledger, request: Request, refused?: ApiError): Promise<Answer> {
  const { tenant, context, key: value, items, fingerprint, answer, answerOf, rehearsal } = request
  if (value === undefined) throw BadRequest('missing Idempotency-Key header')
  const movement = refused ?? (await refusalOr(() => allTransfers(request, value)))
  const key = { ...kindsOf(items), value, fingerprint, answer }
  return answerOf(
    await namingMade({ context, key }, ledger.submit({ tenant, key, movement, rehearsal })),
  )
}

async function allTransfers({ context, items, read }: Request, idemkey: string) {
  if (items instanceof ApiError) throw items
  const asking: Asking = { context, idemkey, aliases: new Map() }
  const parts = await inPortions(bodiesOf(items, read), async (body) =>
    body instanceof ApiError ? body : refusalOr(() => newTransfer(asking, () => body)),
  )
  return together(parts, {
    done: (transfers) => ({
      results: transfers.map((transfer) => ({ status: DONE, replayed: false, transfer })),
    }),
    refused: BulkRefused,
  })
}

/** The kinds of the request's transfers (contract: requests#kinds-of-keys). */
function kindsOf(items: Request['items']): { kind: MoneyKeyKind; alsoKind?: MoneyKeyKind } {
  if (items instanceof ApiError) return { kind: kindOfCreate(undefined) }
  const [kind = kindOfCreate(undefined), alsoKind] = new Set(items.map(kindOfCreate))
  return alsoKind ? { kind, alsoKind } : { kind }
}

async function inPortions<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < items.length; from += PORTION) {
    if (from > 0) await setImmediate()
    made.push(...(await Promise.all(items.slice(from, from + PORTION).map(make))))
  }
  return made
}
