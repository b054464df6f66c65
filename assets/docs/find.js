// Finds the values of slots in a workspace: each is a field of the first row that fits, in a list of the API
// (src/pages/docs/slots.ts says which).

/**
 * `slots`: the declarations by name. `get`: answers what a GET of a path answers, or undefined when it is refused.
 * The function that comes back answers the value of a slot as text, or undefined when the workspace has none.
 */
export function finder(slots, get) {
  const lists = new Map()
  const values = new Map()

  const rowsOf = (path) => {
    if (!lists.has(path)) lists.set(path, get(path).then(rows))
    return lists.get(path)
  }

  const look = async (name) => {
    const { from, take, cut } = slots[name] ?? {}
    if (from === undefined) return undefined
    const path = await filled(from.list)
    if (path === undefined) return undefined
    const others = await Promise.all(
      Object.entries(from.except ?? {}).map(async ([field, slot]) => [field, await find(slot)]),
    )
    const fits = (row) =>
      allowed(from, row) && others.every(([field, value]) => String(at(row, field)) !== value)
    const row = (await rowsOf(path)).find(fits)
    const value = row === undefined ? undefined : at(row, take)
    return value === undefined || value === null ? undefined : String(value).slice(0, cut)
  }

  const filled = async (path) => {
    let whole = path
    for (const [brace, name] of path.matchAll(/\{(\w+)\}/g)) {
      const value = await find(name)
      if (value === undefined) return undefined
      whole = whole.replace(brace, value)
    }
    return whole
  }

  const find = (name) => {
    if (!values.has(name)) values.set(name, look(name))
    return values.get(name)
  }
  return find
}

/** The rows of a list, under whatever name; what is no list is one row. */
function rows(answer) {
  if (answer === undefined) return []
  return Object.values(answer).find(Array.isArray) ?? [answer]
}

function allowed({ where = {}, has = [], lacks = [], atLeast = {} }, row) {
  return (
    Object.entries(where).every(([field, values]) => values.includes(at(row, field))) &&
    has.every((field) => at(row, field) !== undefined) &&
    lacks.every((field) => at(row, field) === undefined) &&
    Object.entries(atLeast).every(([field, least]) => at(row, field) >= least)
  )
}

/** A field by its dotted name; numbers are places in lists. */
function at(row, field) {
  return field.split('.').reduce((value, name) => value?.[name], row)
}
