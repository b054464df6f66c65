// Statements of a transaction that are sent in one write and answered in one: a Sync only after the
// last one. The server describes the rows of a named statement only once. Each separate answer is a
// system call and wakes this process.

import pg from 'pg'

type Field = { readonly name: string }

/** How the driver reads the rows of a statement. */
type Described = {
  fields: Field[]
  _parsers: unknown[] | undefined
  _prebuiltEmptyResultObject: object | null
}

/** Parts of the driver's client that its types omit. */
export type Wire = {
  readonly connection: Sender
  readonly _sentQueryQueue: (pg.Query & Partial<Pick<Flown, 'flight' | 'skip'>>)[]
}

type Sender = {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  describe(portal: object): void
  execute(portal: { portal: string | undefined }): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sync(): void
  emit(event: 'readyForQuery', message: object): void
}

/** The statements of one flight, in the order in which they were sent. */
export type Flight = { last: Flown | undefined }

/** Rows of the named statements, and the connection without the messages that ask for them. */
export type Descriptions = { readonly known: Map<string, Described>; readonly undescribed: Sender }

export function noDescriptions({ connection }: Wire): Descriptions {
  const undescribed = Object.create(connection) as Sender
  undescribed.describe = () => {}
  return { known: new Map(), undescribed }
}

const IN_TRANSACTION = { status: 'T' }

/** The driver's query, with parts that its types omit. */
type Driven = pg.Query & {
  readonly _result: Described
  prepare(connection: Sender): void
  handleCommandComplete(message: object, connection: Sender): void
  handleError(error: Error, connection: Sender): void
}
const { Query, utils } = pg as unknown as {
  readonly Query: new (config: pg.QueryConfig) => Driven
  readonly utils: { prepareValue: (value: unknown) => string | Buffer | null }
}

/** A statement of a flight, followed by its rows if it is a copy. */
export class Flown extends Query {
  declare readonly name: string | undefined
  declare readonly portal: string | undefined
  readonly flight: Flight
  readonly #wire: Wire
  readonly #descriptions: Descriptions | undefined
  readonly #copied: Buffer | undefined

  /** Throws for a value that cannot be sent, before any message is sent. */
  constructor(
    { values = [], ...config }: pg.QueryConfig,
    way: {
      wire: Wire
      flight: Flight
      descriptions: Descriptions | undefined
      copied: Buffer | undefined
    },
    done: (error: Error | null, result?: unknown) => void,
  ) {
    super({ ...config, values: values.map((value) => utils.prepareValue(value)) })
    Object.assign(this, { queryMode: 'extended', callback: done })
    this.#wire = way.wire
    this.flight = way.flight
    this.#descriptions = way.descriptions
    this.#copied = way.copied
  }

  override prepare(connection: Sender): void {
    const descriptions = this.#descriptions
    const described = descriptions?.known.get(this.name ?? '')
    if (described) {
      const { _result: result } = this
      Object.assign(result, described)
      Object.assign(this, { _accumulateRows: true })
    }
    super.prepare(descriptions && described ? descriptions.undescribed : connection)
  }

  /** Called by the driver after the binding. The Sync follows at the end of the flight. */
  _getRows(connection: Sender): void {
    connection.execute({ portal: this.portal })
    if (!this.#copied) return
    connection.sendCopyFromChunk(this.#copied)
    connection.endCopyFrom()
  }

  handleCopyInResponse(): void {}

  override handleCommandComplete(message: object, connection: Sender): void {
    super.handleCommandComplete(message, connection)
    const { name, _result: result } = this
    const known = this.#descriptions?.known
    if (known && name && !known.has(name)) known.set(name, describedBy(result))
    // The driver continues when the server is ready, which it says only after the last statement.
    if (this.flight.last !== this) connection.emit('readyForQuery', IN_TRANSACTION)
  }

  /** The server skips the rest of the flight and sends no answers for it. */
  override handleError(error: Error, connection: Sender): void {
    super.handleError(error, connection)
    if (!(error instanceof pg.DatabaseError)) return
    const { _sentQueryQueue: queue } = this.#wire
    while (queue[0]?.flight === this.flight) queue.shift()?.skip?.(error, connection)
  }

  skip(error: Error, connection: Sender): void {
    const { name = '' } = this
    if (connection.parsedStatements[name] === undefined)
      delete connection.submittedNamedStatements[name]
    super.handleError(error, connection)
  }
}

function describedBy({ fields, _parsers, _prebuiltEmptyResultObject }: Described): Described {
  return { fields, _parsers, _prebuiltEmptyResultObject }
}
