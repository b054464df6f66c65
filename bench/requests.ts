// The load generator’s requests as HTTP bytes of constant length, so that creating one costs almost nothing.

import { randomBytes, randomUUID } from 'node:crypto'

export type Requests =
  /**
   * Immediate transfers between accounts drawn at random; hot: the first one receives all of them. Varied: keys, amounts and
   * external ids have nothing in common, as those of real callers.
   */
  | {
      readonly kind: 'transfers'
      readonly key: string
      readonly accounts: readonly string[]
      readonly isHot: boolean
      readonly isVaried?: boolean
    }
  /** Varied transfers of many workspaces: each request is of one drawn at random, between its accounts. */
  | { readonly kind: 'workspaces'; readonly banks: readonly Keyed[] }
  /** Bulks of `size` immediate transfers, each under its own key, between accounts drawn at random. */
  | {
      readonly kind: 'bulks'
      readonly key: string
      readonly accounts: readonly string[]
      readonly size: number
    }
  /** Card authorizations with cards drawn at random; hot: all with the first one. */
  | {
      readonly kind: 'authorizations'
      readonly key: string
      readonly cards: readonly string[]
      readonly isHot: boolean
    }
  /** One of these paths at a time, drawn at random. */
  | { readonly kind: 'get'; readonly key: string; readonly paths: readonly string[] }

/** A workspace: its key, and its accounts. */
export type Keyed = { readonly key: string; readonly accounts: readonly string[] }

/** A function that gives one request after the other. Idempotency keys never repeat. */
export function requestsOf(requests: Requests): () => string {
  if (requests.kind === 'workspaces') {
    const each = requests.banks.map(({ key, accounts }) =>
      requestsOf({ kind: 'transfers', key, accounts, isHot: false, isVaried: true }),
    )
    return () => each[Math.floor(Math.random() * each.length)]?.() ?? ''
  }
  const head = `Host: florin\r\nAuthorization: Bearer ${requests.key}\r\n`
  if (requests.kind === 'get') {
    const texts = requests.paths.map((path) => `GET ${path} HTTP/1.1\r\n${head}\r\n`)
    return () => texts[Math.floor(Math.random() * texts.length)] ?? ''
  }
  if (requests.kind === 'authorizations') return authorizationsOf(head, requests)
  if (requests.kind === 'bulks') return bulksOf(head, requests)
  const { accounts, isHot, isVaried } = requests
  const run = randomBytes(8).toString('hex')
  const length = bodyOf(accounts[0] ?? '', accounts[1] ?? '').length
  const start =
    `POST /v0/transactions/internal_transfer HTTP/1.1\r\n${head}Content-Type: application/json\r\n` +
    `Content-Length: ${length}\r\nIdempotency-Key: `
  if (isVaried) return () => `${start}${randomUUID()}\r\n\r\n${varied(bodyOf(...pair(accounts)))}`
  let count = 0
  return () => {
    count += 1
    const [from, to] = isHot ? hotPair(accounts) : pair(accounts)
    return `${start}${run}-${count}\r\n\r\n${bodyOf(from, to)}`
  }
}

function bulksOf(
  head: string,
  { accounts, size }: Extract<Requests, { kind: 'bulks' }>,
): () => string {
  const run = randomBytes(8).toString('hex')
  const start =
    `POST /v0/transactions/internal_transfer/bulk HTTP/1.1\r\n${head}` +
    'Content-Type: application/json\r\nContent-Length: '
  let count = 0
  return () => {
    const items: string[] = []
    while (items.length < size) {
      count += 1
      const [from, to] = pair(accounts)
      items.push(`{"idempotency_key":"${run}-${count}",${bodyOf(from, to).slice(1)}`)
    }
    const body = `[${items.join(',')}]`
    return `${start}${body.length}\r\n\r\n${body}`
  }
}

function authorizationsOf(
  head: string,
  { cards, isHot }: Extract<Requests, { kind: 'authorizations' }>,
): () => string {
  const length = authorizationOf(cards[0] ?? '').length
  const start =
    `POST /v0/cards/transaction_simulations/authorization HTTP/1.1\r\n${head}` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  return () => {
    const card = cards[isHot ? 0 : Math.floor(Math.random() * cards.length)] ?? ''
    return start + authorizationOf(card)
  }
}

function authorizationOf(card: string): string {
  return (
    `{"card_id":"${card}","amount":100,"mid":"SHOP1",` +
    `"card_acceptor":{"name":"Corner Shop","city":"Portland","state":"OR","mcc":"5411"}}`
  )
}

function bodyOf(from: string, to: string): string {
  return (
    `{"amount":100,"currency":"USD","type":"ACCOUNT_TO_ACCOUNT","originating_account_id":"${from}",` +
    `"receiving_account_id":"${to}","memo":"Rent for June","external_id":"order-7-1138"}`
  )
}

/** The same body with another amount, of as many digits, and another external id. */
function varied(body: string): string {
  const [amount, order] = [100 + Math.floor(Math.random() * 900), randomBytes(6).toString('hex')]
  return body.replace('"amount":100', `"amount":${amount}`).replace('order-7-1138', order)
}

function pair(accounts: readonly string[]): [string, string] {
  const from = Math.floor(Math.random() * accounts.length)
  const step = 1 + Math.floor(Math.random() * (accounts.length - 1))
  return [accounts[from] ?? '', accounts[(from + step) % accounts.length] ?? '']
}

function hotPair(accounts: readonly string[]): [string, string] {
  const from = 1 + Math.floor(Math.random() * (accounts.length - 1))
  return [accounts[from] ?? '', accounts[0] ?? '']
}
