// The interface between the bank and the carrier of its ACH entries: schedule and file exchange. Entries are decided
// and booked in ../../resources/ach.

import type { TimingRequest, Timing } from './schedule.ts'

export type AchRail = {
  /** When an entry that is asked for now is originated and settles. */
  timing(now: Date, request: TimingRequest): Timing
  readonly mailbox: Mailbox
}

/** Files of one workspace, apart from those of any other. Names are the caller's and hold no path. */
export type Mailbox = {
  /**
   * Keeps a file ready, safely on disk, where nobody picks it up. Repeating it before the release changes nothing.
   * Never call it once `release` was allowed to run: it would make the file go out a second time.
   */
  stage(file: OutgoingFile): Promise<void>
  /** Sends a staged file in one step. Does nothing when that has happened already. */
  release(file: { tenant: string; name: string }): Promise<void>
  /** The workspaces that have a mailbox. */
  tenants(): Promise<string[]>
  /**
   * Names of what came in, oldest name first. A name that is not UTF-8 has lone surrogates in it, and is understood by
   * `read` and `putAway`.
   */
  arrivals(tenant: string): Promise<string[]>
  /** A file that came in; undefined when somebody else has put it away. Throws FileTooLarge, and NoFile. */
  read(tenant: string, name: string): Promise<string | undefined>
  /**
   * Takes a file out of what came in, with the reason beside it when there is one. Does nothing when somebody else has
   * done so; what a crash left half done it finishes.
   */
  putAway(file: PutAway): Promise<void>
  /**
   * Removes files of the workspace that were put before this time of the machine where nobody changes them any more: into
   * `outgoing`, `processed`, `rejected` and `quarantined`, and what a crash left unfinished; with `staged` also what was never sent. What
   * came in and was not read stays. Answers their names, with the folder before each; at most a thousand, so there may be more.
   */
  removeOld(old: { tenant: string; before: Date; staged: boolean }): Promise<string[]>
  /** Removes the mailbox of a workspace that is gone, with all files and notes. */
  removeAll(tenant: string): Promise<void>
  readonly sent: SentNotes
}

/**
 * A note of each file that left, beside the files. It outlives the file, which somebody picks up, and a database that is
 * put back to an earlier moment. The id of the file in the database is the note's name.
 */
export type SentNotes = {
  /** Writes the note of a file that is about to be sent, safely on disk. Repeating it changes nothing. */
  write(tenant: string, note: SentNote): Promise<void>
  /** Ids of the files that have a note, the oldest first. */
  ids(tenant: string): Promise<string[]>
  has(tenant: string, id: string): Promise<boolean>
  read(tenant: string, id: string): Promise<SentNote>
  /** Takes a note away that nobody can need any more. */
  forget(tenant: string, id: string): Promise<void>
  /** Files that wait to be picked up, and when they were written. */
  waiting(tenant: string): Promise<{ name: string; written: Date }[]>
  /** One of them; undefined when it was picked up. */
  readWaiting(tenant: string, name: string): Promise<string | undefined>
}

/** What of a file is remembered outside of the database. No account number and no name of a person is among it. */
export type SentNote = {
  readonly id: string
  readonly name: string
  /** When it was decided, in the workspace's time. */
  readonly creation_time: Date
  /** The keyed hash of its content, in hex. */
  readonly hash: string
  readonly entries: readonly SentEntry[]
}

export type SentEntry = {
  readonly trace: string
  /** The end of the entry's id in the database: traces come round again, and after a restore. */
  readonly identification: string
  readonly dc_sign: 'credit' | 'debit'
  /** Cents. */
  readonly amount: bigint
}

/** It cannot even be looked at: reading it would take more memory than any file is worth. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** It is a directory, a link, a pipe or a socket. It stays where it is: nobody knows what it was meant for. */
export class NoFile extends Error {
  override readonly name = 'NoFile'
}

export type PutAway = {
  readonly tenant: string
  readonly name: string
  readonly as: 'processed' | 'rejected' | 'quarantined'
  /** What is kept in the place of the file: a first line, by which it is recognized, and the sealed content. */
  readonly sealed?: Buffer
  /** Kept as `<name>.reason.json` beside the file. A name that is too long, or not UTF-8, is kept shortened. */
  readonly reason?: Readonly<Record<string, unknown>>
}

export type OutgoingFile = {
  readonly tenant: string
  readonly name: string
  readonly content: string
}
