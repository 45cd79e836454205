/** Where a command prints. */
export interface Output {
  isJson: boolean
  /** Text for people. Not printed with --json. */
  say(text: string): void
  /** A record for programs, one per line. Printed only with --json. */
  record(value: unknown): void
  /** A note on stderr. */
  note(text: string): void
}

export const createOutput = (isJson: boolean): Output => ({
  isJson,
  say(text) {
    if (!isJson) process.stdout.write(`${printable(text)}\n`)
  },
  record(value) {
    if (isJson) process.stdout.write(`${JSON.stringify(value)}\n`)
  },
  note(text) {
    process.stderr.write(`${printable(text)}\n`)
  },
})

/** Names and messages come from other people, so control characters and marks that reverse text are replaced. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the function removes control characters.
const printable = (text: string) => text.replace(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, '�')

/** Aligns rows in columns. */
export function columns(rows: string[][]): string {
  const lengthOf = (cell: string) => [...cell].length
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => lengthOf(row[column] ?? ''))))
  const pad = (cell: string, width: number) => cell + ' '.repeat(Math.max(0, width - lengthOf(cell)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => pad(cell.replace(/\s+/g, ' '), widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `640.00 EUR`, or `-` without an amount. */
export const money = (amount: string | number | null, currency: string) =>
  amount === null ? '-' : `${amount} ${currency}`

export const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** `2026-11-15 09:30` from a timestamp. */
export const minute = (timestamp: string) => timestamp.slice(0, 16).replace('T', ' ')
