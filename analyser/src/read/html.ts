import data from '../../data/html.json' with { type: 'json' }
import { wordSet } from '../words/phrases.ts'

/** Tags of blocks, in which line breaks of the source are spaces. All but those of cells start a new line. */
const blocks = wordSet(data.blocks)
/** Tags whose content is not shown. */
const hidden = wordSet(data.hidden)
/** What looks like a tag but is in none of the lists, such as "<your name>", is text. */
const known = new Set([...blocks, ...hidden, ...wordSet(data.inline)])
/** What replaces an opening and a closing tag. */
const markdown = new Map(Object.entries(data.markdown))
const characters = new Map(Object.entries(data.characters))
/** The combining character of each accent in a name such as "eacute". */
const accents = new Map(Object.entries(data.accents))

const tag = /<(\/?)([a-z][a-z0-9]{0,11}(?::[a-z]{1,4})?)(?:\s[^<>]{0,2000})?\s?\/?>/gi
/** "&#233;", "&#xe9;" or "&eacute;" */
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

/**
 * The text of a brief that was pasted as HTML: block tags end lines, list items get a dash. In other text, only comments are removed
 * and entities decoded.
 */
export function withoutHtml(text: string): string {
  const plain = text.includes('<') ? withoutTags(withoutComments(text)) : text
  return plain.includes('&') ? plain.replace(entity, decoded) : plain
}

/** A comment without an end takes the rest of the text. */
function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('<!--')
  return first + rest.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('')
}

/** Replaces the tags in one pass, whatever their number or depth. */
function withoutTags(source: string): string {
  const tags = [...source.matchAll(tag)]
    .map(({ 0: written, 1: slash, 2: name = '', index }) => ({
      name: name.toLowerCase(),
      isClosing: slash === '/',
      start: index,
      end: index + written.length,
    }))
    // Word writes tags with a colon, such as "<o:p>".
    .filter(({ name }) => known.has(name) || name.includes(':'))
  const lastClosings = new Map(tags.filter(({ isClosing }) => isClosing).map(({ name, start }) => [name, start]))
  let [out, at, openBlocks, openLists, headerCells, skippedTag] = ['', 0, 0, 0, 0, '']
  // A line break inside a block is only formatting of the source.
  const textUntil = (end?: number) =>
    openBlocks > 0 ? source.slice(at, end).replace(/\s+/g, ' ') : source.slice(at, end)
  for (const { name, isClosing, start, end } of tags) {
    if (!skippedTag) out += textUntil(start)
    at = end
    if (skippedTag) skippedTag = isClosing && name === skippedTag ? '' : skippedTag
    else if (hidden.has(name)) {
      // A hidden tag that is never closed would hide the rest of the brief.
      if (!isClosing && (lastClosings.get(name) ?? 0) >= end) skippedTag = name
    } else {
      const step = isClosing ? -1 : 1
      if (blocks.has(name)) openBlocks = Math.max(0, openBlocks + step)
      if (name === 'ul' || name === 'ol') openLists = Math.max(0, openLists + step)
      if (name === 'th' && isClosing) headerCells++
      if (name === 'li' && !isClosing) out += `\n${'  '.repeat(Math.min(openLists, 6))}- `
      else out += markdown.get(name)?.[isClosing ? 1 : 0] ?? (blocks.has(name) ? '\n' : '')
      if (name !== 'tr' || !isClosing) continue
      // A divider below a header row tells that its cells are the names of the columns.
      if (headerCells > 0) out += ' | ---'.repeat(headerCells)
      headerCells = 0
    }
  }
  return out + textUntil()
}

/** The character of an entity. The parameters after the whole entity are the groups of the pattern. Unknown ones stay as they are. */
function decoded(whole: string, decimal?: string, hex?: string, name = ''): string {
  if (decimal || hex) return characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
  const accent = accents.get(name.slice(1))
  return characters.get(name.toLowerCase()) ?? (accent ? `${name[0]}${accent}`.normalize('NFC') : whole)
}

/** The printable character with this code. Empty for others, and a space for line breaks and non-breaking spaces. */
function characterOf(code: number): string {
  if (code === 0xa0 || code === 0x0a) return ' '
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code >= 0x20 && code <= 0x10ffff && !isSurrogate ? String.fromCodePoint(code) : ''
}
