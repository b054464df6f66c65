// Persons and businesses for tests, and what they are to each other, made through the API.

import type { Client, Reply } from './bank.ts'

/** A person with only the fields that the test gives. */
export async function addPerson(client: Client, facts: object = {}): Promise<string> {
  return made(
    await client.post('/v0/persons', { is_customer: false, status: 'PROSPECT', ...facts }),
  ).id
}

/** A business of which nothing is known but what the test says. */
export async function addBusiness(client: Client, facts: object = {}): Promise<string> {
  return made(
    await client.post('/v0/businesses', { is_customer: false, status: 'PROSPECT', ...facts }),
  ).id
}

/** A relationship, as the API shows it. */
export async function relate(client: Client, body: object): Promise<Reply['body']> {
  return made(await client.post('/v0/relationships', body))
}

function made(reply: Reply): Reply['body'] {
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`)
  return reply.body
}
