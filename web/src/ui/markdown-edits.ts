/** What the toolbar of the rich text editor does to Markdown text. Pure functions: text and selection in, one replacement out. */

export interface Selected {
  text: string
  /** The selection, as positions in the text. They are equal if nothing is selected. */
  start: number
  end: number
}

export interface TextEdit {
  /** `insert` replaces the text between these two positions. */
  from: number
  to: number
  insert: string
  /** What is selected afterwards, as positions in the new text. */
  start: number
  end: number
}

/** Bold has two asterisks and italic an underscore, so that one is never part of the other. */
export type Mark = '**' | '_'
export type LineKind = 'heading' | 'list' | 'numbers' | 'quote'

/** Puts marks around the selection, or takes them away. Without a selection it inserts a sample to type over. */
export function toggleMark({ text, start, end }: Selected, mark: Mark, sample: string): TextEdit {
  const { length } = mark
  const selected = text.slice(start, end)
  const isInsideMarks = text.slice(start - length, start) === mark && text.slice(end, end + length) === mark
  if (isInsideMarks) {
    return makeEdit(start - length, end + length, selected, { offset: 0, length: selected.length })
  }
  const inner = selected.trim()
  // A mark next to a space has no effect in Markdown, so the spaces stay outside.
  const from = start + selected.indexOf(inner)
  const to = from + inner.length
  const includesMarks = inner.length > 2 * length && inner.startsWith(mark) && inner.endsWith(mark)
  if (includesMarks) {
    return makeEdit(from, to, inner.slice(length, -length), { offset: 0, length: inner.length - 2 * length })
  }
  const content = inner || sample
  return makeEdit(from, to, `${mark}${content}${mark}`, { offset: length, length: content.length })
}

/** Makes a link of the selection. A selected address becomes the target of the link, and any other text its shown text. */
export function insertLink({ text, start, end }: Selected, sample: string): TextEdit {
  const selected = text.slice(start, end).trim()
  if (/^(https?:\/\/|mailto:)\S+$/i.test(selected)) {
    return makeEdit(start, end, `[${sample}](${selected})`, { offset: 1, length: sample.length })
  }
  const shown = selected || sample
  const address = 'https://'
  const charactersBeforeAddress = shown.length + '[]('.length
  return makeEdit(start, end, `[${shown}](${address})`, { offset: charactersBeforeAddress, length: address.length })
}

/** The marker at the start of a line: `## `, `- `, `1. ` or `> `. */
const anyMarker = /^ {0,3}(?:#{1,6} +|[-*+•] +|\d{1,9}[.)] +|> ?)/
const markers: Record<LineKind, { pattern: RegExp; markerOf: (number: number) => string }> = {
  heading: { pattern: /^ {0,3}#{1,6} /, markerOf: () => '## ' },
  list: { pattern: /^ {0,3}[-*+•] /, markerOf: () => '- ' },
  numbers: { pattern: /^ {0,3}\d{1,9}[.)] /, markerOf: (number) => `${number}. ` },
  quote: { pattern: /^ {0,3}> ?/, markerOf: () => '> ' },
}

/** Makes the selected lines a heading, list or quote, or ordinary lines again. */
export function toggleLines({ text, start, end }: Selected, kind: LineKind): TextEdit {
  const from = startOfLine(text, start)
  // One character back: a selection that ends with a line break does not include the next line.
  const lineBreak = text.indexOf('\n', Math.max(start, end - 1))
  const to = lineBreak === -1 ? text.length : lineBreak
  const lines = text.slice(from, to).split('\n')
  const { pattern, markerOf } = markers[kind]
  const filledLines = lines.filter((line) => line.trim() !== '')
  const hasMarkers = filledLines.length > 0 && filledLines.every((line) => pattern.test(line))
  let count = 0
  const changed = lines.map((line) => {
    // Empty lines between others stay empty. A single empty line gets a marker, to start a list in it.
    if (line.trim() === '' && lines.length > 1) return line
    const plain = line.replace(anyMarker, '')
    if (hasMarkers) return plain
    count += 1
    return markerOf(count) + plain
  })
  const insert = changed.join('\n')
  const all = { offset: 0, length: insert.length }
  const cursorAtEnd = { offset: insert.length, length: 0 }
  return makeEdit(from, to, insert, end > start ? all : cursorAtEnd)
}

/** What Enter does in a list or quote: it adds an item, or ends the list on an empty item. Null if the line is neither. */
export function continueLines({ text, start, end }: Selected): TextEdit | null {
  if (start !== end) return null
  const from = startOfLine(text, start)
  // Matches `- `, `  9. ` and `> `, with the indent, bullet, number, dot and quote sign as groups.
  const match = /^( *)(?:([-*+•])|(\d{1,9})([.)])|(>)) +/.exec(text.slice(from, start))
  if (!match) return null
  const [marker, indent = '', bullet, number, dot, quote] = match
  const isEmptyItem = text.slice(from, start) === marker
  if (isEmptyItem) return makeEdit(from, start, '', { offset: 0, length: 0 })
  const nextMarker = number === undefined ? (bullet ?? quote ?? '') : `${Number(number) + 1}${dot}`
  const insert = `\n${indent}${nextMarker} `
  return makeEdit(start, end, insert, { offset: insert.length, length: 0 })
}

const startOfLine = (text: string, position: number) => text.lastIndexOf('\n', position - 1) + 1

/** `selection` is what is selected afterwards. Its offset counts from the start of the inserted text. */
function makeEdit(from: number, to: number, insert: string, selection: { offset: number; length: number }): TextEdit {
  const start = from + selection.offset
  return { from, to, insert, start, end: start + selection.length }
}
