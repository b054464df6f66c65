// Notes over HTTP. Notes that explain a change of a person: ../customers/customers.test.ts.

import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { openChanges } from '../../../../test/customers.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const refusedWith = (problem: object) => ({
  status: 400,
  body: { code: 'BAD_REQUEST_BODY', ...problem },
})

async function customer(client: Client = bank): Promise<string> {
  return (await client.post('/v0/customers', { status: 'PROSPECT' })).body.id
}

async function noted(fields: object = {}, client: Client = bank) {
  const reply = await client.post('/v0/notes', {
    content: 'Called about a lost card',
    related_resource_id: await customer(client),
    related_resource_type: 'CUSTOMER',
    ...fields,
  })
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

const write = async (fields: object) =>
  bank.post('/v0/notes', {
    content: 'x',
    related_resource_id: await customer(),
    related_resource_type: 'CUSTOMER',
    ...fields,
  })

async function changesOf(id: string) {
  const rows = await bank.sql<{ id: string; type: string; changed_fields: Buffer | null }>(
    'select id, type, changed_fields from events where resource_id = $1 order by id',
    [id],
  )
  return rows.map((row) => [row.type, openChanges(bank, row)])
}

describe('writing', () => {
  // Proves notes#what-a-note-says.
  test('a note has its text, resource, author and time', async () => {
    const note = await noted({ related_resource_field: 'email', metadata: { a: 1 } })
    expect(note).toEqual({
      id: expect.any(String),
      content: 'Called about a lost card',
      related_resource_id: expect.any(String),
      related_resource_type: 'CUSTOMER',
      related_resource_field: 'email',
      type: 'NOTE',
      author: expect.stringMatching(/^[0-9a-f-]{36}$/),
      metadata: { a: 1 },
      creation_time: expect.any(String),
      last_updated_time: note.creation_time,
      tenant: bank.tenant,
    })
    expect(await changesOf(note.id)).toEqual([['NOTE.CREATED', null]])
  })

  test('what a note says lies sealed', async () => {
    const { id } = await noted({ content: 'Her mother’s maiden name' })
    const [row] = await bank.sql<{ row: string }>(
      'select n::text as row from notes n where id = $1',
      [id],
    )
    expect(row?.row).not.toContain('maiden')
  })

  // Proves notes#what-a-note-says.
  test('feedback has a status, and nothing else has', async () => {
    expect(await write({ type: 'FEEDBACK' })).toMatchObject(refusedWith({ missing: ['status'] }))
    expect(await write({ status: 'RESOLVED' })).toMatchObject(
      refusedWith({ invalid: { status: expect.any(String) } }),
    )
    expect(await write({ type: 'FEEDBACK', status: 'UNRESOLVED' })).toMatchObject({
      status: 201,
      body: { type: 'FEEDBACK', status: 'UNRESOLVED' },
    })
  })

  test.for([
    ['nothing', {}, ['content', 'related_resource_id', 'related_resource_type'], []],
    [
      'no words',
      { content: '', related_resource_id: UNKNOWN, related_resource_type: 'CUSTOMER' },
      undefined,
      ['content'],
    ],
    [
      'a NUL',
      { content: 'a\0', related_resource_id: UNKNOWN, related_resource_type: 'CUSTOMER' },
      undefined,
      ['content'],
    ],
    [
      'too many words',
      {
        content: 'x'.repeat(10_001),
        related_resource_id: UNKNOWN,
        related_resource_type: 'CUSTOMER',
      },
      undefined,
      ['content'],
    ],
    [
      'an unknown kind',
      { content: 'x', related_resource_id: UNKNOWN, related_resource_type: 'CAT' },
      undefined,
      ['related_resource_type'],
    ],
    [
      'an unknown type',
      { content: 'x', related_resource_id: UNKNOWN, related_resource_type: 'USER', type: 'SONG' },
      undefined,
      ['type'],
    ],
  ] as const)('a note with %s is refused', async ([, body, missing, invalid]) => {
    const refused = await bank.post('/v0/notes', body)
    expect(refused).toMatchObject(refusedWith({}))
    expect(refused.body.missing).toEqual(missing)
    expect(Object.keys(refused.body.invalid ?? {})).toEqual(invalid)
  })

  test.for([
    ['CUSTOMER', UNKNOWN, 'CUSTOMER_NOT_FOUND'],
    ['CUSTOMER', 'x', 'CUSTOMER_NOT_FOUND'],
    ['ACCOUNT', UNKNOWN, 'ACCOUNT_NOT_FOUND'],
    ['BUSINESS', UNKNOWN, 'BUSINESS_NOT_FOUND'],
    ['APPLICATION', UNKNOWN, 'APPLICATION_NOT_FOUND'],
    ['TRANSACTION', UNKNOWN, 'TRANSACTION_NOT_FOUND'],
  ] as const)('a note about the %s %s is refused: %s', async ([type, id, code]) => {
    const body = { content: 'x', related_resource_id: id, related_resource_type: type }
    expect(await bank.post('/v0/notes', body)).toMatchObject({ status: 400, body: { code } })
  })

  // Proves notes#what-a-note-says.
  test('a note is about one’s own workspace and one’s own customers only', async () => {
    const other = await bank.workspace()
    const about = (id: string, type: string) =>
      bank.post('/v0/notes', { content: 'x', related_resource_id: id, related_resource_type: type })
    expect(await about(bank.tenant, 'TENANT')).toMatchObject({ status: 201 })
    expect(await about(other.tenant, 'TENANT')).toMatchObject({ status: 422 })
    expect(await about(await customer(other), 'CUSTOMER')).toMatchObject({
      status: 400,
      body: { code: 'CUSTOMER_NOT_FOUND' },
    })
  })

  test('the same request twice writes one note', async () => {
    const body = {
      content: 'x',
      related_resource_id: await customer(),
      related_resource_type: 'CUSTOMER',
    }
    const key = { 'idempotency-key': 'note-once' }
    const first = await bank.post('/v0/notes', body, key)
    expect(await bank.post('/v0/notes', body, key)).toMatchObject({ status: 201, text: first.text })
    const { body: list } = await bank.get(
      `/v0/notes?related_resource_id=${body.related_resource_id}`,
    )
    expect(list.notes).toHaveLength(1)
  })
})

describe('changing', () => {
  test('words and metadata change, and the world is told', async () => {
    const note = await noted({ metadata: { a: 1 }, related_resource_field: 'email' })
    const path = `/v0/notes/${note.id}`
    expect(await bank.patch(path, {})).toMatchObject({ status: 200, body: note })
    expect(await bank.patch(path, { content: note.content, metadata: { a: 1 } })).toMatchObject({
      body: note,
    })

    const { body } = await bank.patch(path, {
      content: 'Found it',
      metadata: null,
      related_resource_field: null,
    })
    const { metadata: _metadata, related_resource_field: _field, ...kept } = note
    expect(body).toEqual({ ...kept, content: 'Found it', last_updated_time: expect.any(String) })
    expect(await changesOf(note.id)).toEqual([
      ['NOTE.CREATED', null],
      [
        'NOTE.UPDATED',
        {
          content: note.content,
          metadata: { a: 1 },
          related_resource_field: 'email',
          last_updated_time: note.last_updated_time,
        },
      ],
    ])
  })

  // Proves notes#what-a-note-says.
  test('what a note is about never changes', async () => {
    const note = await noted()
    const path = `/v0/notes/${note.id}`
    const { related_resource_id, related_resource_type, type } = note
    const same = { related_resource_id, related_resource_type, type }
    expect(await bank.patch(path, same)).toMatchObject({ status: 200, body: note })
    expect(
      await bank.patch(path, {
        related_resource_id: UNKNOWN,
        type: 'FEEDBACK',
        status: 'RESOLVED',
        content: null,
      }),
    ).toMatchObject(
      refusedWith({
        immutable: ['type', 'related_resource_id'],
        invalid: { content: expect.any(String), status: expect.any(String) },
      }),
    )
  })

  // Proves notes#what-a-note-says.
  test('feedback is resolved, and keeps having a status', async () => {
    const { id } = await noted({ type: 'FEEDBACK', status: 'UNRESOLVED' })
    expect(await bank.patch(`/v0/notes/${id}`, { status: null })).toMatchObject(refusedWith({}))
    expect(await bank.patch(`/v0/notes/${id}`, { status: 'RESOLVED' })).toMatchObject({
      status: 200,
      body: { status: 'RESOLVED' },
    })
  })

  test('another workspace’s note is as if missing', async () => {
    const { id } = await noted()
    const other = await bank.workspace()
    const missing = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } }
    expect(await other.patch(`/v0/notes/${id}`, { content: 'Mine' })).toMatchObject(missing)
    expect(await bank.patch(`/v0/notes/${UNKNOWN}`, {})).toMatchObject(missing)
    expect(await bank.patch('/v0/notes/x', {})).toMatchObject(missing)
    expect((await other.get('/v0/notes')).body).toEqual({ notes: [] })
  })
})

// Proves notes#finding-notes.
test('notes are found by id, author, and what they are about, page by page', async () => {
  const other = await bank.workspace()
  const notes = [
    await noted({}, other),
    await noted({}, other),
    await noted({ type: 'FEEDBACK', status: 'RESOLVED' }, other),
  ]
  const about = await other.post('/v0/notes', {
    content: 'x',
    related_resource_id: other.tenant,
    related_resource_type: 'TENANT',
  })
  notes.push(about.body)
  const ids = notes.map(({ id }) => id)
  const found = async (query: string) => {
    const reply = await other.get(`/v0/notes?${query}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.notes.map((it: { id: string }) => ids.indexOf(it.id))
  }
  expect(await found('')).toEqual([0, 1, 2, 3])
  expect(await found(`id=${ids[0]},${ids[3]}`)).toEqual([0, 3])
  expect(await found(`author_user_id=${notes[0].author}`)).toEqual([0, 1, 2, 3])
  expect(await found(`author_user_id=${UNKNOWN}`)).toEqual([])
  expect(await found('related_resource_type=CUSTOMER')).toEqual([0, 1, 2])
  expect(await found('related_resource_type=FILE')).toEqual([])
  const [first, second] = notes.map(({ related_resource_id }) => related_resource_id)
  expect(await found(`related_resource_id=${first.toUpperCase()},${second}`)).toEqual([0, 1])
  expect(await found(`related_resource_id=${other.tenant}`)).toEqual([3])
  expect(await other.get('/v0/notes?related_resource_type=CAT')).toMatchObject({ status: 400 })

  const walked: string[] = []
  let token: string | undefined = ''
  while (token !== undefined) {
    const at: string = token && `&page_token=${token}`
    const page = (await other.get(`/v0/notes?limit=1${at}`)).body
    walked.push(...page.notes.map((it: { id: string }) => it.id))
    token = page.next_page_token
  }
  expect(walked).toEqual(ids)
})
