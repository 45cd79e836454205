import { withoutMarkup } from './markup.ts'

const divider = /^\|?\s{0,9}:?-{2,}:?\s{0,9}(?:\|\s{0,9}:?-{2,}:?\s{0,9})*\|?$/
const rowNumber = /^#?\d{0,3}[.)]?$/

export interface Table {
  /** The names of the columns. Empty if the table has no header. */
  columns: string[]
  rows: string[][]
  /** The number of lines of the table. */
  length: number
}

const maxColumns = 30

const cellsOf = (line: string, separator: string): string[] =>
  (separator === '|' ? line.replace(/^\s{0,9}\|/, '').replace(/\|\s{0,9}$/, '') : line)
    .split(separator, maxColumns)
    .map((cell) => withoutMarkup(cell.replace(/<br\s?\/?>/gi, '; ')))

/** The table that starts at a line, or null. Cells are separated by pipes or, in a paste from a spreadsheet, by tabs. */
export function readTable(lines: readonly string[], from: number): Table | null {
  const first = lines[from] ?? ''
  const separator = separatorOf(first)
  if (separator === null) return null
  let end = from
  while (isRow(lines[end], separator)) end++
  const hasDivider = separator === '|' && divider.test(lines[from + 1]?.trim() ?? '')
  if (end - from < 2 || (separator === '|' && !hasDivider && !startsWithPipe(first))) return null
  const rows = lines
    .slice(from, end)
    .filter((line) => separator !== '|' || !divider.test(line.trim()))
    .map((line) => cellsOf(line, separator))
  const isWideSheet = separator === '\t' && rows.length > 2 && (rows[0] ?? []).length > 2
  const hasHeader = hasDivider || isWideSheet || hasColumnNames(rows)
  const columns = hasHeader ? (rows.shift() ?? []) : []
  return { columns, rows, length: end - from }
}

function separatorOf(line: string): '|' | '\t' | null {
  if (line.includes('|')) return '|'
  const [first = '', ...others] = line.trim().split('\t')
  // A tab after a bullet or a number does not make a table.
  return others.length > 0 && /\p{L}{2}/u.test(first) ? '\t' : null
}

const columnName = /^(?:priority|prioridad|importance|importancia|moscow|feature|requirement|funcionalidad|requisito)$/i

const hasColumnNames = ([first = []]: string[][]) => first.length > 1 && first.some((cell) => columnName.test(cell))

const startsWithPipe = (line: string) => line.trimStart().startsWith('|')

function isRow(line: string | undefined, separator: string): boolean {
  return line !== undefined && line.trim() !== '' && line.trim().includes(separator)
}

/** The cells that say something, without the row's number. */
export function meaningfulCells(
  cells: readonly string[],
  columns: readonly string[],
): { text: string; column: string | null }[] {
  return cells
    .map((text, at) => ({ text, column: columns[at] || null }))
    .filter(({ text }) => text !== '' && text !== '-' && !rowNumber.test(text))
}

const priorityColumn = /^(?:priority|prioridad|importance|importancia|moscow)$/i

export const isPriorityColumn = (column: string | null): boolean => priorityColumn.test(column ?? '')
