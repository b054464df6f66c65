// What `florin verify` asks of the hash chain: that each row is what was written, each link follows from the one before
// it, nothing is missing, nothing was put in, and heads that were noted elsewhere are still there.

import type { ClientBase } from 'pg'
import { type Look, type Looking, SHOWN_MAX, type Wrong } from '../verify.ts'
import { steadyMs } from '../clock.ts'
import type { Chained } from './content.ts'
import { isOpen, tenantsOf, unchainedQuery } from './unchained.ts'
import { walk } from './walk.ts'

/** A head as an operator notes it: `tenant:number:hash`. */
export type Noted = { readonly tenant: string; readonly number: bigint; readonly hash: string }

const PROGRESS_ROWS = 200_000

/** `onHead` hears of each chain's head, as an operator may note it. */
export function chainLooks(
  chained: readonly Chained[],
  { noted, onHead }: { noted: readonly Noted[]; onHead: (head: string) => void },
): Look[] {
  return [
    {
      promise:
        'every transaction is as it was written, and follows in the hash chain from the one before',
      look: walkAll(chained, onHead),
    },
    { promise: 'every transaction is in the hash chain', look: findUnchained(chained) },
    ...(noted.length === 0
      ? []
      : [
          { promise: 'the hash chain still has every head that was noted', look: findNoted(noted) },
        ]),
  ]
}

/** Reads `tenant:number:hash`, or undefined. */
export function notedOf(text: string): Noted | undefined {
  const [, tenant, number, hash] = /^(.+):([1-9]\d{0,17}):([0-9a-f]{64})$/.exec(text) ?? []
  if (tenant === undefined || number === undefined || hash === undefined) return undefined
  return { tenant, number: BigInt(number), hash }
}

function walkAll(chained: readonly Chained[], onHead: (head: string) => void): Looking {
  return async (client, announce) => {
    const wrong: Wrong[] = []
    const open = await isOpen(client)
    const onCompared = progressOf(announce)
    let rows = 0
    let later = 0
    const startedMs = steadyMs()
    for (const tenant of await tenantsOf(client)) {
      const { faults, head, compared } = await walk(client, { tenant, chained }, onCompared)
      rows += compared
      later += faults.filter(({ changed }) => open && changed).length
      wrong.push(
        ...faults.flatMap(({ changed, what }) => (open && changed ? [] : [{ tenant, what }])),
      )
      if (head.number > 0n) onHead(`${tenant}:${head.number}:${head.hash.toString('hex')}`)
    }
    const perSecond = Math.round((rows * 1000) / Math.max(1, steadyMs() - startedMs))
    const also = later > 0 ? [notYet(later)] : []
    return { wrong: wrong.slice(0, SHOWN_MAX), also, size: `${rows} rows, ${perSecond} a second,` }
  }
}

function progressOf(announce: (line: string) => void): (compared: number) => void {
  let all = 0
  return (compared) => {
    const before = Math.floor(all / PROGRESS_ROWS)
    all += compared
    if (Math.floor(all / PROGRESS_ROWS) > before)
      announce(`      ${all} rows of the chain compared`)
  }
}

function findUnchained(chained: readonly Chained[]): Looking {
  return async (client) => {
    const wrong: Wrong[] = []
    const open = await isOpen(client)
    let later = 0
    for (const kind of chained) {
      const { rows } = await client.query<{ tenant: string; id: string; all: string }>(
        `select *, count(*) over () as all from (${unchainedQuery(kind)}) u limit ${SHOWN_MAX}`,
      )
      if (open) later += Number(rows[0]?.all ?? 0)
      else wrong.push(...rows.map((row) => inNoLink(kind, row)))
    }
    return { wrong: wrong.slice(0, SHOWN_MAX), also: later > 0 ? [notYet(later)] : [] }
  }
}

function inNoLink({ table }: Chained, { tenant, id }: { tenant: string; id: string }): Wrong {
  return { tenant, what: `${table} ${id} was put in: no link of the chain names it` }
}

function notYet(rows: number): string {
  return (
    `${rows} rows were written by a version without the chain and are not in it: \`florin chain\` takes them in, ` +
    'once no such version runs'
  )
}

function findNoted(noted: readonly Noted[]): Looking {
  return async (client) => {
    const wrong: Wrong[] = []
    for (const one of noted) {
      const hash = await hashAt(client, one)
      const link = `link ${one.number} was noted as ${one.hash}`
      if (hash === undefined) wrong.push({ tenant: one.tenant, what: `${link}, and is not there` })
      else if (hash !== one.hash)
        wrong.push({ tenant: one.tenant, what: `${link}, and is ${hash}` })
    }
    return { wrong }
  }
}

async function hashAt(client: ClientBase, { tenant, number }: Noted): Promise<string | undefined> {
  const { rows } = await client.query<{ hash: Buffer }>(
    'select hash from chain_links where tenant = $1 and number = $2',
    [tenant, number],
  )
  return rows[0]?.hash.toString('hex')
}
