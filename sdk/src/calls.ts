// Parameter and result types of calls, from the generated types of the contract.

import type { paths } from './generated/contract.ts'
import type { Rehearsal } from './rehearsal.ts'
import type { Reply } from './replies.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths that know this method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends { responses: unknown } ? Path : never
}[keyof paths]

type Operation<M extends Method, Path extends PathOf<M>> = paths[Path][M]

type PathParams<Op> = Op extends { parameters: { path: infer Params } } ? { path: Params } : unknown

type Query<Op> = Op extends { parameters: { query: infer Asked } }
  ? { query: Asked }
  : Op extends { parameters: { query?: infer Asked } }
    ? [NonNullable<Asked>] extends [never]
      ? unknown
      : { query?: NonNullable<Asked> | undefined }
    : unknown

type Body<Op> = Op extends { requestBody: { content: { 'application/json': infer Sent } } }
  ? { body: Sent }
  : Op extends { requestBody?: { content: { 'application/json': infer Sent } } }
    ? { body?: Sent | undefined }
    : unknown

/** What a call sends. */
export type BodyOf<M extends Method, Path extends PathOf<M>> =
  Body<Operation<M, Path>> extends { body?: infer Sent } ? NonNullable<Sent> : never

/** What a call filters and pages by. */
export type QueryOf<M extends Method, Path extends PathOf<M>> =
  Query<Operation<M, Path>> extends { query?: infer Asked } ? NonNullable<Asked> : never

/** A list. Its first page is requested at once; awaiting it returns that page, and a loop the rows of all pages. */
export type Listing<Page, Row> = Reply<Page> &
  AsyncIterable<Row> & {
    /** The first `limit` rows; reads no page beyond them. */
    toArray(options: { limit: number }): Promise<Row[]>
    /** The page after the one returned last; undefined after the last page. */
    nextPage(): Promise<Page | undefined>
  }

/** How a single call may differ from what `connect` was told. */
export type CallSettings = {
  /**
   * Names this request, so that it happens once however often it is sent: at most 255 characters. When absent each call
   * gets a new one. Keep one when the call must survive the end of your process.
   */
  idempotencyKey?: string | undefined
  /**
   * An earlier call with this idempotencyKey and this body had no answer. If it moved money, that is answered, instead of
   * the refusal that the key is used up.
   */
  wasSentBefore?: boolean | undefined
  /**
   * Answers what the call would answer, and nothing of it remains. A `new Rehearsal()` then holds what would have changed. Without
   * meaning for calls that only read. Throws NotRehearsedError if the bank is too old to know rehearsals.
   */
  rehearsal?: boolean | Rehearsal | undefined
  /** Ends the call; nothing is tried again after that. */
  signal?: AbortSignal | undefined
  /** How long one attempt may take, in milliseconds. */
  timeoutMs?: number | undefined
}

type OptionsOf<Op> = PathParams<Op> & Query<Op> & Body<Op> & CallSettings

/** The second argument of a call; it may be left out where nothing is required. */
export type Options<M extends Method, Path extends PathOf<M>> =
  object extends OptionsOf<Operation<M, Path>>
    ? [options?: OptionsOf<Operation<M, Path>>]
    : [options: OptionsOf<Operation<M, Path>>]

type AnswerOf<Op> = Op extends { responses: infer Responses }
  ? Responses[keyof Responses] extends { content: { 'application/json': infer Answered } }
    ? Answered
    : undefined
  : never

/** What a call answers. */
export type Answer<M extends Method, Path extends PathOf<M>> = AnswerOf<Operation<M, Path>>

/** The paths that answer in pages. */
export type ListPath = {
  [Path in PathOf<'get'>]: paths[Path]['get'] extends { parameters: { query?: infer Asked } }
    ? 'page_token' extends keyof NonNullable<Asked>
      ? Path
      : never
    : never
}[PathOf<'get'>]

/** What the pages of a list are made of. */
export type Item<Path extends ListPath> = ItemOf<Answer<'get', Path>>

type ItemOf<Page> = {
  [Name in keyof Page]-?: Page[Name] extends readonly (infer Row)[] ? Row : never
}[keyof Page]
