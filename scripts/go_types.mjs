// The types of the Go client, from the schemas of openapi.json. An optional field is a pointer. A field of a change that can be
// removed is a Nullable. A union of records is one record: what every form requires is required in it, all else optional.

/** Words that Go writes in capitals. */
const INITIALISMS = new Set(
  'ach api cvv dob ein eft iban id ids ip json kyc mcc otp pin ssn swift url utc uuid xml'.split(
    ' ',
  ),
)
const PLURAL = new Map([['ids', 'IDs']])
/** Types that are nil when they have no value. */
const HAS_NIL = /^(\[\]|map\[|any$|\*)/

/** `create_internal_transfer` and `createInternalTransfer` as `CreateInternalTransfer`; `account_id` as `AccountID`. */
export function pascalOf(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => wordOf(word.toLowerCase()))
    .join('')
}

function wordOf(word) {
  if (INITIALISMS.has(word)) return PLURAL.get(word) ?? word.toUpperCase()
  return `${word[0].toUpperCase()}${word.slice(1)}`
}

/** One type of texts, and a constant for each of them. */
export function enumOf([name, values]) {
  const constants = values.map((value) => [constantOf(name, value), value])
  const width = Math.max(...constants.map(([constant]) => constant.length))
  const lines = constants.map(
    ([constant, value]) => `\t${constant.padEnd(width)} ${name} = ${JSON.stringify(value)}\n`,
  )
  return `// ${name} is one of the texts below; a newer bank may know others.
type ${name} string

// What ${name} can be.
const (
${lines.join('')})
`
}

const constantOf = (name, value) => `${name}${pascalOf(value)}`

/** A writer of types. Those without a name in the contract get one from where they stand. */
export function typesOf(schemas) {
  const records = new Map()
  const texts = new Map()
  /** Of each record, what its fields are called and their types, by the name in the contract. */
  const fieldsOf = new Map()
  const named = new Map(
    Object.entries(schemas)
      .filter(([, it]) => isEnum(it))
      .map(([name, it]) => [keyOf(it), pascalOf(name)]),
  )

  const resolve = (schema) =>
    schema.$ref ? schemas[schema.$ref.split('/').at(-1)] : (schema ?? {})

  function typeOf(schema, name) {
    if (schema.$ref) {
      const target = resolve(schema)
      const own = pascalOf(schema.$ref.split('/').at(-1))
      return isRecord(target) || isEnum(target) || formsOf(target) ? own : typeOf(target, own)
    }
    if (schema.allOf?.length === 1) return typeOf(schema.allOf[0], name)
    if (isEnum(schema)) return textOf(schema, name)
    const forms = formsOf(schema)
    if (forms) return add(name, union(forms.map(resolve), schema.description))
    if (isRecord(schema)) return add(name, schema)
    return plainOf(schema, name)
  }

  function plainOf(schema, name) {
    switch (schema.type) {
      case 'string':
        return 'string'
      case 'integer':
        return 'int64'
      case 'number':
        return 'float64'
      case 'boolean':
        return 'bool'
      case 'array':
        return `[]${typeOf(schema.items ?? {}, name)}`
      case 'object':
        return `map[string]${typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties, name) : 'any'}`
      default:
        return 'any'
    }
  }

  /** The same texts are one type wherever the contract names them. */
  function textOf(schema, name) {
    const known = named.get(keyOf(schema))
    if (known !== undefined) return known
    texts.set(name, textsOf(schema))
    return name
  }

  function add(name, schema) {
    records.set(name, undefined)
    records.set(name, record(name, schema))
    return name
  }

  function record(name, { properties, required = [], description }) {
    const isChange = name.startsWith('Patch')
    const known = {}
    fieldsOf.set(name, known)
    const fields = Object.entries(properties).map(([field, schema]) => {
      const goName = pascalOf(field)
      const type = typeOf(schema, `${name}${goName}`)
      const isRequired = required.includes(field)
      const shown = fieldType(type, { isRequired, isNullable: isNullable(schema), isChange })
      known[field] = [goName, shown]
      const tag = `\`json:"${field}${isRequired ? '' : ',omitempty'}"\``
      const text = schema.description ?? resolve(schema).description ?? ''
      const comment = text === '' ? '' : `\t// ${lineOf(text)}\n`
      // Between empty lines, so that nothing is to be aligned.
      return `${comment}\t${goName} ${shown} ${tag}\n`
    })
    const about =
      description === undefined ? ' is part of another type.' : `: ${lineOf(description)}`
    return `// ${name}${about}\ntype ${name} struct {\n${fields.join('\n')}}\n`
  }

  const isNullable = (schema) => schema.nullable === true

  return {
    typeOf,
    add,
    /** Every type but texts, by name. */
    written() {
      for (const [name, schema] of Object.entries(schemas)) {
        const forms = formsOf(schema)
        if (forms) add(pascalOf(name), union(forms.map(resolve), schema.description))
        else if (isRecord(schema)) add(pascalOf(name), schema)
      }
      return byName(records).map(([, text]) => text)
    },
    /** Types of texts with what they can be, by name. To be asked after `written`. */
    enums() {
      for (const [name, schema] of Object.entries(schemas))
        if (isEnum(schema)) texts.set(pascalOf(name), textsOf(schema))
      return byName(texts)
    },
    /** The fields of these types, and of all that they lead to; of texts, the constants. To be asked after `enums`. */
    reachable(roots) {
      const found = { records: {}, texts: {} }
      const waiting = [...roots]
      for (const type of waiting) {
        const name = type.replaceAll(/^Nullable\[|\]$|\*|\[\]|map\[string\]/g, '')
        if (name in found.records || name in found.texts) continue
        const fields = fieldsOf.get(name)
        if (fields) {
          found.records[name] = fields
          waiting.push(...Object.values(fields).map(([, shown]) => shown))
        }
        const values = texts.get(name)
        if (values)
          found.texts[name] = Object.fromEntries(values.map((it) => [it, constantOf(name, it)]))
      }
      return found
    },
  }
}

function fieldType(type, { isRequired, isNullable, isChange }) {
  if (isNullable && isChange) return `Nullable[${type}]`
  if (isRequired) return isNullable && !HAS_NIL.test(type) ? `*${type}` : type
  // An empty list says something in a change.
  if (isChange && type.startsWith('[]')) return `*${type}`
  return HAS_NIL.test(type) ? type : `*${type}`
}

/** One record for several: fields that differ in type keep what is true of all. */
function union(forms, description) {
  const names = new Set(forms.flatMap((form) => Object.keys(form.properties ?? {})))
  const properties = Object.fromEntries(
    [...names].map((name) => [
      name,
      forms
        .map((form) => form.properties?.[name])
        .filter(Boolean)
        .reduce(both),
    ]),
  )
  const required = [...names].filter((name) => forms.every((it) => it.required?.includes(name)))
  return { properties, required, description: description ?? forms[0].description }
}

function both(one, other) {
  if (isEnum(one) && isEnum(other))
    return { ...one, enum: [...new Set([...one.enum, ...other.enum])] }
  const bare = (form) => JSON.stringify({ ...form, description: undefined, example: undefined })
  return bare(one) === bare(other) ? one : { description: one.description }
}

/** A text in one line, for a comment. */
export function lineOf(text) {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const formsOf = (schema) => schema.oneOf ?? schema.anyOf
const isRecord = (schema) => Object.keys(schema.properties ?? {}).length > 0
const textsOf = (schema) => schema.enum.filter((it) => it !== null)
const isEnum = (schema) =>
  schema.enum !== undefined && textsOf(schema).every((it) => typeof it === 'string')
const keyOf = (schema) => JSON.stringify(textsOf(schema))
const byName = (map) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
