import type { Separator } from './csv-reading.ts'

export function ambiguousAmount(cell: string): string {
  const [whole = '', decimals = ''] = cell.replace(spaces, '').split(/[.,]/)
  return `Value error, "${cell}" can be read in two ways. Write ${whole}${decimals} or ${whole}.${decimals}0`
}

const spaces = /[\s\u00a0\u202f'’]/g

/**
 * The amount of a cell as decimal text with a point, or undefined if it can be read in two ways. A file with semicolons comes from a
 * country with decimal commas, so there `12,345` is twelve; with a point, three decimals may also be thousands. In other files it is
 * the other way round. Validation reports what is no amount.
 */
export function decimalText(cell: string, separator: Separator): string | undefined {
  const text = cell.replace(spaces, '')
  const [decimal, thousands] = marksOf(text, separator)
  if (thousands && !isGrouped(text, thousands, decimal)) return text
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  const usualMark = separator === ';' ? ',' : '.'
  if (looksGrouped && !text.includes(usualMark)) return undefined
  return (thousands ? text.replaceAll(thousands, '') : text).replace(decimal, '.')
}

/** The character before the decimals, and the one between thousands if there is any. */
function marksOf(text: string, separator: Separator): [decimal: '.' | ',', thousands: '.' | ',' | undefined] {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (points > 0 && commas > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? [',', '.'] : ['.', ',']
  if (points > 1) return [',', '.']
  if (commas > 1) return ['.', ',']
  if (commas === 1) return [',', undefined]
  return [separator === ';' && points === 0 ? ',' : '.', undefined]
}

/** Whether the thousands are in groups of three digits. */
function isGrouped(text: string, thousands: string, decimal: string): boolean {
  const [whole = '', ...decimals] = text.split(decimal)
  const [first = '', ...groups] = whole.split(thousands)
  return decimals.length <= 1 && /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}
