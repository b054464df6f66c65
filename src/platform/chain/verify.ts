// Verifies the hash chain for `florin verify`.

import type { ClientBase } from 'pg'
import { SHOWN_MAX } from '../verify/check.ts'
import type { TenantCheck, CheckTenant, DatabaseCheck, Wrong } from '../verify/verify.ts'
import type { Chained } from './content.ts'
import { unchainedQuery } from './unchained.ts'
import { type Head, walk } from './walk.ts'

/** `tenant:number:hash`. */
export type RecordedHead = {
  readonly tenant: string
  readonly number: bigint
  readonly hash: string
}

type Options = {
  /** Heads that the chains must still contain. */
  readonly recorded: readonly RecordedHead[]
  /** Rows linked before these heads are not compared again. */
  readonly since?: readonly RecordedHead[] | undefined
  /** Called with each chain's head. */
  readonly onHead: (head: string) => void
}

export function chainChecks(
  chained: readonly Chained[],
  { recorded, since = [], onHead }: Options,
): (TenantCheck | DatabaseCheck)[] {
  const all = [...recorded, ...since]
  return [
    {
      promise:
        'every transaction is as it was written, and follows in the hash chain from the one before',
      checkTenant: walkOne(chained, { since, onHead }),
    },
    { promise: 'every transaction is in the hash chain', checkTenant: findUnchained(chained) },
    ...(all.length === 0
      ? []
      : [
          {
            promise: 'the hash chain still has every head that was noted',
            once: findRecorded(all),
          },
        ]),
  ]
}

/** Parses `tenant:number:hash`; undefined if invalid. */
export function parseRecordedHead(text: string): RecordedHead | undefined {
  const [, tenant, number, hash] = /^(.+):([1-9]\d{0,17}):([0-9a-f]{64})$/.exec(text) ?? []
  if (tenant === undefined || number === undefined || hash === undefined) return undefined
  return { tenant, number: BigInt(number), hash }
}

function walkOne(
  chained: readonly Chained[],
  { since, onHead }: Pick<Options, 'onHead'> & { since: readonly RecordedHead[] },
): CheckTenant {
  return async (client, tenant, compared) => {
    const from = await lastStillThere(
      client,
      since.filter((it) => it.tenant === tenant),
    )
    const { faults, head } = await walk(client, { tenant, chained, from }, compared)
    const wrong = faults.map(({ what }) => ({ tenant, what }))
    if (head.number > 0n) onHead(`${tenant}:${head.number}:${head.hash.toString('hex')}`)
    return { wrong: wrong.slice(0, SHOWN_MAX) }
  }
}

/** The latest of these heads that is in the chain; `findRecorded` finds the missing ones. */
async function lastStillThere(
  client: ClientBase,
  recorded: readonly RecordedHead[],
): Promise<Head | undefined> {
  const latest = recorded.toSorted((a, b) => (a.number < b.number ? 1 : -1))
  for (const { tenant, number, hash } of latest) {
    if ((await hashAt(client, { tenant, number })) === hash)
      return { number, hash: Buffer.from(hash, 'hex') }
  }
  return undefined
}

function findUnchained(chained: readonly Chained[]): CheckTenant {
  return async (client, tenant, compared) => {
    const wrong: Wrong[] = []
    for (const kind of chained) {
      const { rows } = await client.query<{ id: string }>(
        `select id from (${unchainedQuery(kind)}) unchained limit ${SHOWN_MAX}`,
        [tenant],
      )
      compared(rows.length)
      wrong.push(...rows.map((row) => inNoLink(kind, { tenant, ...row })))
    }
    return { wrong: wrong.slice(0, SHOWN_MAX) }
  }
}

function inNoLink({ table }: Chained, { tenant, id }: { tenant: string; id: string }): Wrong {
  return { tenant, what: `${table} ${id} was put in: no link of the chain names it` }
}

function findRecorded(recorded: readonly RecordedHead[]): DatabaseCheck['once'] {
  return async (client) => {
    const wrong: Wrong[] = []
    for (const one of recorded) {
      const hash = await hashAt(client, one)
      const link = `link ${one.number} was noted as ${one.hash}`
      if (hash === undefined) wrong.push({ tenant: one.tenant, what: `${link}, and is not there` })
      else if (hash !== one.hash)
        wrong.push({ tenant: one.tenant, what: `${link}, and is ${hash}` })
    }
    return { wrong }
  }
}

async function hashAt(
  client: ClientBase,
  { tenant, number }: Pick<RecordedHead, 'tenant' | 'number'>,
): Promise<string | undefined> {
  const { rows } = await client.query<{ hash: Buffer }>(
    'select hash from chain_links where tenant = $1 and number = $2',
    [tenant, number],
  )
  return rows[0]?.hash.toString('hex')
}
