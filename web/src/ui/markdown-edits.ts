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
  const chosen = text.slice(start, end)
  if (text.slice(start - length, start) === mark && text.slice(end, end + length) === mark) {
    return edited(start - length, end + length, chosen, 0, chosen.length)
  }
  const inner = chosen.trim()
  // Marks beside a space mean nothing, so spaces stay outside.
  const from = start + chosen.indexOf(inner)
  const to = from + inner.length
  if (inner.length > 2 * length && inner.startsWith(mark) && inner.endsWith(mark)) {
    return edited(from, to, inner.slice(length, -length), 0, inner.length - 2 * length)
  }
  const content = inner || sample
  return edited(from, to, `${mark}${content}${mark}`, length, content.length)
}

/** Makes a link of the selection. An address becomes the target, any other text what is shown. */
export function insertLink({ text, start, end }: Selected, sample: string): TextEdit {
  const chosen = text.slice(start, end).trim()
  if (/^(https?:\/\/|mailto:)\S+$/i.test(chosen)) {
    return edited(start, end, `[${sample}](${chosen})`, 1, sample.length)
  }
  const shown = chosen || sample
  const address = 'https://'
  return edited(start, end, `[${shown}](${address})`, shown.length + 3, address.length)
}

const anyMarker = /^ {0,3}(?:#{1,6} +|[-*+•] +|\d{1,9}[.)] +|> ?)/
const markers: Record<LineKind, { pattern: RegExp; at: (index: number) => string }> = {
  heading: { pattern: /^ {0,3}#{1,6} /, at: () => '## ' },
  list: { pattern: /^ {0,3}[-*+•] /, at: () => '- ' },
  numbers: { pattern: /^ {0,3}\d{1,9}[.)] /, at: (index) => `${index + 1}. ` },
  quote: { pattern: /^ {0,3}> ?/, at: () => '> ' },
}

/** Makes the selected lines a heading, list or quote, or ordinary lines again. */
export function toggleLines({ text, start, end }: Selected, kind: LineKind): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(start, end - 1))
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const { pattern, at } = markers[kind]
  const filled = lines.filter((line) => line.trim() !== '')
  const isSet = filled.length > 0 && filled.every((line) => pattern.test(line))
  let index = 0
  const changed = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line
    const plain = line.replace(anyMarker, '')
    if (isSet) return plain
    index += 1
    return at(index - 1) + plain
  })
  const insert = changed.join('\n')
  const isRange = end > start
  return edited(from, to, insert, isRange ? 0 : insert.length, isRange ? insert.length : 0)
}

/** Enter in a list or quote continues it; on an empty item it ends it. Null if the line is neither. */
export function continueLines({ text, start, end }: Selected): TextEdit | null {
  if (start !== end) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = /^( *)(?:([-*+•])|(\d{1,9})([.)])|(>)) +/.exec(text.slice(from, start))
  if (!found) return null
  const [marker, indent = '', bullet, number, dot, quote] = found
  if (text.slice(from, start) === marker) return edited(from, start, '', 0, 0)
  const mark = number === undefined ? (bullet ?? quote ?? '') : `${Number(number) + 1}${dot}`
  const insert = `\n${indent}${mark} `
  return edited(start, end, insert, insert.length, 0)
}

/** The selection is given from the start of what is inserted. */
const edited = (from: number, to: number, insert: string, offset: number, length: number): TextEdit => ({
  from,
  to,
  insert,
  start: from + offset,
  end: from + offset + length,
})
