// Shell completion with the generated scripts, in the shells themselves.

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'florin-completion-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PATIENCE_MS = 30_000
const MAIN = resolve('dist/main.js')
const env = { PATH: `${folder}:${process.env['PATH']}`, HOME: folder, TERM: 'xterm' }
const options = { cwd: folder, env, encoding: 'utf8', timeout: PATIENCE_MS } as const
const shells = ['bash', 'zsh', 'fish'] as const
const missing = shells.filter((it) => spawnSync(it, ['--version']).status !== 0)
for (const shell of missing)
  process.stderr.write(`SKIPPED: what ${shell} completes needs ${shell}.\n`)

beforeAll(() => {
  const start = `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`
  writeFileSync(join(folder, 'florin'), start, { mode: 0o755 })
  for (const shell of shells) {
    const script = execFileSync(process.execPath, [MAIN, 'completion', shell], options)
    writeFileSync(join(folder, `script.${shell}`), script)
  }
})

/** What the line may become, and what it becomes where that is only one thing. */
const lines: Readonly<Record<string, readonly string[]>> = {
  'florin ver': ['verify', 'verifications'],
  'florin cust': ['customers'],
  'florin customers cr': ['create'],
  'florin ach a': ['adopt'],
  'florin sandbox workspaces c': ['create'],
  'florin customers create --first-n': ['--first-name'],
  'florin customers create --status AC': ['ACTIVE'],
  'florin accounts list --include-general-ledger t': ['true'],
  'florin completion z': ['zsh'],
  'florin transfer-bulk script.z': ['script.zsh'],
}

test.skipIf(missing.includes('bash'))('bash', () => {
  const asked = Object.entries(lines).map(
    ([
      line,
      words,
    ]) => `COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); COMPREPLY=(); _florin
      if [ \${#COMPREPLY[@]} = 0 ]; then COMPREPLY=($(compgen -f -- ${line.split(' ').at(-1)})); fi
      echo "\${COMPREPLY[@]}" # ${words.length}`,
  )
  const script = `source ./script.bash\ncomplete -p florin\n${asked.join('\n')}`
  const [how, ...said] = execFileSync('bash', ['--norc', '-c', script], options).trim().split('\n')
  expect(how).toBe('complete -o default -F _florin florin')
  expect(said).toEqual(Object.values(lines).map((words) => words.join(' ')))
})

test.skipIf(missing.includes('fish'))('fish, with what each word is', () => {
  const asked = Object.keys(lines).map((line) => `echo @; complete -C '${line}'`)
  const script = `source ./script.fish\n${asked.join('\n')}`
  const said = execFileSync('fish', ['--no-config', '-c', script], options).split('@\n').slice(1)
  const words = said.map((it) =>
    it
      .trim()
      .split('\n')
      .map((word) => word.split('\t')[0]),
  )
  expect(words.map((it) => new Set(it))).toEqual(Object.values(lines).map((it) => new Set(it)))
  expect(said[2]).toBe('create\tCreate a customer or prospect\n')
})

/** zsh completes on a terminal only: each line is typed with a Tab, and it ends when the whole word is there. */
test.skipIf(missing.includes('zsh'))('zsh, from its script or from a folder of functions', () => {
  const typed = Object.entries(lines)
    .filter(([, words]) => words.length === 1)
    .map(([line, [word = '']]) => {
      const rest = word.slice(line.split(' ').at(-1)?.length)
      return `zpty -w -n z '${line}'$'\\t'; zpty -r z said '*${line}${rest}*'; zpty -w -n z $'\\x15'`
    })
  const ways = ['compinit -u -D; source ./script.zsh', 'fpath=($PWD $fpath); compinit -u -D']
  writeFileSync(join(folder, '_florin'), execFileSync('cat', ['script.zsh'], options))
  for (const way of ways) {
    const script = `zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z 'PS1=; autoload -U compinit; ${way}; echo REA''DY'
zpty -r z said '*READY*'
[[ $said == *completion*function* ]] && exit 1
${typed.join('\n')}
echo done`
    expect(execFileSync('zsh', ['-f', '-c', script], options)).toBe('done\n')
  }
})

test('a shell that it does not know is refused', () => {
  const { status } = spawnSync(process.execPath, [MAIN, 'completion', 'powershell'], options)
  expect(status).toBe(2)
})
