import type { PriceItemInput, PriceSectionInput } from '../index.ts'
import { UsageError } from './failure.ts'

/** A line of the file, with its number for errors. */
export interface Line {
  number: number
  text: string
}

type Item = PriceItemInput & { selected: boolean }
/** One row as its columns fill it. `isOptional` and `isChosen` decide `selected` and the section. */
type Row = PriceItemInput & { isOptional: boolean; isChosen: boolean }

/** The columns of a price table, and what each sets. `item` and `unit price` are required. */
const columns: Record<string, (row: Row, value: string) => void> = {
  item: (row, value) => (row.name = value),
  'unit price': (row, value) => (row.unitPrice = amount(value)),
  description: (row, value) => (row.description = value),
  quantity: (row, value) => Object.assign(row, quantity(value)),
  unit: (row, value) => (row.unit = value),
  'discount %': (row, value) => (row.discountPercent = amount(value.replace(/\s*%$/, ''))),
  'tax %': (row, value) => (row.taxRate = amount(value.replace(/\s*%$/, ''))),
  every: (row, value) => (row.recurring = period(value)),
  optional: (row, value) => (row.isOptional = yesOrNo(value)),
  selected: (row, value) => (row.isChosen = yesOrNo(value)),
}

/** Not for an indented line, which belongs to the requirement above it. */
export const isTableLine = (text: string) => text.startsWith('|')

/** The title of a section, and what the client gets of it: `## Package (pick one)`, `## Extras (pick any)`. */
export function sectionHeading(heading: string): { title: string; choice: 'all' | 'any' | 'one' } {
  const [, title = '', choiceText = ''] = /^(.*?)\s*\(pick (one|any)\)$/i.exec(heading) ?? []
  const choice = choiceText.toLowerCase()
  return choice === 'one' || choice === 'any' ? { title, choice } : { title: heading, choice: 'all' }
}

/**
 * Reads the lines under a heading: a description, then one table. Optional rows of a section that is otherwise included become a
 * section of their own, because a client picks from a whole section or from none of it.
 */
export function priceSections(heading: Line, lines: Line[]): PriceSectionInput[] {
  const { title, choice } = sectionHeading(heading.text)
  const start = lines.findIndex(({ text }) => isTableLine(text))
  if (start < 0) throw errorAt(heading, `a section "(pick ${choice})" needs a table of its items.`)
  const end = lines.findIndex(({ text }, index) => index > start && !isTableLine(text))
  const table = lines.slice(start, end < 0 ? lines.length : end)
  const textAfter = lines.slice(start + table.length).find(({ text }) => text.trim() !== '')
  if (textAfter)
    throw errorAt(textAfter, 'unexpected text after a price table. Move it above the table or under "## Notes".')
  const linesBefore = lines.slice(0, start)
  const listItem = linesBefore.find(({ text }) => /^(?:[-*+]|\d+[.)])\s/.test(text))
  if (listItem) throw errorAt(listItem, 'a list of requirements and a price table need headings of their own.')
  const description = linesBefore
    .map(({ text }) => text)
    .join('\n')
    .trim()
  const texts = { title, ...(description && { description }) }
  const rows = readRows(table, choice)
  if (choice !== 'all') return [{ ...texts, choice, items: chosenFrom(rows, choice, heading) }]
  const included = rows.filter(({ isOptional }) => !isOptional).map((row) => itemOf(row, true))
  const optional = rows.filter(({ isOptional }) => isOptional).map((row) => itemOf(row, false))
  if (optional.length === 0) return [{ ...texts, choice, items: included }]
  if (included.length === 0) return [{ ...texts, choice: 'any', items: optional }]
  return [
    { ...texts, choice, items: included },
    { title, choice: 'any', items: optional },
  ]
}

/** Of packages, the first is chosen unless the column "Selected" names another. Extras are chosen only if it says so. */
function chosenFrom(rows: Row[], choice: 'any' | 'one', heading: Line): Item[] {
  const chosen = rows.filter(({ isChosen }) => isChosen)
  if (choice === 'one' && chosen.length > 1)
    throw errorAt(heading, 'only one row of a section "(pick one)" can be selected.')
  const isFirstChosen = choice === 'one' && chosen.length === 0
  return rows.map((row, index) => itemOf(row, row.isChosen || (isFirstChosen && index === 0)))
}

const itemOf = ({ isOptional, isChosen, ...item }: Row, selected: boolean): Item => ({ ...item, selected })

function readRows([head, rule, ...body]: Line[], choice: string): Row[] {
  if (!head || !rule || !cellsOf(rule.text).every((cell) => /^:?-+:?$/.test(cell))) {
    throw errorAt(rule ?? (head as Line), 'the second line of a table must be like "|---|---|".')
  }
  const names = columnNames(head, choice)
  if (body.length === 0) throw errorAt(head, 'the price table has no rows.')
  return body.map((line) => rowOf(line, names))
}

/** The names of the columns in lower case. Throws for a name that the section cannot have. */
function columnNames(head: Line, choice: string): string[] {
  const names = cellsOf(head.text).map((cell) => cell.toLowerCase())
  const unknown = names.find((name) => !Object.hasOwn(columns, name))
  if (unknown !== undefined) {
    throw errorAt(head, `unknown column "${unknown}". Known columns: ${Object.keys(columns).join(', ')}.`)
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) throw errorAt(head, `two columns are named "${repeated}".`)
  for (const name of ['item', 'unit price']) {
    if (!names.includes(name)) throw errorAt(head, `a price table needs the column "${name}".`)
  }
  if (choice === 'all' && names.includes('selected')) {
    throw errorAt(head, 'the column "selected" needs a heading that ends in "(pick one)" or "(pick any)".')
  }
  if (choice !== 'all' && names.includes('optional')) {
    throw errorAt(head, `every row of a section "(pick ${choice})" is optional. Use the column "selected".`)
  }
  return names
}

function rowOf(line: Line, names: string[]): Row {
  const cells = cellsOf(line.text)
  if (cells.length > names.length) {
    throw errorAt(
      line,
      `${cells.length} cells, but the table has ${names.length} columns. Write a "|" in a text as "\\|".`,
    )
  }
  const row: Row = { name: '', unitPrice: '', isOptional: false, isChosen: false }
  for (const [index, name] of names.entries()) {
    const cell = cells[index] ?? ''
    try {
      if (cell !== '') columns[name]?.(row, cell)
    } catch (error) {
      throw errorAt(line, `${name}: ${(error as Error).message}`)
    }
  }
  if (!row.name) throw errorAt(line, 'the item has no name.')
  if (row.unitPrice === '') throw errorAt(line, `"${row.name}" has no unit price.`)
  return row
}

/** Splits a row at each pipe that is not escaped. */
function cellsOf(text: string): string[] {
  const inside = text
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inside.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
}

/** Decimal text as the API takes it. Other ways to write a number mean different amounts in different countries. */
function amount(text: string): string {
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(text))
    throw new Error(`"${text}" is not an amount. Write it like 1800 or 1800.50.`)
  return text
}

/** `40`, or `40 (20-200)` if the client can choose a quantity from 20 to 200. */
function quantity(text: string): Pick<PriceItemInput, 'quantity' | 'quantityRange'> {
  const [, defaultQuantity, min, max] = /^(\S+)\s*\(\s*([\d.]+)\s*[-–]\s*([\d.]+)\s*\)$/.exec(text) ?? []
  if (defaultQuantity === undefined || min === undefined || max === undefined) return { quantity: amount(text) }
  return { quantity: amount(defaultQuantity), quantityRange: { min: amount(min), max: amount(max) } }
}

function period(text: string): 'month' | 'year' {
  const value = text.toLowerCase()
  if (value !== 'month' && value !== 'year') throw new Error(`"${text}" is not "month" or "year".`)
  return value
}

function yesOrNo(text: string): boolean {
  const value = text.toLowerCase()
  if (value !== 'yes' && value !== 'no') throw new Error(`"${text}" is not "yes" or "no".`)
  return value === 'yes'
}

const errorAt = ({ number }: Line, problem: string) => new UsageError(`line ${number}: ${problem}`)
