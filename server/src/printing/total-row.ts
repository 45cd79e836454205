import type { TableCell } from 'pdfmake/interfaces.js'
import { line } from './typography.ts'

const CAPTION_SIZE = 12.5
const USUAL_SIZE = 17
const ABOVE = 3
/** How far the first line of Newsreader moves down for each point of its size. */
const ASCENT = 0.9

/** The last row of a table of sums. The caption and the larger amount have the same baseline. */
export function totalRow(caption: string, amount: string, fontSize = USUAL_SIZE): TableCell[] {
  const difference = (fontSize - CAPTION_SIZE) * ASCENT
  return [
    line(caption, 'sectionTitle', { margin: [0, ABOVE + Math.max(difference, 0), 0, 0] }),
    line(amount, 'total', { alignment: 'right', fontSize, margin: [0, ABOVE + Math.max(-difference, 0), 0, 0] }),
  ]
}
