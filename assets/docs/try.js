// The form that sends an operation, and samples that carry things of the reader's workspace.

import { finder } from './find.js'

const NONE_LEFT = { api_key: 'YOUR_API_KEY', session: 'YOUR_SESSION' }

export async function mountTry(reader) {
  const slots = await fetch('/docs/slots.json').then((response) => response.json())
  const form = document.querySelector('form.try')
  const fill = async () => {
    const find = finder(slots, reader.get)
    const values = await valuesOf(slots, reader, find)
    fillSamples(values)
    if (!form) return
    fillForm(form, values, slots)
    form.dataset.filled = 'yes'
  }
  if (form) {
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void submit(form, reader, fill)
    })
    showReader(form, reader, fill)
  }
  await fill()
}

/** The value of every slot of the page: what the workspace has, and what the page itself knows. */
async function valuesOf(slots, reader, find) {
  const names = new Set([...document.querySelectorAll('[data-slot]')].map((it) => it.dataset.slot))
  for (const { dataset } of document.querySelectorAll('[data-template]'))
    for (const [, name] of dataset.template.matchAll(/\{\{(\w+)\}\}/g)) names.add(name)
  const known = {
    url: location.origin,
    fresh_key: newKey(),
    fresh_user: `user-${newKey().slice(0, 8)}@example.com`,
    ...(reader.key ? { api_key: reader.key } : {}),
    ...(reader.session ? { user_name: reader.session.user_name } : {}),
  }
  const values = new Map()
  for (const name of names) {
    const value = known[name] ?? (reader.isKnown() && !(name in NONE_LEFT) ? await find(name) : undefined)
    values.set(name, { value, example: slots[name].example })
  }
  return values
}

function fillSamples(values) {
  for (const element of document.querySelectorAll('[data-slot]')) {
    const { value, example } = values.get(element.dataset.slot)
    element.textContent = value ?? example
    element.classList.toggle('filled', value !== undefined)
  }
}

/** What was typed stays; everything else gets what was found. */
function fillForm(form, values, slots) {
  for (const field of form.querySelectorAll('[data-template]')) {
    if (field.dataset.touched) continue
    field.value = field.dataset.template.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name) => {
      const { value, example } = values.get(name)
      return value ?? example
    })
    field.addEventListener('input', () => (field.dataset.touched = 'yes'))
  }
  const wanted = new Set(
    [...form.querySelectorAll('[data-template]')].flatMap((field) =>
      [...field.dataset.template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
    ),
  )
  const lacking = [...wanted].filter((name) => values.get(name).value === undefined)
  const line = form.querySelector('.missing')
  line.hidden = lacking.length === 0 || form.dataset.known !== 'yes'
  line.replaceChildren(
    ...lacking.flatMap((name) => {
      const { what, madeBy } = slots[name]
      const text = document.createTextNode(`Not found in this workspace: ${what}. `)
      return madeBy ? [text, linkTo(`/docs/operations/${madeBy}`, madeBy), document.createTextNode(' ')] : [text]
    }),
  )
}

/** Who sends, and how to become somebody else. */
function showReader(form, reader, refill) {
  const line = form.querySelector('.reader')
  const { key, session } = reader
  form.dataset.known = reader.isKnown() ? 'yes' : ''
  const change = document.createElement('button')
  change.type = 'button'
  const again = () => {
    showReader(form, reader, refill)
    void refill()
  }
  if (key) {
    change.textContent = 'Forget the key'
    change.addEventListener('click', () => {
      reader.useKey('')
      again()
    })
    line.replaceChildren(`With the key …${key.slice(-4)}. `, change)
    return
  }
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.type = 'password'
  input.autocomplete = 'off'
  label.append('API key', input)
  change.textContent = 'Use this key'
  change.addEventListener('click', () => {
    reader.useKey(input.value.trim())
    again()
  })
  const who = session
    ? [`Signed in${session.user_name ? ` as ${session.user_name}` : ''}. `, keyMaker(reader, again)]
    : [linkTo('/', 'Sign in'), ' in this browser, or paste a key of your workspace. It stays in this tab.']
  line.replaceChildren(...who, label, change)
}

/** Keys are stored as hashes, so an existing one cannot be shown: a signed-in reader gets a new one for the samples. */
function keyMaker(reader, again) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Create a key for the samples'
  const make = async () => {
    const refusal = await reader.makeKey()
    if (refusal === undefined) again()
    else button.replaceWith(refusal)
  }
  button.addEventListener('click', () => void make())
  return button
}

function linkTo(href, text) {
  const link = document.createElement('a')
  link.href = href
  link.textContent = text
  return link
}

async function submit(form, reader, refill) {
  const { method, path, keyed, asks } = form.dataset
  const result = form.querySelector('.result')
  const isWrite = method !== 'GET'
  if ((asks !== undefined || (isWrite && 'production' in document.body.dataset)) && !isSure(method, path))
    return
  const button = form.querySelector('[type=submit]')
  button.disabled = true
  const area = form.querySelector('#try-body')
  const headers = keyed === undefined ? {} : { 'idempotency-key': newKey() }
  const started = performance.now()
  try {
    const response = await reader.send(method, addressOf(form), {
      headers,
      by: form.dataset.by === 'key' ? 'key' : 'session',
      ...(area ? { body: area.value } : {}),
    })
    showResult(result, response, await response.text(), performance.now() - started)
    if (isWrite && response.ok) void refill()
  } catch {
    result.textContent = 'The bank does not answer. Nothing is known about this request.'
  } finally {
    button.disabled = false
  }
}

const isSure = (method, path) =>
  // oxlint-disable-next-line no-alert -- a form that cannot be undone asks before it acts.
  window.confirm(`Send ${method} ${path} to this workspace? It cannot be undone.`)

function addressOf(form) {
  const inputs = [...form.querySelectorAll('input[data-place]')]
  const path = inputs
    .filter((it) => it.dataset.place === 'path')
    .reduce((url, it) => url.replace(`{${it.name}}`, encodeURIComponent(it.value.trim())), form.dataset.path)
  const query = new URLSearchParams(
    inputs
      .filter((it) => it.dataset.place === 'query' && it.value.trim() !== '')
      .map((it) => [it.name, it.value.trim()]),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}

function showResult(result, response, text, ms) {
  const line = document.createElement('p')
  if (!response.ok) line.className = 'refused'
  line.append(`${response.status} ${response.statusText} in ${Math.round(ms)} ms`)
  const parts = [line]
  const json = parsed(text)
  if (!response.ok && json?.type) {
    const explained = document.createElement('p')
    const at = new URL(json.type, location.href)
    explained.append(
      `${json.detail} `,
      linkTo(`${at.pathname}#${json.code}_${response.status}`, `What ${json.code} means`),
    )
    parts.push(explained)
  }
  if (text !== '') {
    const block = document.createElement('pre')
    block.tabIndex = 0
    const code = document.createElement('code')
    code.textContent = json === undefined ? text : JSON.stringify(json, null, 2)
    block.append(code)
    parts.push(block)
  }
  result.replaceChildren(...parts)
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Not crypto.randomUUID: a page that came over plain HTTP from another machine does not have it.
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
