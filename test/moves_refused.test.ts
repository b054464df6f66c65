// What is in the way of a move is said in a sentence, before anything moves; and a move can be ended, forgotten and turned round.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Installation, move, openInstallation, refusal } from './moves.ts'
import { runFlorin } from './program.ts'
import { fundedAccounts, transfer } from './world.ts'

async function pair() {
  const [source, target] = await Promise.all([openInstallation(), openInstallation()])
  return { source, target, client: await source.workspace() }
}

/** The same server, through a role with these rights only. */
async function as(
  at: Installation,
  rights: string,
  also: string[] = [],
): Promise<{ databaseUrl: string }> {
  const name = `role_${Math.random().toString(36).slice(2)}`
  await at.sql(
    `create role ${name} login ${rights}`,
    ...also.map((it) => it.replaceAll('$ROLE', name)),
  )
  return { databaseUrl: at.databaseUrl.replace('//florin@', `//${name}@`) }
}

/** Whether a move has left anything on either side. */
async function leftovers(source: Installation, target: Installation, tenant: string) {
  const [there] = await target.sql<{ rows: number }>(
    `select (select count(*)::int from workspaces where tenant = '${tenant}') + (select count(*)::int from persons where tenant = '${tenant}')
          + (select count(*)::int from api_keys where tenant = '${tenant}') + (select count(*)::int from pg_subscription) as rows`,
  )
  const [here] = await source.sql<{ objects: number }>(
    `select (select count(*)::int from pg_publication) + (select count(*)::int from pg_replication_slots)
          + (select count(*)::int from pg_trigger where tgname like 'florin_move%') as objects`,
  )
  return { ...there, ...here }
}

test('what is in the way is said, and nothing is moved', async () => {
  const { source, target, client } = await pair()
  const { tenant } = client
  const check = (to: { databaseUrl: string } | undefined = target, id = tenant) =>
    refusal(move(source, to, id, 'check'))

  expect(await check(target, '1_99')).toBe('There is no workspace 1_99 at the source.')
  expect(await check(target, "1_1' or true")).toBe("1_1' or true is not the id of a workspace.")
  expect(await check({ databaseUrl: 'postgres://florin@127.0.0.1:1/florin' })).toBe(
    'Nothing answers at 127.0.0.1:1/florin. Check --to (FLORIN_MOVE_TO). Nothing was changed.',
  )
  expect(await check(source)).toBe('Source and target are the same database. Check --to.')
  expect(await refusal(move(source, undefined, tenant))).toMatch(
    /^Name the database of the other installation/,
  )
  // Each installation has a first workspace.
  expect(await check(target, '1_1')).toMatch(
    /^The target has a workspace 1_1 of its own, and ids do not change\./,
  )

  await source.sql(`update workspaces set closed_time = now() where tenant = '${tenant}'`)
  expect(await check()).toBe(
    `Workspace ${tenant} is closed. Reopen it first: florin workspaces reopen ${tenant}.`,
  )
  await source.sql(`update workspaces set closed_time = null where tenant = '${tenant}'`)

  expect((await client.post('/sandbox/snapshots', { name: 'before' })).status).toBe(201)
  expect(await check()).toMatch(/has 1 snapshots, which cannot move\. Delete them first\.$/)
  await source.sql(`delete from snapshots`)

  const newest = `where version = (select max(version) from schema_migrations)`
  await target.sql(`update schema_migrations set name = name || '.newer' ${newest}`)
  expect(await check()).toMatch(/is a database of another version than the .*florin migrate\.$/)
  await target.sql(`update schema_migrations set name = replace(name, '.newer', '') ${newest}`)

  await target.sql(`update installation set environment = 'production'`)
  expect(await check()).toMatch(/is a sandbox and the other one is production/)
  await target.sql(`update installation set environment = 'sandbox'`)

  await target.sql(`update encryption_keys set key_check = '\\x00' where number = 1`)
  expect(await check()).toMatch(/^The installations began with different encryption keys/)
  await target.sql(
    `update encryption_keys t set key_check = decode('${
      (
        await source.sql<{ hex: string }>(
          `select encode(key_check, 'hex') as hex from encryption_keys where number = 1`,
        )
      )[0]?.hex
    }', 'hex') where number = 1`,
  )

  const reads = 'grant select on all tables in schema public to $ROLE'
  expect(await check(await as(target, '', [reads]))).toMatch(
    /does not own the tables[^\n]*\n.*may not create anything[^\n]*\n.*may not subscribe/,
  )
  expect(await check(await as(target, '', ['grant florin to $ROLE']))).toMatch(
    /^The role at the target may not subscribe\./,
  )

  // None of it has left a trace, and it goes.
  expect(await leftovers(source, target, tenant)).toEqual({ rows: 0, objects: 0 })
  expect((await move(source, target, tenant, 'check')).line).toBe(
    `Nothing is in the way of workspace ${tenant}.`,
  )
}, 120_000)

test('a source that does not log for replication, or has no slot left, is told how to', async () => {
  const { source, target, client } = await pair()
  const slots = Array.from(
    { length: 8 },
    (_, n) => `select pg_create_logical_replication_slot('other_${n}', 'pgoutput')`,
  )
  for (const text of slots) await source.sql(text)
  const full = await refusal(move(source, target, client.tenant))
  expect(full).toMatch(
    /The source has 2 free replication slots, and a move needs 3\. Raise max_replication_slots/,
  )
  for (const n of slots.keys()) await source.sql(`select pg_drop_replication_slot('other_${n}')`)

  await source.stop()
  await source.server.set('set wal_level = replica')
  await source.server.close()
  await source.server.reopen()
  expect(await refusal(move(source, target, client.tenant))).toMatch(
    /runs with wal_level = replica\. Set it, and restart/,
  )
  expect(await leftovers(source, target, client.tenant)).toEqual({ rows: 0, objects: 0 })
}, 120_000)

test('a target that cannot reach the source says so, and the next run goes on', async () => {
  const { source, target, client } = await pair()
  const { runMove } = await import('../src/start/moves/run.ts')
  const from = 'host=127.0.0.1 port=1 dbname=florin user=florin'
  const asked = {
    tenant: client.tenant,
    task: 'move' as const,
    to: target.databaseUrl,
    from,
    announce: () => {},
  }
  expect(await refusal(runMove(source.config, asked))).toMatch(
    /^The target cannot subscribe to the source/,
  )
  // The workspace is used as before, and nobody may open the half of it.
  expect((await client.get('/v0/customers')).status).toBe(200)
  const half = await target.asked(client).get('/v0/customers')
  expect([half.status, half.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  expect((await target.verify()).ok).toBe(true)
  const warned = await source.verify()
  expect(warned.said).toMatch(/nobody takes its rows, and the database keeps/)

  expect((await move(source, target, client.tenant)).value).toMatchObject({ moved: true })
}, 120_000)

test('a move that is ended leaves the workspace where it was, and nothing of it elsewhere', async () => {
  const { source, target, client } = await pair()
  const { tenant } = client
  const [from = '', to = ''] = await fundedAccounts(client, 2, 1_000)
  // Somebody keeps a delivery under way, so the workspace does not come to rest.
  await source.sql(
    `insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready, lease_until)
     values ('${tenant}', gen_random_uuid(), now(), gen_random_uuid(), 0, 'http://127.0.0.1:1', '', 'RUNNING', now() + interval '1 hour', false, now() + interval '1 hour')`,
  )
  expect(await refusal(move(source, target, tenant, 'move', () => {}, 5))).toMatch(
    /did not come to rest: webhook deliveries are under way\. It goes on at the source\./,
  )
  expect(
    (await transfer(client, { amount: 1, originating_account_id: from, receiving_account_id: to }))
      .status,
  ).toBe(200)
  const there = await target.asked(client).get('/v0/customers')
  expect([there.status, there.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  const reopened = await runFlorin(['workspaces', 'reopen', tenant], {
    dataDir: 'unused',
    environment: { DATABASE_URL: target.databaseUrl },
  })
  expect(reopened.said).toContain('on its way from another installation')

  expect((await move(source, target, tenant, 'abort')).line).toBe(
    `The move of workspace ${tenant} is ended.`,
  )
  expect(await leftovers(source, target, tenant)).toEqual({ rows: 0, objects: 0 })
  expect(
    (await transfer(client, { amount: 1, originating_account_id: from, receiving_account_id: to }))
      .status,
  ).toBe(200)
  for (const side of [source, target]) expect((await side.verify()).ok).toBe(true)
}, 180_000)

test('a workspace that has moved is neither aborted nor reopened; it is forgotten, and moves back', async () => {
  const { source, target, client } = await pair()
  const { tenant } = client
  const [from = '', to = ''] = await fundedAccounts(client, 2, 1_000)
  const body = { amount: 1, originating_account_id: from, receiving_account_id: to }
  expect(await refusal(move(source, target, tenant, 'forget'))).toMatch(/has not moved from here/)
  await move(source, target, tenant)
  expect(await refusal(move(source, target, tenant, 'abort'))).toMatch(
    /has moved, and is not waiting at this target/,
  )
  // As after another move of it, or at a target that never heard of it.
  const unknown = (id: string) =>
    target.sql(`update workspaces set move_id = ${id} where tenant = '${tenant}'`)
  const [there] = await target.sql<{ move_id: string }>(
    `select move_id from workspaces where tenant = '${tenant}'`,
  )
  await unknown('gen_random_uuid()')
  expect(await refusal(move(source, target, tenant, 'abort'))).toMatch(/not waiting at this target/)
  await unknown(`'${there?.move_id}'`)
  expect(await refusal(move(source, undefined, tenant, 'abort'))).toMatch(
    /was given up by the source\. Name the target/,
  )
  expect((await transfer(target.asked(client), body)).status).toBe(200)
  // A process that knows nothing of it writes nothing either.
  const late = `update persons set chosen_name = 'x' where tenant = '${tenant}'`
  await expect(source.sql(late)).rejects.toThrow('has moved to another installation')

  expect(await refusal(move(target, source, tenant))).toMatch(
    /still has the rows with which workspace .* left it/,
  )
  await move(source, undefined, tenant, 'forget')
  const [left] = await source.sql<{ count: number }>(
    `select count(*)::int as count from persons where tenant = '${tenant}'`,
  )
  expect(left?.count).toBe(0)
  expect((await client.get('/v0/customers')).body.code).toBe('WORKSPACE_MOVED')

  await move(target, source, tenant)
  expect((await transfer(client, body)).status).toBe(200)
  expect((await target.asked(client).get('/v0/customers')).body.code).toBe('WORKSPACE_MOVED')
  await move(target, undefined, tenant, 'forget')
  await source.stop()
  await target.stop()
  for (const side of [source, target]) {
    const { ok, said } = await side.verify()
    expect(ok, said).toBe(true)
  }
}, 180_000)

test('the walk-through of docs/operations.md does what it says', async () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split(
    '\n## Moving a workspace\n',
  )
  const commands = [...(section.split('\n## ')[0] ?? '').matchAll(/^ {4}florin (.+)$/gm)].map(
    ([, words = '']) => words,
  )
  expect(commands.length).toBeGreaterThan(3)
  const { source, target, client } = await pair()
  expect(client.tenant).toBe('1_2')
  const said: string[] = []
  for (const words of commands) {
    const command = words.replace('$TARGET', target.databaseUrl).split(' ')
    const done = await runFlorin(command, {
      dataDir: 'unused',
      environment: { DATABASE_URL: source.databaseUrl },
    })
    expect(done.ok, `${words}: ${done.said}`).toBe(true)
    said.push(done.said)
  }
  expect(said.join('')).toMatch(
    /Nothing is in the way.*Copied \d+ of \d+ tables.*Its writes waited for \d+ ms.*is forgotten here/s,
  )
  expect((await client.get('/v0/customers')).body.code).toBe('WORKSPACE_MOVED')
  expect((await target.asked(client).get('/v0/customers')).status).toBe(200)
}, 180_000)
