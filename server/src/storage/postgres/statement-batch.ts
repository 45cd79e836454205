import pg from 'pg'

/** A statement. If it has a name, PostgreSQL parses and plans it only once for each connection. */
export interface Statement {
  text: string
  values?: readonly unknown[] | undefined
  name?: string | undefined
}

export interface Answer {
  /** The first word of PostgreSQL's answer, such as INSERT. */
  command: string
  /** How many rows were changed or returned. */
  rowCount: number
  rows: unknown[]
}

/** A statement that waits for its answer. */
interface PendingStatement {
  name: string
  text: string
  values: WireValue[]
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

type WireValue = string | Buffer | null

interface Field {
  name: string
  dataTypeID: number
}

type ParseText = (text: string) => unknown

/** The columns of a result: how a row looks before its values are set, and how each value is read. */
interface Columns {
  emptyRow: Record<string, null>
  parsers: Array<{ name: string; parse: ParseText }>
}

/** The named statements that a connection has parsed, with the columns of their results once those are known. */
export type ParsedStatements = Map<string, Columns | undefined>

/** The parts of pg's connection that its types do not declare. */
interface WireConnection {
  close(statement: { type: 'S'; name: string }): void
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: WireValue[] }): void
  describe(portal: { type: 'P' }): void
  execute(): void
  sync(): void
}

// Its types do not declare it. It converts a value to what PostgreSQL reads: a text, bytes or null.
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => WireValue } }).utils

// PostgreSQL's number of the type bigint. pg returns its values as text, but ours fit into a number.
const INT8 = 20
const NO_COLUMNS: Columns = { emptyRow: {}, parsers: [] }

/**
 * Statements that are sent together and answered together. pg sends a sync after each statement, and PostgreSQL then writes each
 * answer to the socket alone. This class sends one sync for all of them. If one fails, all of them fail with its error:
 * PostgreSQL skips those after it, and undoes those before it.
 *
 * It extends pg's query because pg calls these methods of its queries when an answer arrives.
 */
export class StatementBatch extends pg.Query {
  readonly #parsed: ParsedStatements
  readonly #statements: PendingStatement[] = []
  /** The names that this batch sends to be parsed. */
  readonly #newNames: string[] = []
  /** The answers that have arrived, in the order of the statements. */
  readonly #answers: Answer[] = []
  /** What belongs to the next answer. */
  #columns: Columns | undefined
  #rows: unknown[] = []
  /** pg gives up the connection after this time. It starts when the batch is sent. */
  query_timeout: number | undefined
  /** pg sets it, to end the time limit. */
  callback: ((error: unknown) => void) | undefined

  constructor(parsed: ParsedStatements) {
    super('')
    this.#parsed = parsed
  }

  /** The number of statements. */
  get size() {
    return this.#statements.length
  }

  /** Adds a statement. The shortest time limit of all statements applies to the batch. */
  add({ name = '', text, values = [] }: Statement, limitMs: number): Promise<Answer> {
    if (Number.isFinite(limitMs)) {
      this.query_timeout = Math.min(this.query_timeout ?? Number.POSITIVE_INFINITY, Math.max(1, Math.ceil(limitMs)))
    }
    return new Promise((resolve, reject) => {
      this.#statements.push({ name, text, values: values.map((value) => prepareValue(value)), resolve, reject })
    })
  }

  override submit = (connection: pg.Connection) => {
    const wire = connection as unknown as WireConnection
    // Sends all messages in one write.
    connection.stream.cork()
    try {
      for (const { name, text, values } of this.#statements) {
        if (name === '' || !this.#parsed.has(name)) this.#parse(wire, name, text)
        wire.bind({ statement: name, values })
        if (!this.#parsed.get(name)) wire.describe({ type: 'P' })
        wire.execute()
      }
      wire.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  #parse(wire: WireConnection, name: string, text: string) {
    if (name !== '') {
      // A batch that failed may have left a statement of this name.
      wire.close({ type: 'S', name })
      this.#parsed.set(name, undefined)
      this.#newNames.push(name)
    }
    wire.parse({ name, text })
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#columns = {
      emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
      parsers: fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })),
    }
  }

  handleDataRow({ fields }: { fields: Array<string | null> }) {
    const { emptyRow, parsers } = this.#columns ?? this.#parsed.get(this.#nextName()) ?? NO_COLUMNS
    const row: Record<string, unknown> = { ...emptyRow }
    for (const [index, { name, parse }] of parsers.entries()) {
      const text = fields[index] ?? null
      row[name] = text === null ? null : parse(text)
    }
    this.#rows.push(row)
  }

  /** The text is for example `COMMIT`, `SELECT 2` or `INSERT 0 1`. */
  handleCommandComplete({ text }: { text: string }) {
    const name = this.#nextName()
    if (name !== '' && !this.#parsed.get(name)) this.#parsed.set(name, this.#columns ?? NO_COLUMNS)
    const words = text.split(' ')
    this.#answers.push({
      command: words[0] ?? '',
      rowCount: words.length > 1 ? Number(words.at(-1)) : 0,
      rows: this.#rows,
    })
    this.#rows = []
    this.#columns = undefined
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: '' })
  }

  #nextName() {
    return this.#statements[this.#answers.length]?.name ?? ''
  }

  /** PostgreSQL commits a statement outside a transaction only now, so no answer is passed on earlier. */
  handleReadyForQuery() {
    for (const [index, { resolve, reject }] of this.#statements.entries()) {
      const answer = this.#answers[index]
      if (answer) resolve(answer)
      else reject(new Error('PostgreSQL did not answer the statement'))
    }
    this.callback?.(null)
  }

  handleError(error: unknown) {
    for (const name of this.#newNames) this.#parsed.delete(name)
    for (const { reject } of this.#statements) reject(error)
    this.callback?.(error)
  }
}

const parserOf = (dataTypeID: number): ParseText => (dataTypeID === INT8 ? Number : pg.types.getTypeParser(dataTypeID))
