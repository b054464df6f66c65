// Ten mistakes that integrations make, each as a change of one line or a few of the right one, and how to run a drill of it:
// `node examples/drill/mistakes.mjs no_retry DIRECTORY` writes the integration with the mistake there.

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** `finds` is a fault that shows the mistake. */
export const mistakes = [
  {
    name: 'no_retry',
    what: 'nothing is sent again',
    file: 'bank.mjs',
    right: 'const ATTEMPTS = 5',
    wrong: 'const ATTEMPTS = 1',
    finds: 'CONNECTION_RESET',
  },
  {
    name: 'new_key',
    what: 'each attempt has a new key',
    file: 'bank.mjs',
    right: 'return await send(method, path, body, key)',
    wrong: 'return await send(method, path, body, key && `${key}-${attempt}`)',
    finds: 'ANSWER_LOST',
  },
  {
    name: 'no_key',
    what: 'a customer is created without a key',
    file: 'payouts.mjs',
    right: `
    body: seller.person,
    key: \`customer-\${seller.id}\`,`,
    wrong: `
    body: seller.person,`,
    finds: 'ANSWER_LOST',
  },
  {
    name: 'time_out_is_failure',
    what: 'after a time-out, the payment counts as failed',
    file: 'bank.mjs',
    right: 'if (!(error instanceof Refusal)) return true',
    wrong: "if (!(error instanceof Refusal)) return error.name !== 'TimeoutError'",
    finds: 'DELAY',
  },
  {
    name: 'paid_again_after_looking',
    what: 'after a time-out, it looks whether the money has moved, and otherwise pays under a new key',
    file: 'bank.mjs',
    right: `
      await sleep(PAUSE_MS * attempt)`,
    wrong: `
      await sleep(PAUSE_MS * attempt)
      if (error.name === 'TimeoutError' && method === 'POST') {
        const { result } = await ask('GET', \`/transactions/posted?idempotency_key=\${key}\`)
        if (result.length === 0) key = \`\${key}-again\`
      }`,
    finds: 'DELAY',
  },
  {
    name: 'error_is_success',
    what: 'an error of the server counts as success',
    file: 'bank.mjs',
    right: 'if (!response.ok) throw',
    wrong: 'if (!response.ok && response.status < 500) throw',
    finds: 'ERROR_503',
  },
  {
    name: 'used_key_is_failure',
    what: 'a key that an earlier attempt has used up counts as a failure',
    file: 'bank.mjs',
    right: "const isUsed = error.code === 'DUPLICATE_RESOURCE' && attempt > 1",
    wrong: 'const isUsed = false',
    finds: 'ANSWER_LOST',
  },
  {
    name: 'webhook_handled_twice',
    what: 'a webhook that comes twice is handled twice',
    file: 'statement.mjs',
    right: `
    if (handled.has(event.id)) return`,
    wrong: '',
    finds: 'WEBHOOK_TWICE',
  },
  {
    name: 'order_assumed',
    what: 'a change counts only after the webhook of the creation',
    file: 'statement.mjs',
    right: 'if (known && known.time > event.event_time) return',
    wrong: "if (!known && event.type === 'TRANSACTION.PENDING.UPDATED') return",
    finds: 'WEBHOOK_OUT_OF_ORDER',
  },
  {
    name: 'webhook_awaited',
    what: 'it waits for a webhook for ever',
    file: 'statement.mjs',
    right: `
        if (Date.now() > until) return reconcile()`,
    wrong: '',
    finds: 'WEBHOOK_LOST',
  },
]

/** Writes the integration to a directory, with the mistake of that name if one is given. */
export function writeIntegration(directory, name) {
  cpSync(import.meta.dirname, directory, { recursive: true })
  const found = mistakes.find((it) => it.name === name)
  if (!found) return
  const path = join(directory, found.file)
  const text = readFileSync(path, 'utf8')
  if (text.split(found.right).length !== 2) throw new Error(`${found.file} has changed: ${name}`)
  writeFileSync(
    path,
    text.replace(found.right, () => found.wrong),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name, directory] = process.argv.slice(2)
  if (!mistakes.some((it) => it.name === name) || directory === undefined) {
    const names = mistakes.map((it) => it.name).join(', ')
    console.error(`node examples/drill/mistakes.mjs MISTAKE DIRECTORY: ${names}`)
    process.exit(2)
  }
  writeIntegration(directory, name)
}
