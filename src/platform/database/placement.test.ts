import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { constraintOf, divided, routed, undivided } from './placement.ts'

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('items of a tenant start from the row of its workspace, and keep their columns', () => {
  expect(
    squeezed(routed('select asked.id from unnest($1::text[], $2::uuid[]) as asked (tenant, id)')),
  ).toBe(
    'select asked.id from (select placed.tenant, item.* from workspaces placed cross join unnest($2::uuid[]) as item (id) ' +
      'where placed.tenant = coalesce(($1::text[])[1])) as asked (tenant, id)',
  )
})

test('what is compared with the tenant of an item is compared with the tenant itself', () => {
  const text = `select t.id from unnest($1::text[], $2::uuid[]) with ordinality as asked (tenant, id, place)
                join things t on t.tenant = asked.tenant and t.id = asked.id`
  expect(squeezed(routed(text))).toContain(
    '(t.tenant = coalesce(($1::text[])[1]) and asked.tenant = coalesce(($1::text[])[1])) and t.id = asked.id',
  )
  expect(squeezed(routed(text))).toContain('unnest($2::uuid[]) with ordinality as item (id, place)')
})

test('of several arrays of tenants any may be empty', () => {
  const text = `select from unnest($1::text[], $2::uuid[]) as one (tenant, id)
                union select from unnest($3::text[], $4::uuid[]) as other (tenant, id)`
  expect(
    routed(text).match(/coalesce\(\(\$1::text\[\]\)\[1\], \(\$3::text\[\]\)\[1\]\)/g),
  ).toHaveLength(2)
})

test('an array of tenants that was asked for is one tenant', () => {
  const text = `with held as (select from workspaces where tenant = any ($1::text[]))
                insert into things select new.* from unnest($1::text[], $2::uuid[]) as new (tenant, id)`
  expect(routed(text)).toContain('where tenant = coalesce(($1::text[])[1]))')
})

test('a statement without arrays of tenants stays as it is, and so does every statement where one database holds all', () => {
  const text = 'select from things where tenant = $1 and id = any ($2::uuid[])'
  expect(routed(text)).toBe(text)
  const arrays = 'select from unnest($1::text[]) as asked (tenant)'
  expect(undivided.textOf({ name: 'a', text: arrays }, [['1_1', '1_2']])).toBe(arrays)
  expect(divided().textOf({ name: 'a', text: arrays }, [['1_1', '1_1']])).not.toBe(arrays)
})

test('what is compared with the rows of a named tenant is compared with that tenant, too', () => {
  expect(routed('select from a join b on b.tenant = a.tenant where a.tenant = $2')).toBe(
    'select from a join b on (b.tenant = a.tenant and b.tenant = $2 and a.tenant = $2) where a.tenant = $2',
  )
  expect(
    routed('select "a"."id" from "a", "b" where "tenant" = "a"."tenant" and "a"."tenant" = $1'),
  ).toContain('("tenant" = "a"."tenant" and "tenant" = $1 and "a"."tenant" = $1)')
  expect(
    routed(
      'delete from t where (tenant, id) in (select tenant, id from t where tenant = $12 for update)',
    ),
  ).toBe(
    'delete from t where tenant = $12 and (tenant, id) in (select tenant, id from t where tenant = $12 for update)',
  )
})

test('a statement about two tenants, or about none, stays as it is', () => {
  for (const text of [
    'insert into b select $2 from a join c on c.tenant = a.tenant where a.tenant = $1 and c.tenant = $2',
    'select from a join w on w.tenant = a.tenant where a.user_id = $1',
    'select from a join w on w.tenant = a.tenant where a.other_tenant = $1',
  ])
    expect(routed(text)).toBe(text)
})

test('a constraint is called what the table calls it, whichever part was violated', () => {
  expect(constraintOf({ constraint: 'account_number_is_used_once_102045' })).toBe(
    'account_number_is_used_once',
  )
  expect(constraintOf({ constraint: 'account_number_is_used_once' })).toBe(
    'account_number_is_used_once',
  )
  const message =
    'duplicate key value violates unique constraint "account_number_is_used_once_102045"'
  expect(constraintOf(new Error(message))).toBe('account_number_is_used_once')
  expect(constraintOf(undefined)).toBe(undefined)
})

test('a statement about several tenants is refused, in whichever form they come', () => {
  const statement = {
    name: 'things_read',
    text: 'select from unnest($1::text[], $2::uuid[]) as asked (tenant, id)',
  }
  const id = '01a20cf0-fd1e-7000-9e20-af68e830afee'
  const ask = (...tenants: string[]) =>
    divided().textOf(
      statement,
      columnsOf(
        statement,
        tenants.map((tenant) => [tenant, id]),
      ),
    )
  expect(ask('1_1', '1_1')).toContain('placed.tenant')
  expect(ask()).toContain('placed.tenant')
  expect(() => ask('1_1', '1_2')).toThrow('things_read is about 2 tenants, and may be about one')
  expect(() =>
    divided().textOf(statement, [
      ['1_1', '1_2'],
      [id, id],
    ]),
  ).toThrow('may be about one')
})

test('a key is found in two steps: its tenant on any node, then the row of that tenant', async () => {
  const placement = divided()
  const find = {
    name: 'workspaces_find_caller_of_key',
    text: 'select w.name from api_keys k join workspaces w on w.tenant = k.tenant where k.hash = $1 and $2 < k.ends_time',
  }
  expect(placement.textOf(find, [])).toBe(
    'select w.name from api_keys k join workspaces w on w.tenant = $3 where k.hash = $1 and $2 < k.ends_time and k.tenant = $3',
  )
  const asked = async (tenant: string | undefined) => {
    const sent: unknown[][] = []
    const ask = placement.inSteps(
      async <Result extends Record<string, unknown>>(
        { name }: { name: string },
        values: readonly unknown[],
      ) => {
        sent.push([name, ...values])
        const answer = name === find.name ? ['row'] : [{ tenant }]
        return (tenant === undefined ? [] : answer) as unknown as Result[]
      },
    )
    return { found: await ask(find, ['hash', 'now']), sent: sent.map((one) => one.join(' ')) }
  }
  const lookup = 'workspaces_find_tenant_of_key hash now'
  expect(await asked('1_1')).toEqual({
    found: ['row'],
    sent: [lookup, 'workspaces_find_caller_of_key hash now 1_1'],
  })
  expect(await asked(undefined)).toEqual({ found: [], sent: [lookup] })
})

test('where one database holds all, a key is found as it always was', async () => {
  const ask = async () => []
  expect(undivided.inSteps(ask)).toBe(ask)
})
