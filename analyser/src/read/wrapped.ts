import type { Line } from './lines.ts'

// Programs wrap lines at a width between these, in characters.
const minWidth = 45
const maxWidth = 110
const usualWidth = 58
/** A line that cannot end its sentence: “We need a logo and”. */
const expectsMore = /[,(]$|\s(?:and|or|the|an?|of|to|for|with|in|y|o|de|del|la|el|los|las|con|para|en|que)$/i

/** Undoes hard wrapping: joins a line to the one above if its first word had no room there, or if the one above cannot end its sentence. */
export function joinWrapped(lines: readonly Line[]): Line[] {
  const joined: { line: Line; texts: string[] }[] = []
  const widths = widthsOf(lines)
  for (const [at, line] of lines.entries()) {
    const open = joined.at(-1)
    if (open && continues(open.line, open.texts.at(-1) ?? '', line, widths[at] ?? 0)) open.texts.push(line.text)
    else joined.push({ line, texts: [line.text] })
  }
  return joined.map(({ line, texts }) => ({ ...line, text: texts.join(' ') }))
}

/**
 * For each line, the width at which a program wrapped its paragraph: the length of the longest line, if most lines end because the next
 * word had no room. 0 if the author broke the lines, as in a chat.
 */
function widthsOf(lines: readonly Line[]): number[] {
  const widths: number[] = []
  for (let from = 0; from < lines.length; ) {
    let to = from + 1
    while (to < lines.length && lines[to]?.style === 'plain' && !lines[to]?.isAfterBlank) to++
    const texts = lines.slice(from, to).map(({ text }) => text)
    const width = Math.max(...texts.map(({ length }) => length))
    const full = texts.slice(1).filter((text, at) => isFull(texts[at] ?? '', text, width)).length
    // The longest of two lines is always full.
    const isWrapped = width <= maxWidth && (texts.length === 2 ? width >= usualWidth : 2 * full > texts.length - 1)
    for (; from < to; from++) widths.push(isWrapped ? width : 0)
  }
  return widths
}

/** Whether the first word of the next line had no room. */
const isFull = (text: string, next: string, width: number) =>
  text.length >= minWidth && text.length + 1 + (next.split(' ', 1)[0] ?? '').length > width

/** Whether a line continues an open one, whose last text is the line above. `width` is that of the paragraph, or 0. */
function continues(open: Line, textAbove: string, line: Line, width: number): boolean {
  if (line.style !== 'plain' || line.isAfterBlank || line.source !== open.source) return false
  if (open.style === 'hash' || open.style === 'bold' || open.style === 'row' || /[;:!?]$/.test(textAbove)) return false
  const hadNoRoom = width > 0 && isFull(textAbove, line.text, width)
  if (/^[\p{Ll}(]/u.test(line.text)) return !textAbove.endsWith('.') && (hadNoRoom || expectsMore.test(textAbove))
  const mayContinue = open.style === 'plain' || !textAbove.endsWith('.')
  return hadNoRoom && mayContinue && !isLabelled(line.text)
}

/** “Budget: 500” begins something new. */
const isLabelled = (text: string) => /^[\p{Lu}¿][^:.!?]{1,30}[:?](?:\s|$)/u.test(text)
