import { type PriorityLabel, priorityIn } from '../lexicon/priority-labels.ts'
import { fold } from './fold.ts'

export type Row = { text: string; label: PriorityLabel | null }

const divider = /^\|?\s?:?-{2,}:?\s?(?:\|\s?:?-{2,}:?\s?)+\|?$/
const itemColumn =
  /^(?:(?:main |key |user |funcional )?(?:features?|requirements?|functions?|functionalit(?:y|ies)|modules?|deliverables?|stor(?:y|ies)|components?|screens?|funcionalidad(?:es)?|requisitos?|requerimientos?|funcion(?:es)?|modulos?|entregables?|historias?(?: de usuario)?|componentes?|pantallas?|caracteristicas?))$/
const nameColumn = /^(?:items?|tasks?|names?|what|tareas?|nombres?|elementos?|titulo|title|pages?|paginas?)$/
const priorityColumn = /^(?:priorit(?:y|ies)|prioridad|moscow|importance|importancia)$/
const detailColumn = /^(?:descriptions?|details?|notes?|comments?|descripcion|detalles?|notas?|comentarios?)$/

const cellsOf = (line: string, separatorText: string) =>
  (separatorText === '|' ? line.replace(/^\s*\||\|\s*$/g, '') : line).split(separatorText).map((cell) => cell.trim())

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
  return (
    heads.some((head) => itemColumn.test(head)) &&
    heads.some((head) => priorityColumn.test(head) || detailColumn.test(head))
  )
}

const headOf = (cell: string) => fold(cell).replace(/[*_:]/g, '').trim()

/** The rows of a table of items and its number of lines. Null if no table starts here. */
export function readTable(lines: string[], from: number): { rows: Row[]; length: number } | null {
  const separatorText = separator(lines, from)
  if (separatorText === null) return null
  const heads = cellsOf(lines[from]?.trim() ?? '', separatorText).map(headOf)
  const priorityIndex = heads.findIndex((head) => priorityColumn.test(head))
  const itemIndex = heads.findIndex((head) => itemColumn.test(head))
  const nameIndex = itemIndex >= 0 ? itemIndex : heads.findIndex((head) => nameColumn.test(head))
  // Of other tables, only the header is left out. The rows are read as text.
  if (nameIndex < 0 || (itemIndex < 0 && priorityIndex < 0)) return { rows: [], length: 2 }
  const detailIndex = heads.findIndex((head) => detailColumn.test(head))
  const rows: Row[] = []
  let at = from + (separatorText === '|' ? 2 : 1)
  for (; lines[at]?.trim().includes(separatorText); at++) {
    const cells = cellsOf(lines[at]?.trim() ?? '', separatorText)
    const [text = '', about = ''] = [cells[nameIndex], cells[detailIndex]]
    const label = priorityIn(cells[priorityIndex] ?? '')
    if (text) rows.push({ text: about ? `${text}: ${about}` : text, label })
  }
  return { rows, length: at - from }
}
