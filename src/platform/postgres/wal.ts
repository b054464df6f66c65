// Reads segments of PostgreSQL's log (access/xlog_internal.h, xlogrecord.h) and checks each
// record's CRC, length and predecessor.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../operations/start_error.ts'

const PAGE_BYTES = 8_192
const HEADER_BYTES = 24
const LONG_HEADER_BYTES = 40
const IS_CONTINUED = 1
/** A crash abandoned the record that the previous page began. */
const IS_OVERWRITTEN = 8
const RECORD_BYTES = 24
const RECORD_BYTES_MAX = 1_020 * 1_024 * 1_024
const CRC_OFFSET = 20
const ALIGNMENT = 8
const SWITCH = 0x40
const INFO_MASK = 0xf0

const aligned = (at: number) => Math.ceil(at / ALIGNMENT) * ALIGNMENT

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  return crc
})

/** CRC-32C, continued from `crc`. */
function crcOf(bytes: Uint8Array, crc: number): number {
  let next = crc
  // An iterator is five times slower.
  for (let at = 0; at < bytes.length; at++)
    next = (next >>> 8) ^ (TABLE[(next ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return next
}

/** A record of which `read` of `bytes` were read. */
type OpenRecord = { at: bigint; bytes: number; read: number; head: Buffer; crc: number }

class Damage extends Error {}

/** Checks consecutive segments. A record may continue in the next segment. */
class Log {
  private record: OpenRecord | undefined
  private before: bigint | undefined
  /** False until the first record begins: the first segment may begin inside one. */
  private isInStep = false

  read(segment: Buffer, start: bigint): void {
    for (let page = 0; page < segment.length; page += PAGE_BYTES) {
      const isSwitched = this.readPage(segment, page, start)
      if (!isSwitched) continue
      if (segment.subarray(page + PAGE_BYTES).some((byte) => byte !== 0)) throw new Damage()
      return
    }
  }

  /** True if the rest of the segment is empty. */
  private readPage(segment: Buffer, page: number, start: bigint): boolean {
    const end = page + PAGE_BYTES
    const flags = segment.readUInt16LE(page + 2)
    if (segment.readBigUInt64LE(page + 8) !== start + BigInt(page)) throw new Damage()
    let at = page + (page === 0 ? LONG_HEADER_BYTES : HEADER_BYTES)
    const rest = segment.readUInt32LE(page + 16)
    if (flags & IS_OVERWRITTEN) this.record = undefined
    else if (this.isInStep && rest !== this.remaining()) throw new Damage()
    if (!this.isInStep && flags & IS_CONTINUED) at = aligned(at + rest)
    if (at < end) this.isInStep = true
    while (at < end) {
      this.record ??= openRecord(segment, at, start)
      const chunk = segment.subarray(at, Math.min(end, at + this.remaining()))
      this.feed(chunk)
      at = aligned(at + chunk.length)
      if (this.remaining() > 0) continue
      if (!this.close()) continue
      if (segment.subarray(at, end).some((byte) => byte !== 0)) throw new Damage()
      return true
    }
    return false
  }

  private remaining(): number {
    return this.record ? this.record.bytes - this.record.read : 0
  }

  private feed(chunk: Buffer): void {
    const { record } = this
    if (!record) return
    const inHead = Math.max(0, Math.min(chunk.length, RECORD_BYTES - record.read))
    chunk.copy(record.head, record.read, 0, inHead)
    record.crc = crcOf(chunk.subarray(inHead), record.crc)
    record.read += chunk.length
  }

  /** Ends a record. True if it is the last of its segment. Throws Damage. */
  private close(): boolean {
    const { record } = this
    if (!record) return false
    const { head, at, crc } = record
    const found = ~crcOf(head.subarray(0, CRC_OFFSET), crc) >>> 0
    const isNext = this.before === undefined || head.readBigUInt64LE(8) === this.before
    if (found !== head.readUInt32LE(CRC_OFFSET) || !isNext) throw new Damage()
    this.record = undefined
    this.before = at
    return head[17] === 0 && ((head[16] ?? 0) & INFO_MASK) === SWITCH
  }
}

function openRecord(segment: Buffer, at: number, start: bigint): OpenRecord {
  const bytes = segment.readUInt32LE(at)
  if (bytes < RECORD_BYTES || bytes > RECORD_BYTES_MAX) throw new Damage()
  return { at: start + BigInt(at), bytes, read: 0, head: Buffer.alloc(RECORD_BYTES), crc: -1 }
}

export function logPositionOf(segment: string, segmentBytes: number): bigint {
  const [log, number] = [segment.slice(8, 16), segment.slice(16)].map((it) => BigInt(`0x${it}`))
  return ((log ?? 0n) << 32n) + (number ?? 0n) * BigInt(segmentBytes)
}

/** Throws StartError for the first changed segment, in the order of names. */
export async function checkSegments(
  directory: string,
  names: readonly string[],
  segmentBytes: number,
): Promise<void> {
  let log = new Log()
  let expected = ''
  for (const name of names) {
    const start = logPositionOf(name, segmentBytes)
    // Another timeline, or after a removed segment.
    if (`${timelineOf(name)} ${start}` !== expected) log = new Log()
    expected = `${timelineOf(name)} ${start + BigInt(segmentBytes)}`
    try {
      log.read(await readFile(join(directory, name)), start)
    } catch (error) {
      if (!(error instanceof Damage)) throw error
      throw new StartError(
        `The archived log is damaged: the contents of ${name} in ${directory} have changed. Restore an earlier moment with ` +
          '--to, or restore from another copy of the backup directory.',
      )
    }
  }
}

const timelineOf = (segment: string) => segment.slice(0, 8)
