import { type PriorityLabel, priorityIn } from '../lexicon/priority-labels.ts'
import { fold } from './fold.ts'

export type Row = { text: string; label: PriorityLabel | null }

const divider = /^\|?\s?:?-{2,}:?\s?(?:\|\s?:?-{2,}:?\s?)+\|?$/
const thing =
  /^(?:(?:main |key |user |funcional )?(?:features?|requirements?|functions?|functionalit(?:y|ies)|modules?|deliverables?|stor(?:y|ies)|components?|screens?|funcionalidad(?:es)?|requisitos?|requerimientos?|funcion(?:es)?|modulos?|entregables?|historias?(?: de usuario)?|componentes?|pantallas?|caracteristicas?))$/
const named = /^(?:items?|tasks?|names?|what|tareas?|nombres?|elementos?|titulo|title|pages?|paginas?)$/
const priority = /^(?:priorit(?:y|ies)|prioridad|moscow|importance|importancia)$/
const detail = /^(?:descriptions?|details?|notes?|comments?|descripcion|detalles?|notas?|comentarios?)$/

const cellsOf = (line: string, between: string) =>
  (between === '|' ? line.replace(/^\s*\||\|\s*$/g, '') : line).split(between).map((cell) => cell.trim())

/** The separator of a table that starts here. A table from a spreadsheet has no line under its header. */
function separator(lines: string[], from: number): string | null {
  const first = lines[from]?.trim() ?? ''
  const second = lines[from + 1]?.trim() ?? ''
  if (first.includes('|')) return divider.test(second) ? '|' : null
  if (first.length > 200) return null
  return (
    ['\t', ',', ';'].find((mark) => second.includes(mark) && first.includes(mark) && isHead(cellsOf(first, mark))) ??
    null
  )
}

function isHead(cells: string[]): boolean {
  const heads = cells.map(headOf)
  return heads.some((head) => thing.test(head)) && heads.some((head) => priority.test(head) || detail.test(head))
}

const headOf = (cell: string) => fold(cell).replace(/[*_:]/g, '').trim()

/** The rows of a table of items and its number of lines. Null if no table starts here. */
export function readTable(lines: string[], from: number): { rows: Row[]; length: number } | null {
  const between = separator(lines, from)
  if (between === null) return null
  const heads = cellsOf(lines[from]?.trim() ?? '', between).map(headOf)
  const ranked = heads.findIndex((head) => priority.test(head))
  const listed = heads.findIndex((head) => thing.test(head))
  const name = listed >= 0 ? listed : heads.findIndex((head) => named.test(head))
  // Of other tables, only the header is left out. The rows are read as text.
  if (name < 0 || (listed < 0 && ranked < 0)) return { rows: [], length: 2 }
  const more = heads.findIndex((head) => detail.test(head))
  const rows: Row[] = []
  let at = from + (between === '|' ? 2 : 1)
  for (; lines[at]?.trim().includes(between); at++) {
    const cells = cellsOf(lines[at]?.trim() ?? '', between)
    const [text = '', about = ''] = [cells[name], cells[more]]
    const label = priorityIn(cells[ranked] ?? '')
    if (text) rows.push({ text: about ? `${text}: ${about}` : text, label })
  }
  return { rows, length: at - from }
}
