// Walks a tenant's chain: each link must follow from its predecessor, and each row must match its
// last item. Memory does not grow with history; only changed rows stay until their current item
// comes.

import type { ClientBase } from 'pg'
import { type Chained, contentsRead, digest, selectOf } from './content.ts'
import { type Item, unpackItems } from './items.ts'

/** `hash` is empty before the first link. */
export type Head = { readonly number: bigint; readonly hash: Buffer }

/** `row` if a changeable row is not in its last state. */
export type Fault = {
  readonly link: bigint
  readonly what: string
  readonly changed?: { readonly chained: Chained; readonly id: string }
}

export type Walked = {
  /** The first ones, in chain order. */
  readonly faults: readonly Fault[]
  readonly head: Head
  /** Items compared with their rows. */
  readonly compared: number
}

type Place = { readonly link: bigint; readonly item: Item }
type LinkRow = { number: string; hash: Buffer; items: Buffer }

const LINKS_A_PAGE = 64
const ROWS_AT_ONCE = 2_000
/** Bounds the report if a table is entirely wrong. */
const FAULTS_MAX = 1_000

const NONE: Head = { number: 0n, hash: Buffer.alloc(0) }

/** `from`: a link that is trusted, with those before it. */
export async function walk(
  client: ClientBase,
  {
    tenant,
    chained,
    from = NONE,
  }: { tenant: string; chained: readonly Chained[]; from?: Head | undefined },
  onCompared: (items: number) => void,
): Promise<Walked> {
  const kinds = kindsOf(chained)
  const faults: Fault[] = []
  const outdated = new Map<string, Fault>()
  let head = from
  let compared = 0
  let places: Place[] = []
  const comparePlaces = async () => {
    for (const { kind, tables } of kinds) {
      const own = places.filter(({ item }) => item.kind === kind)
      if (own.length === 0) continue
      await compare(client, { tenant, tables, places: own }, { faults, outdated })
    }
    compared += places.length
    onCompared(places.length)
    places = []
  }
  for (;;) {
    const links = await readLinks(client, tenant, head.number)
    for (const { number, hash, items } of links) {
      const link = { number: BigInt(number), hash }
      faults.push(...faultsOf(link, items, head))
      for (const item of unpackItems(items)) places.push({ link: link.number, item })
      if (places.length >= ROWS_AT_ONCE) await comparePlaces()
      head = link
    }
    if (links.length < LINKS_A_PAGE) break
  }
  await comparePlaces()
  faults.push(...(await faultsOfHead(client, tenant, head)), ...outdated.values())
  return { faults: faults.toSorted((a, b) => Number(a.link - b.link)), head, compared }
}

type Kind = { readonly kind: number; readonly tables: readonly Chained[] }

function kindsOf(chained: readonly Chained[]): Kind[] {
  const joints = new Map<number, Chained[]>()
  for (const table of chained.toSorted((one, other) => one.kind - other.kind)) {
    if (!table.joint) continue
    joints.set(table.joint.kind, [...(joints.get(table.joint.kind) ?? []), table])
  }
  return [
    ...chained.map((table) => ({ kind: table.kind, tables: [table] })),
    ...[...joints].map(([kind, tables]) => ({ kind, tables })),
  ]
}

async function readLinks(client: ClientBase, tenant: string, after: bigint): Promise<LinkRow[]> {
  const { rows } = await client.query<LinkRow>({
    name: 'chain_links',
    text: `select number, hash, items from chain_links where tenant = $1 and number > $2
           order by number limit ${LINKS_A_PAGE}`,
    values: [tenant, after],
  })
  return rows
}

function faultsOf({ number, hash }: Head, items: Buffer, before: Head): Fault[] {
  if (number !== before.number + 1n) {
    const what = `link ${before.number + 1n} is missing`
    return [{ link: before.number + 1n, what }]
  }
  if (followsFrom({ number, hash }, items, before)) return []
  return [{ link: number, what: `link ${number} does not follow from the one before it` }]
}

export function followsFrom({ hash }: Head, items: Buffer, before: Head): boolean {
  const own = digest(items)
  const expected = before.number === 0n ? own : digest(Buffer.concat([before.hash, own]))
  return expected.equals(hash)
}

async function faultsOfHead(client: ClientBase, tenant: string, last: Head): Promise<Fault[]> {
  const { rows } = await client.query<Omit<LinkRow, 'items'>>(
    'select number, hash from chain_heads where tenant = $1',
    [tenant],
  )
  const [head] = rows
  const number = BigInt(head?.number ?? 0)
  if (number === last.number && last.hash.equals(head?.hash ?? NONE.hash)) return []
  const link = (number < last.number ? number : last.number) + 1n
  if (number > last.number)
    return [{ link, what: `link ${link} is missing: the head is ${number}` }]
  return [{ link, what: `the chain ends at link ${last.number}, and its head is another` }]
}

type Findings = { readonly faults: Fault[]; readonly outdated: Map<string, Fault> }

async function compare(
  client: ClientBase,
  part: { tenant: string; tables: readonly Chained[]; places: readonly Place[] },
  { faults, outdated }: Findings,
): Promise<void> {
  const { tenant, tables, places } = part
  const ids = places.map(({ item }) => item.id)
  const rows: { table: Chained; contents: Map<string, string> }[] = []
  for (const table of tables)
    rows.push({ table, contents: await readRows(client, tenant, table, ids) })
  const names = tables.map(({ table }) => table).join(' and ')
  const changing = tables.find(({ changes }) => changes)
  for (const { link, item } of places) {
    const { id } = item
    const missing = rows.filter(({ contents }) => !contents.has(id))
    const content = rows.map(({ contents }) => contents.get(id)).join('')
    if (missing.length === 0 && digest(content).equals(item.digest)) {
      outdated.delete(`${names} ${id}`)
      continue
    }
    const what =
      missing.length > 0
        ? `${missing.map(({ table }) => table.table).join(' and ')} ${id} is missing`
        : `${names} ${id} is not what was written`
    const fault = { link, what: `${what} (link ${link})` }
    if (changing) {
      const changed = missing.length > 0 ? {} : { changed: { chained: changing, id } }
      outdated.set(`${names} ${id}`, { ...fault, ...changed })
    } else if (faults.length < FAULTS_MAX) faults.push(fault)
  }
}

/** Contents by id. */
export async function readRows(
  client: ClientBase,
  tenant: string,
  chained: Chained,
  ids: readonly string[],
  lock = '',
): Promise<Map<string, string>> {
  const { table, columns, seq } = chained
  const [, id] = columns
  const order = seq === undefined ? '' : `order by ${table}.${id}, ${table}.${seq}`
  const { rows } = await client.query<(string | null)[]>({
    name: `chain_rows_of_${table}${lock}`,
    text: `select ${selectOf(chained)} from ${table} where tenant = $1 and ${id} = any ($2::uuid[]) ${order} ${lock}`,
    values: [tenant, ids],
    rowMode: 'array',
  })
  const contentOf = contentsRead(chained)
  const contents = new Map<string, string>()
  for (const row of rows) {
    const own = row[1] ?? ''
    contents.set(own, (contents.get(own) ?? '') + contentOf(row))
  }
  return contents
}
