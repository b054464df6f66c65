// Checks the state after a crash: every confirmed operation exists exactly once, every event was delivered, and
// balances match.

import pg from 'pg'
import { expect } from 'vitest'
import type { Client } from './bank.ts'
import type { Customers } from './crash_load.ts'
import { type Receiver, until } from './receiver.ts'
import { balances } from './world.ts'

/** Runs one question on a database. */
export async function ask<Row>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const database = new pg.Client(connection)
  database.on('error', () => {})
  await database.connect()
  try {
    return (await database.query(text, values)).rows as Row[]
  } finally {
    await database.end()
  }
}

/** Everything that was confirmed is there, with the status that was confirmed. */
export async function expectConfirmed(
  connection: pg.ClientConfig,
  { wishes }: Customers,
): Promise<void> {
  const status = new Map<string, string>()
  for (const wish of wishes) {
    if (wish.answer !== 200 || !wish.id) continue
    if (wish.kind === 'at once') status.set(wish.id, 'COMPLETE')
    else if (wish.kind === 'hold') status.set(wish.id, status.get(wish.id) ?? 'PENDING')
    else status.set(wish.id, wish.kind)
  }
  const sought = [...status.keys()]
  const found = await ask<{ id: string; status: string }>(
    connection,
    'select id, status from internal_transfers where id = any($1)',
    [sought],
  )
  const unsure = new Set(
    wishes.flatMap(({ id, answer }) => (id && answer === undefined ? [id] : [])),
  )
  expect(found.length).toBe(sought.length)
  const wrong = found.filter((it) => it.status !== status.get(it.id) && !unsure.has(it.id))
  expect(wrong).toEqual([])
}

/** Every key has had one effect, and every effect has told of itself. */
export async function expectOnce(
  connection: pg.ClientConfig,
  { wishes }: Customers,
): Promise<void> {
  const done = wishes.filter(({ kind }) => kind === 'at once' || kind === 'COMPLETE')
  const holds = wishes.filter(({ kind }) => kind === 'hold')
  const ends = wishes.filter(({ kind }) => kind === 'COMPLETE' || kind === 'CANCELED')
  const keys = (list: { key: string }[]) => list.map(({ key }) => key)
  const count = async (text: string, values: unknown[]) =>
    Number((await ask<{ count: string }>(connection, text, values))[0]?.count)
  const posted = 'select count(*) from posted_transactions where idemkey = any($1)'
  const pending = 'select count(*) from pending_transactions where idemkey = any($1)'
  expect(await count(posted, [keys(done)])).toBe(done.length)
  expect(await count(pending, [keys(holds)])).toBe(holds.length)
  const told = 'select count(*) from events where type = $1 and resource_id = any($2)'
  const ids = (list: { id: string | undefined }[]) => list.map(({ id }) => id)
  for (const [type, list] of [
    ['TRANSACTION.POSTED.CREATED', done],
    ['INTERNAL_TRANSFER.SUCCEEDED', done],
    ['TRANSACTION.PENDING.CREATED', holds],
    ['TRANSACTION.PENDING.UPDATED', ends],
  ] as const) {
    expect([type, await count(told, [type, ids(list)])]).toEqual([type, list.length])
  }
}

/** Every event of a committed change that this receiver listens to has arrived there, at least once, as it was. */
export async function expectArrived(
  connection: pg.ClientConfig,
  receiver: Receiver,
  withinMs = 30_000,
): Promise<void> {
  const told = await ask<{ id: string; type: string }>(
    connection,
    `select e.id, e.type from deliveries d join events e on e.tenant = d.tenant and e.id = d.event_id
     where d.url = $1`,
    [receiver.url],
  )
  const missing = () => {
    const arrived = new Set(receiver.received.map(({ body }) => body.id))
    return told.filter(({ id }) => !arrived.has(id))
  }
  await until(
    () => missing().length === 0,
    withinMs,
    () => `${missing().length} of ${told.length} events have not arrived`,
  )
  const types = new Map(told.map(({ id, type }) => [id, type]))
  const strangers = receiver.received.filter(({ body }) => types.get(body.id) !== body.type)
  expect(strangers).toEqual([])
}

export async function expectBalances(
  client: Client,
  accounts: readonly string[],
  customers: Customers,
): Promise<void> {
  const shown = await Promise.all(accounts.map((id) => balances(client, id)))
  expect(shown.map(({ posted }) => posted)).toEqual(customers.expected())
}
