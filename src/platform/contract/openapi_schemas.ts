// Publishes schemas in the OpenAPI document; named ones become components.

export type Json = Record<string, unknown>

/** The published schema; named ones become components and references. */
export function publish(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => publish(item, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $id, ...own } = schema as Json & { $id?: string }
  const { nullable, ...named } = own
  // A nullable list is published inline: a reference would exclude null.
  if ($id === undefined || (nullable && named['enum'])) return publishFields(own, components)
  const reference = { $ref: `#/components/schemas/${$id}` }
  if (!($id in components)) {
    components[$id] = {}
    components[$id] = publishFields(named, components)
  }
  return nullable === true ? { type: named['type'], nullable, allOf: [reference] } : reference
}

function publishFields(schema: Json, components: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, publish(value, components)]),
  )
}
