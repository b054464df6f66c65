// Audit log entries of sign-ins (contract: operations#sign-in).
// Proves operations#sign-in.

import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { browserOf, newLink, signedIn } from '../../../../test/people.ts'
import { nameOf, usersOf } from '../../../../test/users.ts'

const bank = await openTestBank()
afterAll(() => bank.close())
const { addUser, enter } = usersOf(bank)

type Entry = { action: string; subject: string; actor: object; detail: object; address: string }

async function entriesOf(client: Client): Promise<Entry[]> {
  const { audit_log } = (await client.get('/operations/audit_log')).body
  return audit_log.filter(({ action }: Entry) => action.startsWith('session.')).toReversed()
}
const actionsOf = async (client: Client) => (await entriesOf(client)).map(({ action }) => action)

test('a session that a password opened leaves an entry when it opens and when it ends', async () => {
  const client = await bank.workspace()
  const { id, user_name } = await addUser(client)
  const browser = await enter(user_name)
  await browser.ask('DELETE', '/operations/session')

  const [opened, ended, ...others] = await entriesOf(client)
  expect(others).toEqual([])
  const actor = { type: 'USER', id, name: user_name }
  const detail = { name: user_name, means: 'PASSWORD' }
  expect(opened).toMatchObject({ action: 'session.opened', actor, detail, address: '127.0.0.1' })
  expect(ended).toMatchObject({
    action: 'session.ended',
    subject: opened?.subject,
    actor,
    detail: { ...detail, reason: 'SIGNED_OUT' },
    address: '127.0.0.1',
  })
})

test('a session of a link leaves them, too', async () => {
  const before = (await entriesOf(bank)).length
  const browser = await signedIn(bank)
  await browser.ask('POST', '/operations/sessions', { link_token: await newLink(bank) })

  const [first, ended, second] = (await entriesOf(bank))
    .slice(before)
    .toSorted((one, other) =>
      one.action === 'session.ended' ? 0 : other.subject < one.subject ? 1 : -1,
    )
  expect([first, ended, second].map((entry) => entry?.detail)).toEqual(
    expect.arrayContaining([
      { means: 'LINK' },
      { means: 'LINK' },
      { means: 'LINK', reason: 'SIGNED_IN_AGAIN' },
    ]),
  )
})

test('a refused sign-in under a known name is in the log of its workspace, one under an unknown name in none', async () => {
  const client = await bank.workspace()
  const { id, user_name } = await addUser(client)
  for (const name of [user_name, nameOf()]) {
    const body = {
      user_name: name,
      password: 'wrong horse battery staple',
      tenant: client.tenant,
    }
    expect((await browserOf(bank).ask('POST', '/operations/sessions', body)).status).toBe(401)
  }
  await expect.poll(() => actionsOf(client)).toEqual(['session.refused'])
  const [entry] = await entriesOf(client)
  expect(entry).toMatchObject({
    actor: { type: 'BANK' },
    subject: id,
    detail: { name: user_name, means: 'PASSWORD' },
    address: '127.0.0.1',
  })
  expect(JSON.stringify(entry)).not.toContain('wrong horse')
})

test('sessions that a new password or a lost role ends leave entries', async () => {
  const client = await bank.workspace()
  const { id, user_name } = await addUser(client)
  await enter(user_name)
  await client.patch(`/operations/users/${id}`, { password: 'another horse, another staple' })
  await enter(user_name, 'another horse, another staple')
  await client.delete(`/operations/users/${id}`)
  const reasons = (await entriesOf(client)).map(
    ({ detail }) => (detail as { reason?: string }).reason,
  )
  expect(reasons).toEqual([undefined, 'PASSWORD_REPLACED', undefined, 'ROLE_REMOVED'])
})
