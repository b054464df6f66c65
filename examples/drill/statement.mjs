// Account statements for sellers, written by webhooks and completed from the bank’s list of events if deliveries are
// missing.

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './bank.mjs'

const PATIENCE_MS = 500
const AGAIN_MS = 25
const types = ['TRANSACTION.POSTED.*', 'TRANSACTION.PENDING.*']

export async function openStatement() {
  /** Cents that were paid, by the transfer. */
  const paid = new Map()
  /** The state of what is held, by the transfer, and the time since which it is so. */
  const holds = new Map()
  const handled = new Set()

  function handle(event) {
    if (handled.has(event.id)) return
    handled.add(event.id)
    const { uuid, data } = JSON.parse(event.event_resource)
    if (event.type === 'TRANSACTION.POSTED.CREATED') {
      const { amount } = data.lines.find((line) => line.dc_sign === 'credit')
      paid.set(uuid, (paid.get(uuid) ?? 0) + amount)
      return
    }
    const known = holds.get(uuid)
    if (known && known.time > event.event_time) return
    holds.set(uuid, { status: data.status, time: event.event_time })
  }

  // Only the bank knows this path. In production, check the signature as docs/guides/webhooks.md does.
  const path = `/${randomUUID()}`
  const receiver = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    response.writeHead(request.url === path ? 200 : 404).end()
    if (request.url === path) handle(JSON.parse(Buffer.concat(chunks).toString()))
  })
  await new Promise((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { next_after: since } = await ask('GET', '/events?after=latest')
  await ask('POST', '/webhooks', {
    body: {
      url: `http://127.0.0.1:${receiver.address().port}${path}`,
      is_enabled: true,
      enabled_events: types,
    },
    key: `webhook-${path}`,
  })

  /** Reads what the bank has recorded since the beginning: no event is missing there. */
  async function reconcile() {
    let after = since
    for (let hasMore = true; hasMore; ) {
      const page = await ask('GET', `/events?after=${after}&types=${types.join()}`)
      page.event_list.forEach(handle)
      after = page.next_after
      hasMore = page.has_more
    }
  }

  return {
    paid: (transfer) => paid.get(transfer) ?? 0,
    hold: (transfer) => holds.get(transfer)?.status,
    /** Waits a little for webhooks until `isComplete`, and then asks the bank. */
    async settle(isComplete) {
      const until = Date.now() + PATIENCE_MS
      while (!isComplete()) {
        if (Date.now() > until) return reconcile()
        await sleep(AGAIN_MS)
      }
    },
    close() {
      receiver.close()
      receiver.closeAllConnections()
    },
  }
}
