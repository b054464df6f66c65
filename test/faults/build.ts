// A build of the program with places to crash at. It is a copy: the program that users run has none of them.

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { applyEdits, copyOf } from '../edits.ts'
import { type Fault, type Stop, VARIABLE } from './fault.ts'
import { editOf, type Point } from './points.ts'

export type FaultyProgram = {
  /** What to start in place of `dist/main.js` (program.ts). */
  readonly main: string
  /** The environment of a program that crashes. Without it, it is the program as it is. */
  crashing(fault: Fault | Stop): Record<string, string>
  remove(): void
}

const PARTS = ['src', 'migrations', 'package.json', 'tsconfig.json', 'tsconfig.build.json']
const FAULT = 'src/fault.ts'

/** Builds the program with these points. Throws when one has no place any more. */
export function buildFaulty(points: readonly Point[]): FaultyProgram {
  const { root, build, remove } = copyOf(PARTS)
  try {
    copyFileSync(join('test', 'faults', 'fault.ts'), join(root, FAULT))
    applyEdits(root, points.map(editOf))
    for (const file of new Set(points.map((it) => it.file))) importFault(root, file)
    build()
  } catch (error) {
    remove()
    throw error
  }
  return {
    main: join(root, 'dist', 'main.js'),
    crashing: (fault) => ({ [VARIABLE]: JSON.stringify(fault) }),
    remove,
  }
}

function importFault(root: string, file: string): void {
  const path = join(root, file)
  const from = `./${relative(dirname(file), FAULT)}`
  writeFileSync(path, `import { fault } from '${from}'\n${readFileSync(path, 'utf8')}`)
}
