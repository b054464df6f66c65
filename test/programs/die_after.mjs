// Loaded into the real program before it starts (`node --import`): it dies by SIGKILL right after the named step of the
// exchange of ACH files, FLORIN_DIE_AFTER, and writes every step that it takes to FLORIN_STEPS. A step is something
// that lasts: a change of the ACH folders, or a commit that changes ACH tables. The program itself knows nothing of it.

import { appendFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { basename, dirname } from 'node:path'

const pg = createRequire(import.meta.url)('pg')
const { FLORIN_DIE_AFTER: last, FLORIN_STEPS: journal } = process.env

function step(name) {
  if (journal) appendFileSync(journal, `${name}\n`)
  if (name === last) process.kill(process.pid, 'SIGKILL')
}

/** `outgoing` for a path in the folder of that name, when it belongs to ACH. */
function folderOf(path) {
  const folder = dirname(String(path))
  return basename(dirname(dirname(folder))) === 'ach' ? basename(folder) : undefined
}

const { open, rename, link, unlink } = fs
fs.open = async (path, ...rest) => {
  const file = await open(path, ...rest)
  const folder = folderOf(path)
  if (folder && rest[0] === 'w') {
    const kind = String(path).endsWith('.json') ? 'reason' : 'file'
    const { close } = file
    file.close = async () => {
      await close.call(file)
      step(`${kind} written into ${folder}`)
    }
  }
  return file
}
fs.rename = async (from, to) => {
  await rename(from, to)
  if (folderOf(to)) step(`file moved from ${folderOf(from)} to ${folderOf(to)}`)
}
fs.link = async (from, to) => {
  await link(from, to)
  if (folderOf(to)) step(`file linked from ${folderOf(from)} to ${folderOf(to)}`)
}
fs.unlink = async (path) => {
  await unlink(path)
  if (folderOf(path)) step(`file removed from ${folderOf(path)}`)
}
syncBuiltinESMExports()

/** What a statement does to the tables of ACH, in the words of a step. */
function changeOf(text, values) {
  if (text.startsWith('insert into "ach_files"')) {
    return `file ${values.find((it) => /^(DECIDED|ACCEPTED|REJECTED)$/.test(String(it)))}`
  }
  const [, status] = text.startsWith('update "ach_files"') ? ['', values[0]] : []
  if (status instanceof Date) return 'file leased'
  if (status) return `file ${status}`
  if (/from ach_incoming.*for update/s.test(text)) return 'entry booked'
  // Rows travel as arrays, one for each column, in PostgreSQL's binary form.
  const isSettled =
    text.startsWith('insert into ach_transfers') &&
    values.some((it) => Buffer.isBuffer(it) && it.includes('COMPLETE'))
  return isSettled ? 'entry settled' : undefined
}

const changes = new WeakMap()
const watchedClasses = new WeakSet()
const { query } = pg.Client.prototype
/** The first query of a connection is no part of a transaction, whose statements `fly` sends. */
pg.Client.prototype.query = function watched(config, ...rest) {
  const type = Object.getPrototypeOf(this)
  if (type.fly && !watchedClasses.has(type)) {
    watchedClasses.add(type)
    watch(type)
  }
  return query.call(this, config, ...rest)
}

function watch(connections) {
  const { alone, fly } = connections
  connections.alone = function watched(text) {
    changes.delete(this)
    return alone.call(this, text)
  }
  connections.fly = async function watched(config, copied) {
    const change = changeOf(config.text, config.values ?? [])
    // The first change is what the operation is about.
    if (change && !changes.has(this)) changes.set(this, change)
    const name = changes.get(this)
    if (config.text !== 'commit' || !name) return fly.call(this, config, copied)
    changes.delete(this)
    if (name === 'entry booked') {
      // All of the group is written, and nothing is committed.
      await fly.call(this, { text: 'select 1' })
      step('written: entries of a group')
    }
    const answer = await fly.call(this, config, copied)
    step(`committed: ${name}`)
    return answer
  }
}
