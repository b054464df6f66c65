// Small textual edits of the program, on a copy of it: deliberate bugs (test/mutants) and places to crash at
// (test/faults). The program itself knows nothing of either, so nothing of it can be switched on in production.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** In `file`, `from` becomes `to`. `from` stands there exactly once, or the edit is out of date. */
export type Edit = { readonly file: string; readonly from: string; readonly to: string }

/** The text after the edit. Throws when the edit does not name one place, or changes nothing. */
export function applyEdit(text: string, { file, from, to }: Edit): string {
  const places = text.split(from).length - 1
  if (places !== 1) {
    throw new Error(`${file} has ${places} places for an edit, not 1:\n${from}`)
  }
  if (from === to) throw new Error(`an edit of ${file} changes nothing:\n${from}`)
  return text.replace(from, () => to)
}

/** Applies edits to the program that lies in `root`. */
export function applyEdits(root: string, edits: readonly Edit[]): void {
  for (const edit of edits) {
    const path = join(root, edit.file)
    writeFileSync(path, applyEdit(readFileSync(path, 'utf8'), edit))
  }
}

export type Copy = {
  readonly root: string
  /** Builds the copy's program and, for tests that import them, its modules. Throws when it is no program. */
  build(how?: { modules: boolean }): void
  remove(): void
}

/** A copy of parts of this repository, with its dependencies. */
export function copyOf(parts: readonly string[]): Copy {
  const root = mkdtempSync(join(tmpdir(), 'florin-copy-'))
  const isWanted = (path: string) =>
    basename(path) !== 'node_modules' && !path.startsWith(join('test', 'clients', 'generated'))
  for (const part of parts) {
    cpSync(part, join(root, part), { recursive: true, filter: isWanted })
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    build({ modules } = { modules: false }) {
      const tsc = join('node_modules', 'typescript', 'bin', 'tsc')
      make(root, [resolve('scripts', 'bundle.mjs'), root])
      if (modules) make(root, [tsc, '-p', 'tsconfig.build.json', '--noCheck'])
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function make(root: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the copy is no program:\n${stdout}${stderr}`)
}
