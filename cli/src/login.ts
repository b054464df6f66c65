// `florin login`, `logout` and `profiles`: which banks this user speaks to, so that no command needs a key.

import { FlorinError } from '@florin/sdk'
import type { Command } from 'commander'
import {
  type Chosen,
  connectBank,
  type Context,
  speaksToBank,
  UsageError,
  withOutput,
} from './context.ts'
import { hiddenLine } from './hidden.ts'
import { dropProfile, keepProfile, profileNames, profileOf, USUAL_PROFILE } from './profiles.ts'

const DEFAULT_URL = 'http://127.0.0.1:8080'

export function addLogin(program: Command): void {
  const login = program
    .command('login')
    .description('Verify and store the URL and API key of a bank on this machine.')
    .option('--key-stdin', 'read the API key from the standard input')
  withOutput(login, {
    examples: `
      florin login
      florin login --profile staging --url https://bank.example.com
      echo "$KEY" | florin login --key-stdin`,
    act: logIn,
  })
  const logout = program.command('logout').description('Delete a profile stored by `florin login`.')
  withOutput(logout, {
    examples: 'florin logout\nflorin logout --profile staging',
    act: async ({ profile = USUAL_PROFILE }: Chosen, output) => {
      if (!dropProfile(profile)) throw new UsageError(`There is no profile "${profile}".`)
      output.result(`Forgotten: ${profile}.`, { profile })
    },
  })
  const list = program
    .command('profiles')
    .description('Print the stored profiles, without their API keys.')
  withOutput(list, {
    examples: 'florin profiles\nFLORIN_PROFILE=staging florin customers list',
    act: async (_chosen, output) => {
      const kept = profileNames().map((name) => ({ name, url: profileOf(name)?.url ?? '' }))
      const lines = kept.map(({ name, url }) => `${name}  ${url}`)
      output.result(lines.length > 0 ? lines : 'There are none.', { profiles: kept })
    },
  })
}

async function logIn(
  chosen: Chosen & { keyStdin?: boolean },
  output: Context['output'],
): Promise<void> {
  const { url = DEFAULT_URL, profile = USUAL_PROFILE } = chosen
  const key = chosen.keyStdin ? await inputLine() : (chosen.key ?? (await askedKey(url)))
  if (key === '') throw new UsageError('The API key is missing: use --key or the standard input.')
  const bank = connectBank({ url, apiKey: key, retries: 0 })
  try {
    await bank.accounts.list({ limit: 1 })
  } catch (error) {
    // A key that may not read accounts is a key all the same.
    if (!(error instanceof FlorinError) || error.status !== 403) throw error
  }
  const file = keepProfile(profile, { url, key })
  output.result(`Signed in to ${url}. The key is kept in ${file}, which only you can read.`, {
    profile,
    url,
    file,
  })
}

async function inputLine(): Promise<string> {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return text.split(/\r?\n/)[0]?.trim() ?? ''
}

/** Typed on a terminal without being shown, or read from what is piped in. */
async function askedKey(url: string): Promise<string> {
  if (!process.stdin.isTTY) return inputLine()
  return hiddenLine(`API key of the bank at ${url} (it is not shown): `)
}

/** `florin open`. */
export function addOpen(
  program: Command,
  open: (address: string, complain: (line: string) => void) => void,
): void {
  const command = program
    .command('open')
    .argument('[path]', 'page of the dashboard, such as /customers')
    .description('Open the dashboard of the bank in a browser.')
  speaksToBank(command, {
    needsKey: false,
    examples: 'florin open\nflorin open /transactions',
    act: async ({ url, output }, _options, path = '/') => {
      const address = new URL(path.replace(/^\/?/, '/'), url).href
      open(address, output.note)
      output.result(address, { url: address })
    },
  })
}
