// `florin listen`: a webhook for as long as the command runs. Each event is checked, printed, and passed on unchanged.

import { type Bank, everyEvent, FlorinError } from '@florin/sdk'
import { type Command, Option } from 'commander'
import { type Context, argument, speaksToBank, UsageError } from './context.ts'
import { type Heard, openReceiver } from './receiver.ts'
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
      'where to send each event, body and headers unchanged',
      argument(url),
    )
    .option('--events <patterns>', 'types or wildcards, with commas (all when absent)', (text) =>
      text.split(','),
    )
    .addOption(
      new Option('--secret <secret>', 'the signature secret, if the workspace has one already').env(
        'FLORIN_WEBHOOK_SECRET',
      ),
    )
    .option('--count <number>', 'end after this many events', argument(countFrom))
    .option(
      '--public-url <url>',
      'where the bank reaches this machine, if it is on another: the address of a tunnel to --port',
      argument(url),
    )
    .option('--port <port>', 'the port to listen on (any free one)', argument(portFrom))
  speaksToBank(command, {
    examples: `
      florin listen
      florin listen --forward-to http://localhost:3000/webhooks --events 'CUSTOMER.*,TRANSACTION.*'
      florin listen --json --count 1
      florin listen --url https://bank.example.com --port 4000 --public-url https://my-tunnel.example.com
      The bank sends to this machine: on 127.0.0.1, unless --public-url says where it is reached from outside (a bank on
      another machine, or in a container). What your receiver answers is what the bank hears, so failures are tried again
      and resends arrive. The subscription ends with the command (Ctrl-C).`,
    act: listen,
  })
}

function url(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new Error('give an http or https URL.')
}

function portFrom(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port > 0 && port < 65_536) return port
  throw new Error('give a port from 1 to 65535.')
}

/** A bank elsewhere cannot send to a port that only this machine has. */
function refuseUnlessReached(bankUrl: string, { publicUrl, port }: Options): void {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(bankUrl).hostname)
  if (publicUrl === undefined && !isHere) {
    throw new UsageError(
      `The bank at ${bankUrl} is on another machine, and cannot send to this one: open a tunnel to a port of yours, ` +
        'and say --port 4000 --public-url https://the-tunnel.example.com.',
    )
  }
  if (publicUrl !== undefined && port === undefined) {
    throw new UsageError('Which port does the tunnel lead to? Say --port.')
  }
}

async function listen({ bank, url: at, output }: Context, options: Options): Promise<void> {
  refuseUnlessReached(at, options)
  const made = options.secret === undefined ? await makeSecret(bank) : undefined
  const secret = options.secret ?? made ?? ''
  const ended = endOf()
  let heard = 0
  const giveUp = async (error: unknown): Promise<never> => {
    if (made) await bank.delete('/webhook_secrets')
    throw error
  }
  const receiver = await openReceiver({
    secret,
    forwardTo: options.forwardTo,
    port: options.port,
    onEvent(event) {
      heard += 1
      if (options.count !== undefined && heard > options.count) return
      output.result(lineOf(event, output.paint), jsonOf(event))
      if (heard === options.count) ended.end()
    },
  }).catch((error: NodeJS.ErrnoException) =>
    giveUp(
      error.code === 'EADDRINUSE'
        ? new UsageError(`Port ${options.port} is taken by another program: say another --port.`)
        : error,
    ),
  )
  const reachedAt = options.publicUrl ?? receiver.url
  const webhook = await subscribe(bank, reachedAt, options.events ?? everyEvent()).catch(
    async (error: unknown) => {
      await receiver.close()
      return giveUp(error)
    },
  )
  const where = options.publicUrl ? ` at ${options.publicUrl}, behind it ${receiver.url}` : ''
  output.note(`Listening${where}${options.forwardTo ? `, forwarding to ${options.forwardTo}` : ''}`)
  if (made) output.note(`Your receiver checks signatures with ${made} as long as this runs.`)
  await ended.wait
  await bank.delete('/webhooks/{webhook_id}', { path: { webhook_id: webhook } })
  if (made) await bank.delete('/webhook_secrets')
  await receiver.close()
  output.note('The subscription is deleted.')
}

/** A secret for as long as we listen. The bank shows a secret once, so one that exists has to be given. */
async function makeSecret(bank: Bank): Promise<string> {
  try {
    return (await bank.post('/webhook_secrets')).secret
  } catch (error) {
    if (!(error instanceof FlorinError) || !error.is('DUPLICATE_RESOURCE')) throw error
    throw new UsageError(
      'The workspace has a signature secret already, which the bank does not show again: say --secret or set ' +
        'FLORIN_WEBHOOK_SECRET.',
    )
  }
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
  if (!heard.event) return paint('red', 'refused: the signature is not the bank’s')
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
