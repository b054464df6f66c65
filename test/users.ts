// People with passwords in tests: made, and signed in.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Client, TestWorkspace } from './bank.ts'
import { type Browser, browserOf } from './people.ts'

export const PASSWORD = 'correct horse battery staple'
/** An unused user name. */
export const nameOf = () => `ada-${randomUUID()}@example.com`

/** A role, and the workspace that it is in. */
export type Given = { tenant: string; role: string }

/** People who sign in to this bank. */
export function usersOf(bank: Pick<TestWorkspace, 'url' | 'sql'>) {
  async function addUser(client: Client, facts: { user_name?: string; roles?: Given[] } = {}) {
    const roles = [{ tenant: client.tenant, role: 'developer' }]
    const body = { user_name: nameOf(), password: PASSWORD, roles, ...facts }
    const made = await client.post('/operations/users', body)
    expect(made.status, made.text).toBe(201)
    await keepPassword(bank, made.body.id)
    return made.body
  }

  async function enter(user_name: string, password = PASSWORD): Promise<Browser> {
    const browser = browserOf(bank)
    const [home] = await bank.sql<{ tenant: string }>(
      'select tenant from user_roles where user_name = $1 order by creation_time, tenant limit 1',
      [user_name.toLowerCase()],
    )
    const body = { user_name, password, ...home }
    const made = await browser.ask('POST', '/operations/sessions', body)
    expect(made.status, made.text).toBe(201)
    return browser
  }

  /** A signed-in user with this role in this workspace. */
  async function personWith(role: string, client: Client) {
    const user = await addUser(client, { roles: [{ tenant: client.tenant, role }] })
    return { user, browser: await enter(user.user_name) }
  }

  return { addUser, enter, personWith }
}

/** As if its user had chosen the password. */
export async function keepPassword(
  bank: Pick<TestWorkspace, 'sql'>,
  userId: string,
): Promise<void> {
  await bank.sql('update users set is_password_temporary = false where id = $1', [userId])
}

/** Signs in four times with PASSWORD while `replace` replaces it, and expects that none of the four can act afterwards. */
export async function expectNoneOpened(
  bank: Pick<TestWorkspace, 'url'>,
  { user_name, roles }: { user_name: string; roles: Given[] },
  replace: () => Promise<unknown>,
): Promise<void> {
  const replacing = replace()
  const signingIn: { browser: Browser; reply: Promise<{ status: number }> }[] = []
  for (let at = 0; at < 4; at += 1) {
    const browser = browserOf(bank)
    const body = { user_name, password: PASSWORD, tenant: roles[0]?.tenant }
    signingIn.push({ browser, reply: browser.ask('POST', '/operations/sessions', body) })
    await sleep(20)
  }
  await replacing
  for (const { reply } of signingIn) expect([201, 401]).toContain((await reply).status)
  for (const { browser } of signingIn)
    expect((await browser.ask('GET', '/v0/customers')).status).toBe(401)
}
