import { withoutMarkup } from './markup.ts'

/** "| --- | :--: |" */
const divider = /^\|?\s{0,9}:?-{2,}:?\s{0,9}(?:\|\s{0,9}:?-{2,}:?\s{0,9})*\|?$/
/** A number such as "3", "#3" or "3.", a dash or nothing. */
const emptyCell = /^(?:#?\d{0,3}[.)]?|-)$/
const columnName = /^(?:feature|requirement|funcionalidad|requisito)$/i
/** The name of a column that tells the importance of each row. */
const priorityColumn = /^(?:priority|prioridad|importance|importancia|moscow)$/i
const maxColumns = 30

/**
 * The table that starts at a line, or null: the cells of each row that say something, and the number of lines with header and divider.
 * Cells are separated by pipes or, in a paste from a spreadsheet, by tabs.
 */
export function readTable(lines: readonly string[], from: number): { rows: string[][]; lineCount: number } | null {
  const first = lines[from] ?? ''
  const separator = separatorOf(first)
  if (separator === null) return null
  const isDivider = (line = '') => separator === '|' && divider.test(line.trim())
  const hasDivider = isDivider(lines[from + 1])
  // A sentence may contain a pipe: “Logo | Web | Print”.
  if (separator === '|' && !hasDivider && !first.trimStart().startsWith('|')) return null
  let end = from
  while (lines[end]?.trim().includes(separator)) end++
  if (end - from < 2) return null
  const rows = lines
    .slice(from, end)
    .filter((line) => !isDivider(line))
    .map((line) => cellsOf(line, separator))
  const [head = []] = rows
  const hasColumnNames = head.length > 1 && head.some((cell) => columnName.test(cell) || priorityColumn.test(cell))
  // A larger paste from a spreadsheet is taken to begin with the names of its columns.
  const isWideSheet = separator === '\t' && rows.length > 2 && head.length > 2
  const columns = hasDivider || isWideSheet || hasColumnNames ? (rows.shift() ?? []) : []
  return { rows: rows.map((cells) => meaningfulCells(cells, columns)), lineCount: end - from }
}

function separatorOf(line: string): '|' | '\t' | null {
  if (line.includes('|')) return '|'
  const [first = '', ...others] = line.trim().split('\t')
  // A tab after a bullet or a number does not make a table.
  return others.length > 0 && /\p{L}{2}/u.test(first) ? '\t' : null
}

function cellsOf(line: string, separator: string): string[] {
  const content = separator === '|' ? line.replace(/^\s{0,9}\|/, '').replace(/\|\s{0,9}$/, '') : line
  return content.split(separator, maxColumns).map((cell) => withoutMarkup(cell.replace(/<br\s?\/?>/gi, '; ')))
}

/** A cell that tells the importance of its row keeps the name of its column: “Priority: Must”. */
const meaningfulCells = (cells: readonly string[], columns: readonly string[]): string[] =>
  cells.flatMap((text, at) => {
    if (emptyCell.test(text)) return []
    const column = columns[at] ?? ''
    return [at > 0 && priorityColumn.test(column) ? `${column}: ${text}` : text]
  })
