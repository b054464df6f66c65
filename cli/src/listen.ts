// `florin listen`: a webhook for as long as the command runs. Each event is checked, printed, and passed on unchanged.

import { type Bank, eventTypes, FlorinError } from '@florin/sdk'
import { type Command, Option } from 'commander'
import { type Context, argument, speaksToBank, UsageError } from './context.ts'
import { type Heard, openReceiver } from './receiver.ts'
import { countFrom, endOf } from './until.ts'

type Options = { forwardTo?: string; events?: string[]; secret?: string; count?: number }

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
  speaksToBank(command, {
    examples: `
      florin listen
      florin listen --forward-to http://localhost:3000/webhooks --events 'CUSTOMER.*,TRANSACTION.*'
      florin listen --json --count 1
      The bank has to reach this machine. What your receiver answers is what the bank hears, so failures are tried
      again and resends arrive. The subscription ends with the command (Ctrl-C).`,
    act: listen,
  })
}

function url(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new Error('give an http or https URL.')
}

async function listen({ bank, output }: Context, options: Options): Promise<void> {
  const made = options.secret === undefined ? await makeSecret(bank) : undefined
  const secret = options.secret ?? made ?? ''
  const ended = endOf()
  let heard = 0
  const receiver = await openReceiver({
    secret,
    forwardTo: options.forwardTo,
    onEvent(event) {
      heard += 1
      if (options.count !== undefined && heard > options.count) return
      output.result(lineOf(event, output.paint), jsonOf(event))
      if (heard === options.count) ended.end()
    },
  })
  const webhook = await subscribe(bank, receiver.url, options.events ?? everything()).catch(
    async (error: unknown) => {
      await receiver.close()
      if (made) await bank.delete('/webhook_secrets')
      throw error
    },
  )
  output.note(options.forwardTo ? `Listening, forwarding to ${options.forwardTo}` : 'Listening')
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

/** A wildcard for every resource, which reaches types that are added later too. */
function everything(): string[] {
  return [...new Set(eventTypes.map((type) => `${type.split('.')[0]}.*`))]
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
