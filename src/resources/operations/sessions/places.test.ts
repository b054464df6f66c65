// The workspaces that a session can use: an unavailable workspace does not block the others.

import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { openPlaced } from '../../../../test/placements.ts'
import type { Database } from '../../../platform/database/db.ts'
import { openByLink, openForUser } from './write.ts'
import { placesOf } from './place_queries.ts'

const bank = await openTestBank({ FLORIN_ROLE: 'api' })
const database = await openPlaced(bank.databaseUrl)
afterAll(async () => {
  await database.close()
  await bank.close()
})

const now = new Date()
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const newSession = () => ({
  hash: randomBytes(32),
  id: randomUUID(),
  now,
  ends: later(60),
  requestId: '',
  origin: { address: '203.0.113.7', client: undefined },
})
type NewSession = ReturnType<typeof newSession>

/** Opens a session in a workspace; false if the user is not in it. */
async function openFor(
  through: Database,
  user: string,
  tenant: string,
  session: NewSession,
): Promise<boolean> {
  const [row] = await bank.sql<{ password_id: string }>(
    'select password_id from users where id = $1',
    [user],
  )
  const verified = { id: user, user_name: 'ada', password_id: row?.password_id ?? '' }
  return openForUser(through, verified, { ...session, tenant, network: '203.0.113.7' })
}

async function followLink(through: Database, link: Buffer, session: NewSession): Promise<boolean> {
  const tenant = await placesOf(through).first(now)
  return tenant !== undefined && openByLink(through, link, { ...session, tenant })
}

/** A user who came to these workspaces one after the other. */
async function userOf(tenants: readonly string[]): Promise<string> {
  const id = randomUUID()
  const name = `user-${id}@example.com`
  await bank.sql(
    `insert into users (id, user_name, password, creation_time) values ($1, $2, 'none', now())`,
    [id, name],
  )
  for (const [at, tenant] of tenants.entries())
    await bank.sql(
      `insert into user_roles (tenant, user_id, user_name, role, creation_time)
       values ($1, $2, $3, 'developer', $4)`,
      [tenant, id, name, later(at)],
    )
  return id
}

async function newLink(): Promise<Buffer> {
  const hash = randomBytes(32)
  await bank.sql('insert into sign_in_links (hash, expires_time) values ($1, $2)', [
    hash,
    later(60),
  ])
  return hash
}

const setClosed = (tenant: string, time: Date | null) =>
  bank.sql('update workspaces set closed_time = $2 where tenant = $1', [tenant, time])

/** As the database, but the workspaces of these tenants do not answer. */
function without(...tenants: string[]): Database {
  const refuse = async (tenant: unknown) => {
    if (tenants.includes(String(tenant)))
      throw Object.assign(new Error('no node'), { code: '08006' })
  }
  return {
    ...database,
    query: async (statement, values) => {
      if (statement.name === 'sessions_find_workspace') await refuse(values[0])
      if (statement.name === 'sessions_database_is_there') await refuse(tenants[0])
      return database.query(statement, values)
    },
    findWork: async (question, asked) =>
      (await database.findWork(question, { ...asked, most: 1000 }))
        .filter(({ tenant }) => !tenants.includes(tenant))
        .slice(0, asked.most),
  }
}

test('a session is found, and so are the workspaces that are open, and where a user may go', async () => {
  const [closed, first, second] = [
    await bank.workspace(),
    await bank.workspace(),
    await bank.workspace(),
  ].map(({ tenant }) => tenant) as [string, string, string]
  await setClosed(closed, now)
  const user = await userOf([closed, first, second])
  {
    const places = placesOf(database)
    const session = newSession()
    expect(await openFor(database, user, first, session)).toBe(true)
    const found = await places.find(session.hash, now)
    expect(found).toMatchObject({
      id: session.id,
      user_id: user,
      tenant: first,
      role: 'developer',
      is_closed: false,
      forked_by: null,
      stands_at: null,
      clock_offset_ms: 0n,
      expires_time: session.ends,
    })
    expect(Object.keys(found ?? {})).toHaveLength(14)
    expect(await places.find(session.hash, later(61))).toBeUndefined()
    expect((await places.list(user)).map(({ tenant, role }) => [tenant, role])).toEqual([
      [second, 'developer'],
      [first, 'developer'],
    ])
    expect(await places.move(session.hash, closed)).toBe(false)
    expect(await places.move(session.hash, bank.tenant)).toBe(false)
    expect(await places.move(session.hash, 'none')).toBe(false)
    expect(await places.move(session.hash, second)).toBe(true)
    expect((await places.find(session.hash, now))?.tenant).toBe(second)
    expect(await openFor(database, user, bank.tenant, newSession())).toBe(false)
  }
})

test('a link is used once, for the oldest workspace', async () => {
  {
    const [places, link, session] = [placesOf(database), await newLink(), newSession()]
    expect(await followLink(database, link, session)).toBe(true)
    const found = await places.find(session.hash, now)
    expect(found).toMatchObject({ tenant: bank.tenant, user_id: null, role: null })
    expect(await followLink(database, link, newSession())).toBe(false)
  }
})

test('a session in a closed workspace says that it is closed', async () => {
  const [one, other] = [(await bank.workspace()).tenant, (await bank.workspace()).tenant]
  const user = await userOf([one, other])
  await setClosed(one, now)
  await setClosed(other, now)
  {
    const [places, session] = [placesOf(database), newSession()]
    expect(await openFor(database, user, one, session)).toBe(true)
    expect(await places.find(session.hash, now)).toMatchObject({ tenant: one, is_closed: true })
    expect(await places.list(user)).toEqual([])
  }
})

test('a workspace that does not answer is left out, and a session in it says that it does not', async () => {
  const [away, there] = [(await bank.workspace()).tenant, (await bank.workspace()).tenant]
  const user = await userOf([away, there])
  const partial = without(away)
  const places = placesOf(partial)
  const session = newSession()
  expect(await openFor(partial, user, there, session)).toBe(true)
  expect((await places.find(session.hash, now))?.tenant).toBe(there)
  expect((await places.list(user)).map(({ tenant }) => tenant)).toEqual([there])
  const all = (await places.list(null)).map(({ tenant }) => tenant)
  expect(all).toContain(there)
  expect(all).not.toContain(away)

  await placesOf(database).move(session.hash, away)
  await expect(places.find(session.hash, now)).rejects.toThrow('no node')
  await expect(places.move(session.hash, away)).rejects.toThrow('no node')
})

test('a link is not used up while nothing answers', async () => {
  const tenants = (await bank.sql<{ tenant: string }>('select tenant from workspaces')).map(
    (row) => row.tenant,
  )
  const link = await newLink()
  await expect(followLink(without(...tenants), link, newSession())).rejects.toThrow('no node')
  expect(await followLink(database, link, newSession())).toBe(true)
})

test('a workspace that fails in another way is not taken to be away', async () => {
  const { tenant } = await bank.workspace()
  const user = await userOf([tenant])
  const broken: Database = {
    ...database,
    query: async (statement, values) => {
      if (statement.name === 'sessions_find_workspace') throw new Error('broken')
      return database.query(statement, values)
    },
  }
  await expect(placesOf(broken).list(user)).rejects.toThrow('broken')
})
