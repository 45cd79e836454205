/** Elements that a logo does not need and that run code, load something or show other content. */
const refusedElements = new Set([
  'script',
  'foreignobject',
  'image',
  'feimage',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'canvas',
  'handler',
  'listener',
  'set',
  'animate',
  'animatemotion',
  'animatetransform',
])

// Older drawing programs write this line. It defines nothing.
const plainDocumentType =
  /^<!DOCTYPE\s+svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"]{1,50}"\s+"https?:\/\/www\.w3\.org\/[^"]{1,200}"\s*>$/i

/**
 * Why an SVG is not accepted, or undefined. The image is drawn by a library that runs no script and loads nothing, so this
 * is a second line of defence. It also tells an honest sender that a part of the image would be missing.
 */
export function svgFault(bytes: Buffer): string | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'it is not valid UTF-8'
  }
  if (text.includes('\0')) return 'it contains NUL characters'
  let at = 0
  while (at < text.length) {
    const part = partAt(text, at)
    if (part === undefined) return DAMAGED
    const fault = faultOf(part)
    if (fault) return fault
    at += part.length
  }
  return undefined
}

const DAMAGED = 'its markup is damaged'

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

/** Why the part is not accepted, or undefined. */
function faultOf(part: string): string | undefined {
  if (part.startsWith('<!--')) return undefined
  if (part.startsWith('<?')) return instructionFault(part)
  // Text is checked too, because it may be a style sheet.
  if (part.startsWith('<![CDATA[') || !part.startsWith('<')) return styleFault(plainText(part))
  if (part.startsWith('<!')) return plainDocumentType.test(part) ? undefined : 'it contains a DOCTYPE or entities'
  return tagFault(part)
}

function tagFault(tag: string): string | undefined {
  // `<svg:script href="#a">` begins with `<svg:script`, and its element is `script`.
  const [tagStart = ''] = /^<\/?[^\s/>]*/.exec(tag) ?? []
  const [element = ''] = tagStart.replace(/^<\/?/, '').toLowerCase().split(':').slice(-1)
  if (refusedElements.has(element)) return `it contains the element "${element}"`
  const attributes = attributesOf(tag.slice(tagStart.length, -1))
  if (!attributes) return DAMAGED
  for (const [attribute, value] of attributes) {
    const fault = attributeFault(attribute.toLowerCase(), plainText(value))
    if (fault) return fault
  }
  return undefined
}

/** The attributes in the text of a tag after its name. Undefined if one has no value in quotes, which XML does not allow. */
function attributesOf(text: string): Array<[name: string, value: string]> | undefined {
  const attributes: Array<[string, string]> = []
  let remaining = text.replace(/\/$/, '').trim()
  while (remaining !== '') {
    const equals = remaining.indexOf('=')
    const name = remaining.slice(0, equals).trim()
    const fromQuote = remaining.slice(equals + 1).trimStart()
    const quote = fromQuote[0] ?? ''
    const end = fromQuote.indexOf(quote, 1)
    if (equals === -1 || /[\s"'<>]/.test(name) || !/["']/.test(quote) || end === -1) return undefined
    attributes.push([name, fromQuote.slice(1, end)])
    remaining = fromQuote.slice(end + 1).trimStart()
  }
  return attributes
}

function instructionFault(part: string): string | undefined {
  if (!/^<\?xml\s/i.test(part)) return 'it contains a processing instruction'
  const [, encoding = 'utf-8'] = /encoding\s*=\s*["']([^"']*)["']/i.exec(part) ?? []
  return /^(?:utf-?8|us-ascii)$/i.test(encoding) ? undefined : 'it is not encoded in UTF-8'
}

function attributeFault(name: string, value: string): string | undefined {
  if (name.startsWith('on')) return `it contains the event handler "${name}"`
  if (name === 'xml:base') return 'it contains "xml:base"'
  const isLink = name === 'href' || name.endsWith(':href') || name === 'src'
  if (isLink && !value.trim().startsWith('#')) return 'it refers to something outside of itself'
  return styleFault(value)
}

function styleFault(text: string): string | undefined {
  if (/@import/i.test(text)) return 'it imports a style sheet'
  if (/(?:java|vb)script:/i.test(text.replace(/\s+/g, ''))) return 'it contains a script'
  for (const [, target = ''] of text.matchAll(/url\s*\(\s*["']?\s*([^"')]*)/gi)) {
    if (!target.startsWith('#')) return 'it refers to something outside of itself'
  }
  return undefined
}

const namedCharacters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text with its character references replaced: `&#106;ava` and `&#x6a;ava` become `java`. */
const plainText = (value: string) =>
  value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return namedCharacters[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
