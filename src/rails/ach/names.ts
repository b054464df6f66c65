// Represents arbitrary file names as texts, and derives storable names with room for suffixes.

import { createHash } from 'node:crypto'
import { sep } from 'node:path'

/** The limit is 255 bytes; `.<uuid>` and `.reason.json` may follow. */
const KEPT_MAX_BYTES = 200
const HASH_LENGTH = 12
const EXTENSION = /\.[A-Za-z0-9]{1,10}$/

/** A byte outside UTF-8 is represented as this lone surrogate plus the byte. */
const ESCAPE = 0xdc00
const NOT_ASCII = 0x80

/** Injective. */
export function nameOf(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (Buffer.from(text, 'utf8').equals(bytes)) return text
  return [...bytes]
    .map((byte) => String.fromCharCode(byte < NOT_ASCII ? byte : ESCAPE + byte))
    .join('')
}

/** The path of the file whose name has this text. */
export function pathOf(folder: string, name: string): Buffer {
  return Buffer.concat([Buffer.from(`${folder}${sep}`, 'utf8'), bytesOf(name)])
}

function bytesOf(name: string): Buffer {
  if (!isEscaped(name)) return Buffer.from(name, 'utf8')
  return Buffer.from(Array.from(name, (letter) => letter.charCodeAt(0) & 0xff))
}

/** True for a name that is not UTF-8. */
function isEscaped(name: string): boolean {
  return !name.isWellFormed()
}

/** The name itself, or for a long or non-UTF-8 one its beginning, a hash and its extension. */
export function keptName(name: string): string {
  const bytes = bytesOf(name)
  if (!isEscaped(name) && bytes.length <= KEPT_MAX_BYTES) return name
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  const [extension = ''] = EXTENSION.exec(name) ?? []
  const readable = name.slice(0, name.length - extension.length).replaceAll(/[^\x20-\x7e]/g, '_')
  const room = KEPT_MAX_BYTES - HASH_LENGTH - 1 - extension.length
  return `${readable.slice(0, room)}.${hash}${extension}`
}
