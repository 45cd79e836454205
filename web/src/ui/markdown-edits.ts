/** What the toolbar of the rich text editor does to Markdown text. Pure functions: text and selection in, one replacement out. */

export interface Selected {
  text: string
  start: number
  end: number
}

/** Replaces a part of the text, and says what is selected afterwards. */
export interface TextEdit {
  from: number
  to: number
  insert: string
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
  if (text.slice(start - length, start) === mark && text.slice(end, end + length) === mark) {
    return makeEdit(start - length, end + length, selected, { offset: 0, length: selected.length })
  }
  const inner = selected.trim()
  // A mark next to a space has no effect in Markdown, so the spaces stay outside.
  const from = start + selected.indexOf(inner)
  const to = from + inner.length
  if (inner.length > 2 * length && inner.startsWith(mark) && inner.endsWith(mark)) {
    return makeEdit(from, to, inner.slice(length, -length), { offset: 0, length: inner.length - 2 * length })
  }
  const content = inner || sample
  return makeEdit(from, to, `${mark}${content}${mark}`, { offset: length, length: content.length })
}

/** Makes a link of the selection. An address becomes the target, any other text what is shown. */
export function insertLink({ text, start, end }: Selected, sample: string): TextEdit {
  const selected = text.slice(start, end).trim()
  if (/^(https?:\/\/|mailto:)\S+$/i.test(selected)) {
    return makeEdit(start, end, `[${sample}](${selected})`, { offset: 1, length: sample.length })
  }
  const shown = selected || sample
  const address = 'https://'
  return makeEdit(start, end, `[${shown}](${address})`, { offset: shown.length + 3, length: address.length })
}

const anyMarker = /^ {0,3}(?:#{1,6} +|[-*+•] +|\d{1,9}[.)] +|> ?)/
const markers: Record<LineKind, { pattern: RegExp; markerOf: (number: number) => string }> = {
  heading: { pattern: /^ {0,3}#{1,6} /, markerOf: () => '## ' },
  list: { pattern: /^ {0,3}[-*+•] /, markerOf: () => '- ' },
  numbers: { pattern: /^ {0,3}\d{1,9}[.)] /, markerOf: (number) => `${number}. ` },
  quote: { pattern: /^ {0,3}> ?/, markerOf: () => '> ' },
}

/** Makes the selected lines a heading, list or quote, or ordinary lines again. */
export function toggleLines({ text, start, end }: Selected, kind: LineKind): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(start, end - 1))
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const { pattern, markerOf } = markers[kind]
  const filled = lines.filter((line) => line.trim() !== '')
  const isSet = filled.length > 0 && filled.every((line) => pattern.test(line))
  let count = 0
  const changed = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line
    const plain = line.replace(anyMarker, '')
    if (isSet) return plain
    count += 1
    return markerOf(count) + plain
  })
  const insert = changed.join('\n')
  const all = { offset: 0, length: insert.length }
  const cursorAtEnd = { offset: insert.length, length: 0 }
  return makeEdit(from, to, insert, end > start ? all : cursorAtEnd)
}

/** Enter in a list or quote continues it; on an empty item it ends it. Null if the line is neither. */
export function continueLines({ text, start, end }: Selected): TextEdit | null {
  if (start !== end) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const match = /^( *)(?:([-*+•])|(\d{1,9})([.)])|(>)) +/.exec(text.slice(from, start))
  if (!match) return null
  const [marker, indent = '', bullet, number, dot, quote] = match
  if (text.slice(from, start) === marker) return makeEdit(from, start, '', { offset: 0, length: 0 })
  const mark = number === undefined ? (bullet ?? quote ?? '') : `${Number(number) + 1}${dot}`
  const insert = `\n${indent}${mark} `
  return makeEdit(start, end, insert, { offset: insert.length, length: 0 })
}

/** `selection` is what is selected afterwards. Its offset counts from the start of the inserted text. */
function makeEdit(from: number, to: number, insert: string, selection: { offset: number; length: number }): TextEdit {
  const start = from + selection.offset
  return { from, to, insert, start, end: start + selection.length }
}
