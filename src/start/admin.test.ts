// Administration commands on the server of a running bank.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { clientOf, cloneDatabase, dropDatabase, openTestBank } from '../../test/bank.ts'
import { browserOf } from '../../test/people.ts'
import { expectNoneOpened, usersOf } from '../../test/users.ts'
import { readConfig } from '../config.ts'
import { reportLines } from '../platform/sealing/encryption_report.ts'
import { withAdmin, type Admin } from './admin.ts'
import { verifyBank } from './maintenance.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const config = readConfig({ DATABASE_URL: bank.databaseUrl, HOST: '127.0.0.1', PORT: '8080' })
const at = <Result>(work: (admin: Admin) => Promise<Result>) => withAdmin(config, () => {}, work)

test('a link signs in', async () => {
  let address = ''
  await at((admin) => admin.makeLink(undefined, (link) => (address = link)))
  const [, link_token = ''] =
    /^http:\/\/127\.0\.0\.1:8080\/sign-in#([\w-]{43})$/.exec(address) ?? []
  const made = await browserOf(bank).ask('POST', '/operations/sessions', { link_token })
  expect(made.status, made.text).toBe(201)
})

test('there is no link in production, and none where there is no workspace', async () => {
  const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
  onTestFinished(() => production.close())
  await expect(
    withAdmin(
      readConfig({ DATABASE_URL: production.databaseUrl }, { serves: false }),
      () => {},
      (admin) => admin.makeLink(undefined, () => {}),
    ),
  ).rejects.toThrow(/florin users create/)
  const { database, url } = await cloneDatabase()
  try {
    const empty = readConfig({ DATABASE_URL: url })
    await expect(
      withAdmin(
        empty,
        () => {},
        (admin) => admin.makeLink(undefined, () => {}),
      ),
    ).rejects.toThrow(/npm start/)
  } finally {
    await dropDatabase(database)
  }
})

test('where there is no bank none is made', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'florin-no-bank-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const nowhere = readConfig({ FLORIN_DATA_DIR: join(dir, 'bank') }, { serves: false })
  const announce = () => {}
  for (const command of [
    () => withAdmin(nowhere, announce, (admin) => admin.encryption()),
    () => verifyBank(nowhere, { announce }),
  ])
    await expect(command()).rejects.toThrow(/^There is no bank in \S+bank\. /)
  expect(readdirSync(dir)).toEqual([])
})

test('people are made, listed and given other passwords, and the audit log records it', async () => {
  const client = await bank.workspace()
  const { tenant } = client
  const made = await at((admin) =>
    admin.createUser({ user_name: 'Ada', role: 'owner', tenant, password: undefined }),
  )
  expect(made.password.length).toBeGreaterThanOrEqual(24)
  const enter = (password: string) =>
    browserOf(bank).ask('POST', '/operations/sessions', { user_name: 'ada', password, tenant })
  expect((await enter(made.password)).body).toMatchObject({ role: 'owner', workspace: { tenant } })
  expect(await at((admin) => admin.listUsers(tenant))).toMatchObject([
    { user_name: 'ada', roles: [{ tenant, role: 'owner' }] },
  ])

  const { password } = await at((admin) =>
    admin.resetPassword({ user_name: 'ADA', tenant, password: undefined }),
  )
  expect((await enter(made.password)).status).toBe(401)
  expect((await enter(password)).status).toBe(201)
  await expect(
    at((admin) => admin.resetPassword({ user_name: 'eve', tenant, password: undefined })),
  ).rejects.toThrow(/eve/)
  const { audit_log } = (await client.get('/operations/audit_log?action=user.created')).body
  expect(audit_log).toMatchObject([
    { action: 'user.created', subject: made.id, actor: { type: 'BANK' }, detail: { name: 'ada' } },
  ])
})

// Proves operations#sessions.
test('a password that a command replaces opens no session, however late its sign-in is answered', async () => {
  const user = await usersOf(bank).addUser(bank)
  await expectNoneOpened(bank, user, () =>
    at((admin) => admin.resetPassword({ ...user, tenant: undefined, password: undefined })),
  )
})

test('keys are made, listed and revoked', async () => {
  const { tenant } = await bank.workspace()
  const { id, api_key } = await at((admin) => admin.createKey({ name: 'reports' }, tenant))
  const holder = clientOf(bank.url, api_key, tenant)
  expect((await holder.get('/v0/customers')).status).toBe(200)
  const [listed] = await at((admin) => admin.listKeys(tenant))
  expect(listed).toMatchObject({ id, last_four: api_key.slice(-4), name: 'reports' })
  expect(listed).not.toHaveProperty('revoked_time')
  await at((admin) => admin.revokeKey(id))
  await expect.poll(async () => (await holder.get('/v0/customers')).status).toBe(401)
  expect((await at((admin) => admin.listKeys(tenant)))[0]).toMatchObject({
    id,
    revoked_time: expect.any(String),
  })
  const narrow = await at((admin) => admin.createKey({ name: 'cards', scopes: ['read'] }, tenant))
  const looks = clientOf(bank.url, narrow.api_key, tenant)
  expect((await looks.get('/v0/customers')).status).toBe(200)
  expect((await looks.post('/v0/customers', { status: 'PROSPECT' })).status).toBe(403)
  expect((await at((admin) => admin.listKeys(tenant)))[0]).toMatchObject({
    name: 'cards',
    scopes: ['read'],
  })
  await expect(at((admin) => admin.createKey({ name: 'x' }, '1_999999'))).rejects.toThrow(
    /1_999999/,
  )
})

test('an admin command says which encryption keys are needed', async () => {
  const [line, ...others] = reportLines(await at((admin) => admin.encryption()))
  expect(line).toMatch(/^key 1 .* 1 of 1 running process seal with it, 1 have it .*may be sealed/)
  expect(others).toEqual([])
})
