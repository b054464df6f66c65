// Faults of the file system and of the operating system, as sentences for people: the path, the cause, and the way out.

import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A path that the user chose, and what chose it: `FLORIN_DATA_DIR`, `--to`. */
export type ChosenPath = { readonly path: string; readonly name: string }

/** Errors of sockets and of programs that were started have other causes; those who open them explain them. */
const NOT_OF_FILES = /^(listen|connect|bind|getaddrinfo|spawn)/
/** Where a copy fails because of what it writes. */
const OF_THE_TARGET = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'])

/** The fault as a sentence; undefined for what is not known to be one. `chosen`: the most important path first. */
export function systemFault(
  error: unknown,
  chosen: readonly ChosenPath[] = [],
): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  if (code in SHORTAGES) return SHORTAGES[code]
  if (NOT_OF_FILES.test(syscall)) return undefined
  const place = (OF_THE_TARGET.has(code) ? dest : undefined) ?? path ?? chosen[0]?.path
  const cause = code === 'ENOENT' && syscall === 'mkdir' ? NOT_MADE : CAUSES[code]
  const says = place === undefined ? undefined : cause?.(place)
  if (says === undefined || place === undefined) return undefined
  const setting = chosen.find((it) => isWithin(it.path, place))?.name
  const { cause: reason, advice } = says
  if (setting === undefined) return `${reason}. ${advice ?? 'Use another path'}.`
  const elsewhere = `set ${setting} to another path`
  return advice === undefined
    ? `${reason}: ${elsewhere}.`
    : `${reason}. ${advice}, or ${elsewhere}.`
}

function isWithin(parent: string, path: string): boolean {
  return path === parent || path.startsWith(`${parent}/`) || parent.startsWith(`${path}/`)
}

type Fault = { readonly cause: string; readonly advice?: string }

/** With all directories above a path, Node reports a read-only file system so. */
const NOT_MADE = (path: string): Fault => ({
  cause: `${path} cannot be made: its file system is read-only, or the directory above it is gone`,
  advice: 'Mount it writable',
})
const PERMISSIONS = (path: string): Fault => ({
  cause: `This user may not use ${path}`,
  advice: 'Change its owner or its permissions',
})
const NO_DIRECTORY = (path: string): Fault => ({
  cause: `${fileOn(path)} is a file, not a directory`,
})

/** The part of a path that is in the way. */
function fileOn(path: string): string {
  try {
    if (!statSync(path).isDirectory() || dirname(path) === path) return path
  } catch {
    return fileOn(dirname(path))
  }
  return path
}

const CAUSES: Readonly<Record<string, (path: string) => Fault>> = {
  ENOSPC: (path) => ({
    cause: `The disk that holds ${path} is full`,
    advice: 'Make room on it',
  }),
  EDQUOT: (path) => ({ cause: `The disk quota for ${path} is used up`, advice: 'Make room' }),
  EFBIG: (path) => ({
    cause: `${path} would be larger than its file system or ulimit -f allows`,
    advice: 'Raise the limit',
  }),
  EROFS: (path) => ({
    cause: `${path} cannot be written to: its file system is read-only`,
    advice: 'Mount it writable',
  }),
  EACCES: PERMISSIONS,
  EPERM: PERMISSIONS,
  ENOTDIR: NO_DIRECTORY,
  EEXIST: NO_DIRECTORY,
  EISDIR: (path) => ({ cause: `${path} is a directory, not a file` }),
  ENAMETOOLONG: (path) => ({ cause: `The path ${path} is too long for this system` }),
  ELOOP: (path) => ({
    cause: `The symbolic links in ${path} lead in a circle`,
    advice: 'Remove one of them',
  }),
  EIO: (path) => ({
    cause: `The disk that holds ${path} reports an error`,
    advice: 'Check the disk',
  }),
  EPIPE: (path) => ({
    cause: `Nothing reads ${path}, so what is shown only once would be lost and was not made`,
    advice: 'Send the output elsewhere',
  }),
  EBADF: (path) => ({
    cause: `Nothing can be written to ${path}`,
    advice: 'Send the output elsewhere',
  }),
  ESTALE: (path) => ({
    cause: `The file system that holds ${path} is gone`,
    advice: 'Mount it again',
  }),
}

const SHORTAGES: Readonly<Record<string, string>> = {
  EMFILE:
    'This process may not open more files (see ulimit -n). Raise the limit to 1024 or more, and run it again.',
  ENFILE:
    'This system may not open more files (fs.file-max). Raise the limit, or stop other programs.',
  ENOMEM: 'This system has no memory left. Stop other programs, or run it on a larger machine.',
}
