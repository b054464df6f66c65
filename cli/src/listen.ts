// `florin listen`: a webhook for as long as the command runs. Each event is checked, printed, and passed on unchanged.

import { randomBytes } from 'node:crypto'
import { type Bank, everyEvent } from '@florin/sdk'
import { type Command, Option } from 'commander'
import { type Context, argument, speaksToBank, UsageError } from './context.ts'
import { type Heard, openReceiver } from './receiver.ts'
import { listenSecret } from './profiles.ts'
import { countFrom, endOf } from './until.ts'

type Options = {
  forwardTo?: string
  events?: string[]
  secret?: string
  count?: number
  publicUrl?: string
  port?: number
}

export function addListen(program: Command): void {
  const command = program
    .command('listen')
    .description('Print events as they happen, and forward them to your own receiver.')
    .option(
      '--forward-to <url>',
      'URL to forward events to, with the unchanged body, signed with the secret of this command',
      argument(url),
    )
    .option('--events <patterns>', 'comma-separated types or wildcards (default: all)', (text) =>
      text.split(','),
    )
    .addOption(
      new Option(
        '--secret <secret>',
        'signing secret of the workspace: verify the signature, and forward it unchanged',
      ).env('FLORIN_WEBHOOK_SECRET'),
    )
    .option(
      '--count <number>',
      'number of events after which the command ends',
      argument(countFrom),
    )
    .option(
      '--public-url <url>',
      'public URL of a tunnel to --port, for a bank on another machine',
      argument(url),
    )
    .option('--port <port>', 'port to listen on (default: any free port)', argument(portFrom))
  speaksToBank(command, {
    examples: `
      florin listen
      florin listen --forward-to http://localhost:3000/webhooks --events 'CUSTOMER.*,TRANSACTION.*'
      florin listen --json --count 1
      florin listen --url https://bank.example.com --port 4000 --public-url https://my-tunnel.example.com
      The bank sends to 127.0.0.1. For a bank on another machine or in a container, set --public-url to the public URL of
      this machine. Forwarded events are signed by this command with a secret that is constant on this machine; with
      --secret they keep the signature of the bank. The response of your receiver is returned to the bank, so failures are
      retried and resends arrive. The subscription is deleted when the command ends (Ctrl-C).`,
    act: listen,
  })
}

function url(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new Error('must be an http or https URL.')
}

export function portFrom(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port > 0 && port < 65_536) return port
  throw new Error('must be a port from 1 to 65535.')
}

/** A bank elsewhere cannot send to a port that only this machine has. */
function refuseUnlessReached(bankUrl: string, { publicUrl, port }: Options): void {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(bankUrl).hostname)
  if (publicUrl === undefined && !isHere) {
    throw new UsageError(
      `The bank at ${bankUrl} is on another machine, and cannot send to this one: open a tunnel to a port of yours, ` +
        'and use --port 4000 --public-url https://the-tunnel.example.com.',
    )
  }
  if (publicUrl !== undefined && port === undefined) {
    throw new UsageError('The port of the tunnel is missing: use --port.')
  }
}

async function listen({ bank, url: at, output }: Context, options: Options): Promise<void> {
  refuseUnlessReached(at, options)
  // Only the bank knows this path, so an event is genuine without the workspace's secret.
  const path = `/${randomBytes(16).toString('hex')}`
  const ended = endOf()
  let heard = 0
  const receiver = await openReceiver({
    path,
    secret: options.secret,
    signWith: listenSecret(),
    forwardTo: options.forwardTo,
    port: options.port,
    onEvent(event) {
      heard += 1
      if (options.count !== undefined && heard > options.count) return
      output.result(lineOf(event, output.paint), jsonOf(event))
      if (heard === options.count) ended.end()
    },
  }).catch((error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new UsageError(`Port ${options.port} is taken by another program: say another --port.`)
  })
  const reachedAt = (options.publicUrl ?? receiver.url).replace(/\/$/, '') + path
  const webhook = await subscribe(bank, reachedAt, options.events ?? everyEvent()).catch(
    async (error: unknown) => {
      await receiver.close()
      throw error
    },
  )
  const where = options.publicUrl ? ` at ${options.publicUrl}, behind it ${receiver.url}` : ''
  output.note(`Listening${where}${options.forwardTo ? `, forwarding to ${options.forwardTo}` : ''}`)
  const said = options.secret === undefined ? `with ${listenSecret()}, always` : 'as the bank does'
  if (options.forwardTo) output.note(`Your receiver checks signatures: events are signed ${said}.`)
  await ended.wait
  await bank.delete('/webhooks/{webhook_id}', { path: { webhook_id: webhook } })
  await receiver.close()
  output.note('The subscription is deleted.')
}

async function subscribe(bank: Bank, receiverUrl: string, events: string[]): Promise<string> {
  const { id } = await bank.post('/webhooks', {
    body: {
      url: receiverUrl,
      enabled_events: events,
      is_enabled: true,
      description: 'florin listen',
    },
  })
  return id
}

function lineOf(heard: Heard, paint: Context['output']['paint']): string {
  if (!heard.event) return paint('red', 'refused: invalid signature')
  const { type, resourceId, eventTime } = heard.event
  const time = paint('dim', eventTime.toISOString())
  return `${time}  ${paint('cyan', type)}  ${resourceId ?? '-'}${forwarded(heard, paint)}`
}

function forwarded({ answer }: Heard, paint: Context['output']['paint']): string {
  if (answer === undefined) return ''
  if (answer.status === undefined) return `  → ${paint('red', answer.failure)}`
  return `  → ${paint(answer.status < 300 ? 'green' : 'red', String(answer.status))}`
}

function jsonOf({ event, answer }: Heard): object {
  return { genuine: event !== undefined, event: event ?? null, forwarded: answer ?? null }
}
