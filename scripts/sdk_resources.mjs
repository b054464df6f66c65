// The part of the SDK that calls operations by name: an interface with documentation, and a table from which they are made.

import { camel, pascal, referenceOf } from './operations.mjs'

/** The text of sdk/src/generated/resources.ts. */
export function resourcesText(document, operations) {
  const resources = groupBy(operations, (it) => it.resource)
  const about = new Map(document.tags.map((tag) => [tag.name, tag.description]))
  const interfaces = [...resources].map(([resource, members]) => {
    const [tag] = members[0].operation.tags
    const methods = members.map((it) => `${commentOf(it)}    ${signatureOf(it)}\n`).join('\n')
    const comment = about.get(tag) ?? `${tag}.`
    return `  /** ${comment.replaceAll('*/', '* /')} */\n  readonly ${resource}: {\n${methods}  }\n`
  })
  const rows = [...resources].map(([resource, members]) => {
    const methods = members.map(
      (it) => `    ${it.name}: '${it.method} ${it.path} ${kindOf(it)}',\n`,
    )
    return `  ${resource}: {\n${methods.join('')}  },\n`
  })
  const named = new Set(operations.flatMap((it) => [it.body, it.answer].map(referenceOf)))
  const known = [...named].filter(Boolean).map(pascal).toSorted()
  return (
    `import type { Answer, BodyOf, CallSettings, Item, Listing, QueryOf } from '../calls.ts'\n` +
    `import type { Reply } from '../replies.ts'\n` +
    `import type {\n${known.map((it) => `  ${it},\n`).join('')}} from './schemas.ts'\n\n` +
    `/** Every operation by its resource and name. */\nexport interface Resources {\n${interfaces.join('\n')}}\n\n` +
    `/** How each is carried out: method, path, and what its first argument after the ids is. */\n` +
    `export const resourceTable = {\n${rows.join('')}} as const\n`
  )
}

function groupBy(list, keyOf) {
  const groups = new Map()
  for (const it of list) groups.set(keyOf(it), [...(groups.get(keyOf(it)) ?? []), it])
  return groups
}

function kindOf({ body, queries, isList }) {
  if (body) return 'body'
  if (isList) return 'list'
  return queries.length > 0 ? 'query' : 'none'
}

function commentOf({ method, path, operation, isAtRoot }) {
  const { summary, description } = operation
  const address = `\`${method.toUpperCase()} ${isAtRoot ? '' : '/v0'}${path}\``
  const lines = [`${summary}.`, ...(description?.split('\n') ?? []), '', address]
  return [
    '    /**',
    ...lines.map((line) => `     * ${line}`.trimEnd().replaceAll('*/', '* /')),
    '     */\n',
  ].join('\n')
}

function signatureOf(it) {
  const { name, ids, queries, body, isBodyRequired, isList, method, path } = it
  const at = `'${method}', '${path}'`
  const parameters = ids.map((id) => `${camel(id.split('_'))}: string`)
  if (body) {
    const shape = referenceOf(body) ? pascal(referenceOf(body)) : `BodyOf<${at}>`
    parameters.push(`body${isBodyRequired ? '' : '?'}: ${shape}`)
  } else if (queries.length > 0) {
    parameters.push(`query${queries.some((query) => query.required) ? '' : '?'}: QueryOf<${at}>`)
  }
  const extra = body && queries.length > 0 ? ` & { query?: QueryOf<${at}> }` : ''
  parameters.push(`options?: CallSettings${extra}`)
  const answer = referenceOf(it.answer) ? pascal(referenceOf(it.answer)) : `Answer<${at}>`
  const result = isList ? `Listing<${answer}, Item<'${path}'>>` : `Reply<${answer}>`
  return `${name}(${parameters.join(', ')}): ${result}`
}
