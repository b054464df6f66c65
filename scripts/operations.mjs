// Derives the names of operations in the SDK and the command line from openapi.json: `bank.customers.create`, `florin
// customers create`. The tag is the resource, and the operationId without the resource’s words is the method.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/**
 * openapi.json as clients name its schemas: the answer of a noun's operations has the name of the noun (`customer`, not
 * `customer_response_body`), and one of its forms that has this name gets another.
 */
export function readContract() {
  let text = readFileSync(join(root, 'openapi.json'), 'utf8')
  const { schemas } = JSON.parse(text).components
  const rename = (from, to) => {
    text = text
      .replaceAll(`"#/components/schemas/${from}"`, `"#/components/schemas/${to}"`)
      .replace(`\n      "${from}": {`, `\n      "${to}": {`)
  }
  for (const answer of Object.keys(schemas)) {
    const noun = answer.replace(/_response_body$/, '')
    if (noun === answer) continue
    if (noun in schemas) rename(noun, `${noun}_form`)
    rename(answer, noun)
  }
  return JSON.parse(text)
}

/** A stream has no answer that a call could return: clients read it in another way. */
export function isStream({ responses }) {
  return Object.values(responses).some((it) => it.content?.['text/event-stream'])
}

/** Every operation of the document but streams, in its order. Names are unique: two that would share one keep their operationIds. */
export function operationsOf(document) {
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] && !isStream(item[method])).map((method) =>
      describe(method, path, item[method]),
    ),
  )
  const timesUsed = new Map()
  for (const { resource, name } of found) {
    const whole = `${resource}.${name}`
    timesUsed.set(whole, (timesUsed.get(whole) ?? 0) + 1)
  }
  return found.map((it) =>
    timesUsed.get(`${it.resource}.${it.name}`) === 1
      ? it
      : { ...it, name: it.operation.operationId },
  )
}

function describe(method, path, operation) {
  const [tag] = operation.tags
  const parameters = operation.parameters ?? []
  const success = Object.entries(operation.responses).find(([status]) => status < 400)?.[1]
  const queries = parameters.filter((it) => it.in === 'query')
  return {
    method,
    path,
    operation,
    resource: camel(tag.toLowerCase().split(/\W+/)),
    name: nameOf(operation.operationId, tag, method),
    ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id),
    queries,
    body: schemaIn(operation.requestBody),
    isBodyRequired: operation.requestBody?.required === true,
    answer: schemaIn(success),
    isList: method === 'get' && queries.some((it) => it.name === 'page_token'),
    isAtRoot: operation.servers !== undefined,
    isKeyed: parameters.some((it) => it.name === 'Idempotency-Key'),
  }
}

const schemaIn = (part) => part?.content?.['application/json']?.schema

/** `createInternalTransfer` of "Internal transfers" is `create`; `listPendingTransactions` of "Transactions", `listPending`. */
function nameOf(operationId, tag, method) {
  const [verb, ...noun] = operationId
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
  const own = tag.toLowerCase().split(/\W+/).map(singular)
  // Of "Simulations" the verb is the resource.
  if (own.length === 1 && own[0].startsWith(verb.slice(0, -1)) && noun.length > 0)
    return camel(noun)
  const words = noun.map(singular)
  const at = words.findIndex((_, index) => own.every((word, step) => words[index + step] === word))
  const rest = at < 0 ? noun : noun.toSpliced(at, own.length)
  return camel([verbOf(verb, method), ...rest])
}

/** One verb for one thing, whatever the operation calls it. */
function verbOf(verb, method) {
  if (!['patch', 'put', 'update', 'replace'].includes(verb)) return verb
  return method === 'put' ? 'replace' : 'update'
}

function singular(word) {
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y')
  if (/(ss|x|ch|sh)es$/.test(word)) return word.replace(/es$/, '')
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** `['internal', 'transfers']` is `internalTransfers`. */
export function camel([first, ...others]) {
  return [first, ...others.map((word) => word[0].toUpperCase() + word.slice(1))].join('')
}

/** `create_customer` is `CreateCustomer`. */
export function pascal(name) {
  return camel(['', ...name.split('_')])
}

/** The name of the schema that a `$ref` leads to. */
export function referenceOf(schema) {
  return schema?.$ref?.split('/').at(-1)
}
