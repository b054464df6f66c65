// Schemas in the OpenAPI document: those with a name become components.

export type Json = Record<string, unknown>

/** A schema as the document shows it: named ones become components and references to them. */
export function publish(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => publish(item, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $id, ...own } = schema as Json & { $id?: string }
  const { nullable, ...named } = own
  // A list of values that may be null says so itself: a reference to the list would exclude null.
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
