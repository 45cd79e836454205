/** An element of an SVG, with what decides how much it costs to draw. */
export interface SvgElement {
  name: string
  /** Names with their prefix, as they were written, and values without character references. */
  attributes: Map<string, string>
  children: SvgElement[]
  /** The text directly inside the element. */
  text: string
}

export interface SvgTree {
  root: SvgElement
  elements: SvgElement[]
}

/** Why a text is no SVG that can be read, for its sender. */
export class SvgFault extends Error {}

const DAMAGED = 'its markup is damaged'
// Older drawing programs write this line. It defines nothing.
const plainDocumentType =
  /^<!DOCTYPE\s+svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"]{1,50}"\s+"https?:\/\/www\.w3\.org\/[^"]{1,200}"\s*>$/i

interface Bounds {
  elements: number
  levels: number
}

/** Reads the elements of an SVG. Throws an SvgFault if the markup is damaged, defines entities, or is larger than the bounds. */
export function readSvg(text: string, bounds: Bounds): SvgTree {
  const elements: SvgElement[] = []
  const document: SvgElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [document]
  for (let at = 0; at < text.length; ) {
    const part = partAt(text, at)
    if (part === undefined) throw new SvgFault(DAMAGED)
    at += part.length
    const parent = open.at(-1) ?? document
    if (part.startsWith('<![CDATA[')) parent.text += part.slice('<![CDATA['.length, -']]>'.length)
    else if (!part.startsWith('<')) parent.text += plainText(part)
    else if (part.startsWith('<?')) checkInstruction(part)
    else if (part.startsWith('<!')) checkDeclaration(part)
    else if (part.startsWith('</')) {
      if (open.length === 1 || part.slice(2, -1).trim() !== parent.name) throw new SvgFault(DAMAGED)
      open.pop()
    } else {
      const element = elementOf(part)
      parent.children.push(element)
      elements.push(element)
      if (elements.length > bounds.elements) {
        throw new SvgFault(`it has more than ${bounds.elements} elements. Simplify it`)
      }
      if (part.endsWith('/>')) continue
      open.push(element)
      if (open.length - 1 > bounds.levels) {
        throw new SvgFault(`its elements are nested in more than ${bounds.levels} levels. Ungroup some of them`)
      }
    }
  }
  const [root] = document.children
  if (!root || open.length > 1 || document.children.length > 1) throw new SvgFault(DAMAGED)
  return { root, elements }
}

/** The tag, comment, instruction or text that begins here. Undefined if it has no end. Every character is read once. */
function partAt(text: string, at: number): string | undefined {
  if (text[at] !== '<') {
    const next = text.indexOf('<', at)
    return text.slice(at, next === -1 ? text.length : next)
  }
  const [, end] = ends.find(([start]) => text.startsWith(start, at)) ?? []
  if (end === undefined) return tagAt(text, at)
  const last = text.indexOf(end, at)
  return last === -1 ? undefined : text.slice(at, last + end.length)
}

const ends: Array<[start: string, end: string]> = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
]

/** The tag that begins here. A `>` in quotes does not end it. */
function tagAt(text: string, at: number): string | undefined {
  let quote = ''
  for (let position = at; position < text.length; position++) {
    const character = text[position] as string
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return text.slice(at, position + 1)
  }
  return undefined
}

function checkDeclaration(part: string) {
  if (part.startsWith('<!--') || plainDocumentType.test(part)) return
  throw new SvgFault('it contains a DOCTYPE or entities. Export it again as plain SVG')
}

function checkInstruction(part: string) {
  if (!/^<\?xml\s/i.test(part)) throw new SvgFault('it contains a processing instruction. Remove it')
  const [, encoding = 'utf-8'] = /encoding\s*=\s*["']([^"']*)["']/i.exec(part) ?? []
  if (!/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw new SvgFault('it is not encoded in UTF-8')
}

function elementOf(tag: string): SvgElement {
  const [tagStart = '<'] = /^<[^\s/>]*/.exec(tag) ?? []
  const attributes = attributesOf(tag.slice(tagStart.length, -1))
  return { name: tagStart.slice(1), attributes, children: [], text: '' }
}

/** The attributes in the text of a tag after its name. XML needs a value in quotes for each. */
function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  let remaining = text.replace(/\/$/, '').trim()
  while (remaining !== '') {
    const equals = remaining.indexOf('=')
    const name = remaining.slice(0, equals).trim()
    const fromQuote = remaining.slice(equals + 1).trimStart()
    const quote = fromQuote[0] ?? ''
    const end = fromQuote.indexOf(quote, 1)
    const isDamaged = equals === -1 || /[\s"'<>]/.test(name) || !/["']/.test(quote) || end === -1
    if (isDamaged || attributes.has(name)) throw new SvgFault(DAMAGED)
    attributes.set(name, plainText(fromQuote.slice(1, end)))
    remaining = fromQuote.slice(end + 1).trimStart()
  }
  return attributes
}

const namedCharacters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text with its character references replaced: `&#106;ava` and `&#x6a;ava` become `java`. */
const plainText = (value: string) =>
  // Most values have none.
  !value.includes('&')
    ? value
    : value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name) return namedCharacters[name] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
