// `npm run go`: writes the generated part of the Go client (types.go, enums.go and operations.go in clients/go) from
// openapi.json, and go_client.json in assets/docs: what the client calls things, for the samples of the documentation. Another folder
// for all of them may be named: `node scripts/go.mjs FOLDER`. A test holds that what is committed fits, and that gofmt would not change it.

import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { enumOf, lineOf, pascalOf, typesOf } from './go_types.mjs'
import { operationsOf, readContract } from './operations.mjs'
import { root } from './setup.mjs'

const [, , elsewhere] = process.argv
const folder = resolve(elsewhere ?? join(root, 'clients', 'go'))
const samplesFolder = elsewhere === undefined ? join(root, 'assets', 'docs') : folder
const document = readContract()
const types = typesOf(document.components.schemas)
const HEAD =
  '// Code generated from openapi.json by scripts/go.mjs. DO NOT EDIT.\n\npackage florin\n'

/** How each operation is called, by its operationId. */
const methods = {}

// Operations first: they name types of parameters and answers that the contract gives no name.
const operations = operationsOf(document).map(methodOf)
write('operations.go', `\nimport (\n\t"context"\n\t"net/url"\n)\n\n${operations.join('\n')}`)
write('types.go', `\n${types.written().join('\n')}`)
write('enums.go', `\n${types.enums().map(enumOf).join('\n')}`)
const argumentTypes = Object.values(methods).flatMap(({ body, params }) => [body, params])
writeFileSync(
  join(samplesFolder, 'go_client.json'),
  `${JSON.stringify({ methods, ...types.reachable(argumentTypes.filter(Boolean)) }, null, 1)}\n`,
)

function write(file, text) {
  writeFileSync(join(folder, file), `${HEAD}${text}`)
}

function methodOf(described) {
  const { operation, ids, queries, answer, isList } = described
  const name = pascalOf(operation.operationId)
  const filters = queries.filter((it) => it.name !== 'page_token')
  const params = filters.length === 0 ? '' : paramsOf(name, filters)
  const body = bodyOf(described, name)
  methods[operation.operationId] = {
    name,
    ...(body === undefined ? {} : { body }),
    ...(params === '' ? {} : { params: `${name}Params` }),
    returns: isList ? 'list' : answer === undefined ? 'nothing' : 'answer',
  }
  const given = [
    'ctx context.Context',
    ...(ids.length > 0 ? [`${ids.map(variableOf).join(', ')} string`] : []),
    ...(body === undefined ? [] : [`body ${body}`]),
    ...(params === '' ? [] : [`params ${name}Params`]),
    'options ...CallOption',
  ]
  const text = [`${operation.summary}.`, operation.description].filter(Boolean).join(' ')
  const { returned, work } = isList
    ? pagesOf(described, name, params !== '')
    : callOf(described, name, params !== '', answer)
  return `${params}// ${name}: ${lineOf(text)}
func (c *Client) ${name}(${given.join(', ')}) ${returned} {
\t${work}
}
`
}

/** The parameters of the query, as a type. The client turns the pages itself. */
function paramsOf(name, filters) {
  const properties = Object.fromEntries(filters.map((it) => [it.name, parameterOf(it)]))
  const required = filters.filter((it) => it.required).map((it) => it.name)
  const description = `The filters of ${name}.`
  types.add(`${name}Params`, { properties, required, description })
  const lines = filters.map((it) => `\taddQuery(query, "${it.name}", p.${pascalOf(it.name)})\n`)
  return `func (p ${name}Params) query() url.Values {
\tquery := url.Values{}
${lines.join('')}\treturn query
}

`
}

function parameterOf({ schema, description }) {
  return { ...schema, description: schema.description ?? description }
}

function bodyOf({ body, isBodyRequired }, name) {
  if (body === undefined) return undefined
  return `${isBodyRequired ? '' : '*'}${types.typeOf(body, name)}`
}

function callOf(described, name, hasParams, answer) {
  const request = requestOf(described, hasParams)
  if (answer === undefined)
    return { returned: 'error', work: `return send(ctx, c, ${request}, options)` }
  const type = types.typeOf(answer, `${name}Answer`)
  return {
    returned: `(*${type}, error)`,
    work: `return call[${type}](ctx, c, ${request}, options)`,
  }
}

function pagesOf(described, name, hasParams) {
  const { answer } = described
  const schema = answer.$ref ? document.components.schemas[answer.$ref.split('/').at(-1)] : answer
  const [field, list] = Object.entries(schema.properties).find(([, it]) => it.type === 'array')
  const type = types.typeOf(list.items, `${name}Row`)
  const request = requestOf(described, hasParams)
  return {
    returned: `*List[${type}]`,
    work: `return newList[${type}](ctx, c, "${field}", ${request}, options)`,
  }
}

function requestOf({ method, path, ids, body, isBodyRequired, isAtRoot, isKeyed }, hasParams) {
  const fields = [
    `method: "${method.toUpperCase()}"`,
    `path: "${isAtRoot ? path : `/v0${path}`}"`,
    ...(ids.length > 0 ? [`ids: []string{${ids.map(variableOf).join(', ')}}`] : []),
    ...(hasParams ? ['query: params.query()'] : []),
    ...(body === undefined ? [] : [`body: ${isBodyRequired ? 'body' : 'orNone(body)'}`]),
    ...(isKeyed ? ['isKeyed: true'] : []),
  ]
  return `request{${fields.join(', ')}}`
}

/** `account_id` is `accountID`. */
function variableOf(name) {
  const [first, ...others] = name.split('_')
  return `${first}${pascalOf(others.join('_'))}`
}
