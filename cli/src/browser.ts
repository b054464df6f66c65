// Opens a page in the browser of the person at this machine.

import { spawn } from 'node:child_process'

const OPENERS: Readonly<Record<string, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
}

/** Whether a person with a browser is likely to be here: on a terminal, and neither in CI nor connected from afar. */
export function hasBrowser(): boolean {
  const { CI = '', SSH_CONNECTION = '' } = process.env
  return process.stdout.isTTY && CI === '' && SSH_CONNECTION === ''
}

/** Opens it. Where no browser can be opened, says so with the address; the program goes on. */
export function openBrowser(address: string, complain: (line: string) => void): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const failed = () => complain(`No browser could be opened. The address is ${address}`)
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  child.once('error', failed)
  child.once('exit', (code) => code !== 0 && failed())
  child.unref()
}
