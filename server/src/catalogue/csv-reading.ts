/** A line of the file: where it begins, and its cells. A quoted cell can have line breaks. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** A fault of the whole file, after which no more lines can be read. */
export class CsvFault extends Error {
  readonly line: number
  readonly type: string

  constructor(line: number, type: string, message: string) {
    super(`Value error, ${message}`)
    this.line = line
    this.type = type
  }
}

export type Separator = ',' | ';' | '\t'

/** The separator that the header uses. The names of columns contain none. */
export function separatorOf(text: string): Separator {
  const header = text.slice(0, 1_000).split(/[\r\n]/, 1)[0] ?? ''
  return header.includes(';') ? ';' : header.includes('\t') ? '\t' : ','
}

/** Reads the lines of a CSV file (RFC 4180) that are not empty. Throws a fault for an open quote and for more than `maxRecords` lines. */
export function readCsv(text: string, separator: Separator, maxRecords: number): CsvRecord[] {
  const reader = new CsvReader(text.startsWith('\ufeff') ? text.slice(1) : text, separator)
  const records: CsvRecord[] = []
  while (!reader.isAtEnd) {
    const record = reader.readRecord()
    if (record.cells.every((cell) => cell.trim() === '')) continue
    if (records.length === maxRecords) {
      throw new CsvFault(record.line, 'too_many_lines', `a file can have at most ${maxRecords - 1} items`)
    }
    records.push(record)
  }
  return records
}

class CsvReader {
  readonly #text: string
  readonly #separator: string
  #at = 0
  #line = 1

  constructor(text: string, separator: string) {
    this.#text = text
    this.#separator = separator
  }

  get isAtEnd() {
    return this.#at >= this.#text.length
  }

  readRecord(): CsvRecord {
    const line = this.#line
    const cells = [this.#readCell()]
    while (this.#text[this.#at] === this.#separator) {
      this.#at += 1
      cells.push(this.#readCell())
    }
    this.#skipLineBreak()
    return { line, cells }
  }

  #readCell(): string {
    return this.#text[this.#at] === '"' ? this.#readQuoted() : this.#readPlain()
  }

  #readPlain(): string {
    const start = this.#at
    while (!this.#isAfterCell()) this.#at += 1
    return this.#text.slice(start, this.#at)
  }

  /** A quote in a quoted cell is doubled. */
  #readQuoted(): string {
    const line = this.#line
    const parts: string[] = []
    let start = this.#at + 1
    for (;;) {
      const end = this.#text.indexOf('"', start)
      if (end === -1) throw new CsvFault(line, 'quote_not_closed', 'the quote that begins a cell is never closed')
      parts.push(this.#text.slice(start, end))
      start = end + 2
      if (this.#text[end + 1] === '"') continue
      this.#at = end + 1
      break
    }
    const cell = parts.join('"')
    this.#line += cell.match(/\r\n|\r|\n/g)?.length ?? 0
    if (!this.#isAfterCell()) {
      throw new CsvFault(
        this.#line,
        'text_after_quote',
        'text follows the closing quote of a cell. Double the quotes inside a cell',
      )
    }
    return cell
  }

  #isAfterCell(): boolean {
    const character = this.#text[this.#at]
    return character === undefined || character === this.#separator || character === '\r' || character === '\n'
  }

  #skipLineBreak() {
    if (this.isAtEnd) return
    this.#at += this.#text.startsWith('\r\n', this.#at) ? 2 : 1
    this.#line += 1
  }
}
