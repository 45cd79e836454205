import { withoutMarkup } from './markup.ts'

/** "| --- | :--: |" */
const divider = /^\|?\s{0,9}:?-{2,}:?\s{0,9}(?:\|\s{0,9}:?-{2,}:?\s{0,9})*\|?$/
/** "3", "#3" or "3.", or nothing. */
const rowNumber = /^#?\d{0,3}[.)]?$/

export interface Table {
  /** The names of the columns. Empty if the table has no header. */
  columns: string[]
  rows: string[][]
  /** The number of lines of the text that the table takes, with header and divider. */
  lineCount: number
}

const maxColumns = 30

/** The table that starts at a line, or null. Cells are separated by pipes or, in a paste from a spreadsheet, by tabs. */
export function readTable(lines: readonly string[], from: number): Table | null {
  const first = lines[from] ?? ''
  const separator = separatorOf(first)
  if (separator === null) return null
  const hasDivider = separator === '|' && divider.test(lines[from + 1]?.trim() ?? '')
  // A sentence may contain a pipe: “Logo | Web | Print”.
  const isSentence = separator === '|' && !hasDivider && !first.trimStart().startsWith('|')
  if (isSentence) return null
  let end = from
  while (isRow(lines[end], separator)) end++
  if (end - from < 2) return null
  const rows = lines
    .slice(from, end)
    .filter((line) => separator !== '|' || !divider.test(line.trim()))
    .map((line) => cellsOf(line, separator))
  // A larger paste from a spreadsheet is taken to begin with the names of its columns.
  const isWideSheet = separator === '\t' && rows.length > 2 && (rows[0] ?? []).length > 2
  const hasHeader = hasDivider || isWideSheet || hasColumnNames(rows)
  const columns = hasHeader ? (rows.shift() ?? []) : []
  return { columns, rows, lineCount: end - from }
}

function cellsOf(line: string, separator: string): string[] {
  const content = separator === '|' ? line.replace(/^\s{0,9}\|/, '').replace(/\|\s{0,9}$/, '') : line
  return content.split(separator, maxColumns).map((cell) => withoutMarkup(cell.replace(/<br\s?\/?>/gi, '; ')))
}

function separatorOf(line: string): '|' | '\t' | null {
  if (line.includes('|')) return '|'
  const [first = '', ...others] = line.trim().split('\t')
  // A tab after a bullet or a number does not make a table.
  return others.length > 0 && /\p{L}{2}/u.test(first) ? '\t' : null
}

const columnName = /^(?:priority|prioridad|importance|importancia|moscow|feature|requirement|funcionalidad|requisito)$/i

const hasColumnNames = ([first = []]: string[][]) => first.length > 1 && first.some((cell) => columnName.test(cell))

function isRow(line: string | undefined, separator: string): boolean {
  return line !== undefined && line.trim() !== '' && line.trim().includes(separator)
}

/** The cells that say something, without the row's number. Each has the name of its column, or null. */
export function meaningfulCells(
  cells: readonly string[],
  columns: readonly string[],
): { text: string; column: string | null }[] {
  return cells
    .map((text, at) => ({ text, column: columns[at] || null }))
    .filter(({ text }) => text !== '' && text !== '-' && !rowNumber.test(text))
}

const priorityColumn = /^(?:priority|prioridad|importance|importancia|moscow)$/i

/** Whether a column tells the importance of each row, as “Priority” and “MoSCoW” do. */
export const isPriorityColumn = (column: string | null): boolean => priorityColumn.test(column ?? '')
