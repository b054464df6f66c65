// The interface to the carrier of ACH entries: schedule and file exchange.

import type { TimingRequest, Timing } from './schedule.ts'

export type AchRail = {
  timing(now: Date, request: TimingRequest): Timing
  readonly mailbox: Mailbox
}

/** Of one workspace. Names contain no path. */
export type Mailbox = {
  /**
   * Stores a file durably before its pickup. Idempotent before the release; afterwards it would
   * send the file again.
   */
  stage(file: OutgoingFile): Promise<void>
  /** Sends a staged file atomically. Idempotent. */
  release(file: { tenant: string; name: string }): Promise<void>
  /** The workspaces with a mailbox. */
  tenants(): Promise<string[]>
  /** Incoming names, ascending. A name that is not UTF-8 has lone surrogates. */
  arrivals(tenant: string): Promise<string[]>
  /** Undefined if another process took it. Throws FileTooLarge, and NoFile. */
  read(tenant: string, name: string): Promise<string | undefined>
  /** Moves an incoming file away. Idempotent; completes a crashed move. */
  putAway(file: PutAway): Promise<void>
  /**
   * Deletes files from before this machine time in `outgoing`, `processed`, `rejected` and
   * `quarantined`, and unfinished ones; with `staged` also unsent ones. Returns names with folders,
   * at most a thousand, so there may be more.
   */
  removeOld(old: { tenant: string; before: Date; staged: boolean }): Promise<string[]>
  /** Deletes the mailbox of a deleted workspace. */
  removeAll(tenant: string): Promise<void>
  readonly sent: SentNotes
}

/** Notes of sent files by id, which survive the file's pickup and a restore of the database. */
export type SentNotes = {
  /** Before the file is sent, durably. Idempotent. */
  write(tenant: string, note: SentNote): Promise<void>
  /** Ids of the noted files, oldest first. */
  ids(tenant: string): Promise<string[]>
  has(tenant: string, id: string): Promise<boolean>
  read(tenant: string, id: string): Promise<SentNote>
  /** Deletes an obsolete note. */
  forget(tenant: string, id: string): Promise<void>
  /** Files that await pickup, with their times. */
  waiting(tenant: string): Promise<{ name: string; written: Date }[]>
  /** Undefined if picked up. */
  readWaiting(tenant: string, name: string): Promise<string | undefined>
}

/** Without account numbers and names of persons. */
export type SentNote = {
  readonly id: string
  readonly name: string
  /** The decision's time, by the workspace's clock. */
  readonly creation_time: Date
  /** The keyed hash of the content, in hex. */
  readonly hash: string
  readonly entries: readonly SentEntry[]
}

export type SentEntry = {
  readonly trace: string
  /** The end of the entry's id: trace numbers repeat over time and after a restore. */
  readonly identification: string
  readonly dc_sign: 'credit' | 'debit'
  /** Cents. */
  readonly amount: bigint
}

/** Reading it would take too much memory. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** A directory, link, pipe or socket, which stays in place. */
export class NoFile extends Error {
  override readonly name = 'NoFile'
}

export type PutAway = {
  readonly tenant: string
  readonly name: string
  readonly as: 'processed' | 'rejected' | 'quarantined'
  /** A clear first line, and the sealed content. */
  readonly sealed?: Buffer
  /** Stored as `<name>.reason.json`. A name that is too long or not UTF-8 is shortened. */
  readonly reason?: Readonly<Record<string, unknown>>
}

export type OutgoingFile = {
  readonly tenant: string
  readonly name: string
  readonly content: string
}
