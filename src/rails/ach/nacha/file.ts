// The content of a Nacha file. Counts, hashes, totals and sequence numbers are derived.

import type { ServiceClass } from './records.ts'

/** Remittance, correction or return. */
export type Addenda =
  | { readonly type: '05'; readonly information: string }
  | {
      readonly type: '98'
      readonly changeCode: string
      readonly originalTrace: string
      readonly originalDfi: string
      readonly correctedData: string
    }
  | {
      readonly type: '99'
      readonly reason: string
      readonly originalTrace: string
      readonly originalDfi: string
      /** `YYYY-MM-DD`, or empty. */
      readonly dateOfDeath: string
      readonly information: string
      /** The dishonored return. */
      readonly dishonors?: { readonly trace: string }
    }
  | {
      /** Stored only: card terminals (02), international entries (10 to 18), and unknown types. */
      readonly type: 'kept'
      readonly code: string
      /** By their layout's names. */
      readonly fields: Readonly<Record<string, string>>
    }

export type Entry = {
  readonly code: string
  /** 9 digits; the check digit is not checked. */
  readonly routing: string
  readonly account: string
  /** Cents. */
  readonly amount: bigint
  readonly identification: string
  readonly name: string
  readonly discretionary: string
  /** 15 digits: the sender's first eight, and a sequence that rises in the batch. */
  readonly trace: string
  readonly addenda: readonly Addenda[]
  /** Matched a sanctions list, by its gateway. */
  readonly isScreened?: true
}

export type FileBatchHead = {
  readonly serviceClass: ServiceClass
  readonly companyName: string
  readonly companyData: string
  readonly companyId: string
  readonly secCode: string
  readonly description: string
  readonly descriptiveDate: string
  /** `YYYY-MM-DD`, or empty. */
  readonly effectiveDate: string
  /** The day of the year, three digits, or empty. */
  readonly settlementDay: string
  /** The first eight digits of the sender's routing number. */
  readonly odfi: string
  /** International entries, whose addenda name the sender. */
  readonly isInternational?: true
}

export type FileBatch = FileBatchHead & { readonly entries: readonly Entry[] }

export type FileHead = {
  readonly destination: string
  readonly origin: string
  /** `YYYY-MM-DD`. */
  readonly createdDate: string
  /** `HHMM`, or empty. */
  readonly createdTime: string
  /** Distinguishes files of one day: A-Z, 0-9. */
  readonly modifier: string
  readonly destinationName: string
  readonly originName: string
  readonly reference: string
}

/** Batches are numbered from 1 in order. */
export type NachaFile = FileHead & { readonly batches: readonly FileBatch[] }

/** A file with streamed entries. */
export type LongFile = FileHead & {
  readonly batches: Iterable<FileBatchHead & { readonly entries: Iterable<Entry> }>
}
