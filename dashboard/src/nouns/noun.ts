// The declaration of a noun, from which its list, page and forms are built without further code.

import type { ListPath, PathOf } from '@florin/sdk/browser'
import type { ReactNode } from 'react'
import type { Word } from '../words/words.ts'
import type { CsvRow } from './csv.ts'

export type Column<Row> = {
  readonly title: string
  readonly show: (row: Row) => ReactNode
  /** What stands below it, in small: of the first column, where the rest is part of a link. */
  readonly below?: (row: Row) => ReactNode
  readonly isRight?: boolean
  /** Left out on a phone, or also on a small laptop. */
  readonly isExtra?: boolean | 'wide'
  /** The field that the API can sort by. */
  readonly sort?: string
  /** Shown to those who choose it. */
  readonly isOptional?: boolean
}

export type Action<Row> = {
  readonly label: string
  readonly title?: (row: Row) => string
  readonly operation: string
  /** What it sends without asking. */
  readonly sets?: (row: Row) => Record<string, unknown>
  /** What is said when it is done, where its answer does not say it. */
  readonly done?: (row: Row) => string
  readonly note?: (row: Row) => ReactNode
  /** Plays the world outside, which only a sandbox can. */
  readonly isSimulation?: boolean
  /** Takes the role owner. */
  readonly isOfOwners?: boolean
  /** Stands in the menu behind the buttons. */
  readonly isLesser?: boolean
  readonly params?: (row: Row) => Record<string, string>
  /** `now`: the workspace's time. */
  readonly initial?: (row: Row, now: Date) => Record<string, unknown>
  readonly hides?: readonly string[]
  /** What people come to this page for. */
  readonly isMain?: boolean
  /** The noun that it makes one of, whose page is opened. */
  readonly makes?: string
  readonly isDangerous?: boolean
  readonly isFor?: (row: Row) => boolean
}

export type Related<Row> = {
  readonly title: string
  readonly noun: string
  readonly query: (row: Row) => Record<string, string>
  /** Of all the accounts that `query` finds. */
  readonly isOfAccounts?: boolean
  readonly max?: number
  /** Says nothing where there is none. */
  readonly isQuiet?: boolean
  readonly isFor?: (row: Row) => boolean
}

export type NounOf<Row> = {
  readonly title: string
  readonly singular: string
  readonly note: string
  readonly list: {
    readonly path: ListPath
    readonly query?: Record<string, string>
  }
  /** The path of one; without it there is only the list. */
  readonly item?: PathOf<'get'>
  /** Where its rows lead, when their page is that of another noun. */
  readonly pageOf?: (row: Row) => string
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Of the list, or of what its filters leave. */
  readonly columns:
    | readonly Column<Row>[]
    | ((query: Readonly<Record<string, string>>) => readonly Column<Row>[])
  /** What a file of its rows has of each; without it, all of its fields. */
  readonly csv?: (row: Row, query: Readonly<Record<string, string>>) => CsvRow
  /** Rows of one day stand together. */
  readonly dayOf?: (row: Row) => string
  /** Names of the list's own query parameters. */
  readonly filters: readonly string[]
  readonly create?: {
    readonly label: string
    readonly operation: string
    readonly initial?: Record<string, unknown>
    /** Which query parameters are taken over into a new one. */
    readonly from?: Record<string, string>
  }
  readonly actions?: readonly Action<Row>[]
  readonly related?: readonly Related<Row>[]
  /** What stands above everything else on its page. */
  readonly summary?: (row: Row) => ReactNode
  readonly status?: (row: Row) => Word | undefined
  /** Beside its status: whose it is, how to reach them. */
  readonly header?: (row: Row) => ReactNode
  /** What it is, in the rail; without it, all of its fields. */
  readonly rail?: (row: Row) => ReactNode
  /** The page that it is part of, and is shown on. */
  readonly partOf?: (row: Row) => string | undefined
  /** Fields that its page says already, somewhere better. */
  readonly unsaid?: readonly string[]
}

/** Lists that can be read from either end begin with their newest row. */
export const NEWEST = { order: 'desc' } as const

/** Who is verified: the page says it already. */
export const VERIFIED = ['person_id', 'business_id'] as const

/** Of rows whose shape only its declaration knows. */
export type Noun = NounOf<Record<string, unknown>>

export function columnsOf(
  noun: Noun,
  query: Readonly<Record<string, string>>,
): readonly Column<Record<string, unknown>>[] {
  return typeof noun.columns === 'function' ? noun.columns(query) : noun.columns
}

/** Where a row of a list leads; undefined when it has no page. */
export function pageOf(noun: Noun, name: string, row: Record<string, unknown>): string | undefined {
  if (noun.pageOf) return noun.pageOf(row)
  return noun.item && `/${name}/${noun.idOf(row)}`
}

/** The one place where a noun forgets the shape of its rows: only its own list ever hands it any. */
export function defineNoun<Row extends object>(noun: NounOf<Row>): Noun {
  return noun as unknown as Noun
}
