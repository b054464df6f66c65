// `npm run bench -- --young`: what a transfer costs soon after a start, and minutes later: compiled code, caches, and what
// PostgreSQL knows of its tables.

import { join } from 'node:path'
import { startProgram, verifyData } from '../test/program.ts'
import type { Load } from './children.ts'
import { transferFor } from './filling.ts'
import { cpuOf, cpuOfPostgres } from './machine.ts'
import { openAccounts } from './money.ts'
import { type Budget, sayBudgets, sayTable } from './report.ts'

export type YoungPlan = { readonly spellSeconds: number; readonly spells: number }

const ACCOUNTS = 1_000
const LANES = 256
const MICROSECONDS = 1e6
const MOST = 1.3

type Spell = { readonly perSecond: number; readonly bank: number; readonly database: number }

/** Measures and prints the table; answers what makes the run void. */
export async function measureYoung(
  root: string,
  load: Load,
  { spells, spellSeconds }: YoungPlan,
): Promise<readonly string[]> {
  const dataDir = join(root, 'young')
  // The accounts are opened by another process: the one that is measured begins with transfers.
  const earlier = await startProgram({ dataDir })
  const accounts = await openAccounts(earlier, ACCOUNTS)
  await earlier.stop()
  const program = await startProgram({ dataDir })
  try {
    const measured: Spell[] = []
    for (let spell = 0; spell < spells; spell += 1) {
      const [bank, database] = [cpuOf(program.pid) ?? 0, cpuOfPostgres(dataDir) ?? 0]
      const how = { connections: LANES, seconds: spellSeconds }
      const { done, perSecond } = await transferFor({ program, load, accounts }, how)
      const each = (now = 0, before: number) => ((now - before) * MICROSECONDS) / done
      measured.push({
        perSecond,
        bank: each(cpuOf(program.pid), bank),
        database: each(cpuOfPostgres(dataDir), database),
      })
    }
    say(measured, spellSeconds)
  } finally {
    await program.stop()
  }
  const verified = await verifyData(dataDir)
  return verified.ok ? [] : [`florin verify: ${verified.said}`]
}

function say(measured: readonly Spell[], spellSeconds: number): void {
  const [first, last] = [measured[0], measured.at(-1)]
  if (!first || !last) return
  const shown = [0, 1, 2, Math.floor(measured.length / 2), measured.length - 1]
  const rows = [...new Set(shown)].flatMap((at) => {
    const spell = measured[at]
    if (!spell) return []
    const { perSecond, bank, database } = spell
    return [
      [
        `from second ${at * spellSeconds}`,
        ...[perSecond, bank, database].map((it) => it.toFixed(0)),
      ],
    ]
  })
  sayTable(['transfers at 256 connections', 'per second', 'CPU µs each: bank', 'database'], rows)
  const ratio = (first.bank + first.database) / (last.bank + last.database)
  const budget: Budget = {
    what: `CPU for a transfer in the first ${spellSeconds} seconds / in the last`,
    measured: `${ratio.toFixed(2)} ×`,
    budget: `≤ ${MOST} ×`,
    isMet: ratio <= MOST,
  }
  sayBudgets([budget])
}
