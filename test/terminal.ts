// A terminal with bash, as a person has one: what is typed runs there, and programs see a terminal.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from './receiver.ts'

const PATIENCE_MS = 600_000
const INTERRUPT = '\u0003'

export type Terminal = {
  /** Types a command, and resolves with what it printed when it has ended. Rejects when it failed. */
  run(command: string): Promise<string>
  /** Types a command that does not end, waits until it has printed something, and interrupts it. */
  glance(command: string): Promise<string>
  close(): Promise<void>
}

/** Opens one in a folder. It needs `script`, which every Debian has. */
export async function openTerminal(cwd: string, env: NodeJS.ProcessEnv): Promise<Terminal> {
  const child = spawn('script', ['-qfec', 'bash --norc --noprofile --noediting', '/dev/null'], {
    cwd,
    env: { ...env, TERM: 'dumb', PS1: '' },
    stdio: 'pipe',
  })
  const ended = once(child, 'close')
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  let count = 0
  const type = async (command: string, act: (printed: () => string) => Promise<void>) => {
    const mark = `ended-${++count}:`
    const from = said.length
    child.stdin.write(`${command}\n`)
    const printed = () => said.slice(from).replaceAll('\r', '')
    await act(printed)
    // An interrupt throws away what was typed before it.
    child.stdin.write(`printf '\\n%s%s\\n' ${mark} $?\n`)
    await until(() => new RegExp(`^${mark}\\d`, 'm').test(printed()), PATIENCE_MS).catch(() => {
      throw new Error(`${command} did not end:\n${printed()}`)
    })
    const [, output = '', status] = new RegExp(`^(.*?)^${mark}(\\d+)`, 'ms').exec(printed()) ?? []
    return { output, status: Number(status) }
  }
  await type("stty -echo; PS1=''; PS2=''", async () => undefined)
  return {
    async run(command) {
      const { output, status } = await type(command, async () => undefined)
      if (status !== 0) throw new Error(`${command} ended with ${status}:\n${output}`)
      return output
    },
    async glance(command) {
      const { output } = await type(command, async (printed) => {
        await until(() => printed().trim() !== '', PATIENCE_MS)
        child.stdin.write(INTERRUPT)
      })
      return output
    },
    async close() {
      child.stdin.end('exit\n')
      await ended
    },
  }
}
