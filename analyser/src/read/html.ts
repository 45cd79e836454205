/** Tags of blocks, in which line breaks of the source are spaces. All but those of cells start a new line. */
const blockTags = new Set(
  `address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header html li
  main nav ol p pre section table tbody td tfoot th thead tr ul`.split(/\s+/),
)
/** Other tags of HTML. What looks like a tag but is in neither list, such as "<your name>", is text. */
const inlineTags = new Set(
  `a abbr b big br cite code del em font hr i img input ins kbd label mark q s small span strike strong sub sup tt u wbr caption
  col colgroup head meta link title script style template`.split(/\s+/),
)
/** Tags whose content is not shown. */
const hiddenTags = new Set(['head', 'script', 'style', 'template', 'title'])

/**
 * The text of a brief that was pasted as HTML: block tags end lines, list items get a dash. In other text, only comments are removed
 * and entities decoded.
 */
export function withoutHtml(text: string): string {
  const plain = text.includes('<') ? new TagReader(withoutComments(text)).read() : text
  return plain.includes('&') ? plain.replace(entity, decoded) : plain
}

function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('<!--')
  return first + rest.map(afterComment).join('')
}

/** The text after the end of a comment. Empty if the comment has no end. */
function afterComment(text: string): string {
  const end = text.indexOf('-->')
  return end === -1 ? '' : text.slice(end + '-->'.length)
}

const tag = /<(\/?)([a-z][a-z0-9]{0,11}(?::[a-z]{1,4})?)(?:\s[^<>]{0,2000})?\s?\/?>/gi

/** Replaces the tags in one pass, whatever their number or depth. */
class TagReader {
  readonly #source: string
  #out: string[] = []
  #openBlockCount = 0
  #openListCount = 0
  /** The number of header cells that the current row of a table has so far. */
  #headerCellCount = 0
  /** The hidden tag whose content is being skipped. Empty if there is none. */
  #skippedTag = ''
  /** Where each hidden tag is closed for the last time. -1 if it is never closed. */
  readonly #lastClosings = new Map<string, number>()

  constructor(source: string) {
    this.#source = source
  }

  read(): string {
    let at = 0
    let knownTags = 0
    for (const match of this.#source.matchAll(tag)) {
      const name = (match[2] ?? '').toLowerCase()
      // Word writes tags with a colon, such as "<o:p>".
      if (!blockTags.has(name) && !inlineTags.has(name) && !name.includes(':')) continue
      knownTags++
      this.#addText(this.#source.slice(at, match.index))
      at = match.index + match[0].length
      this.#addTag(name, match[1] === '/', at)
    }
    if (knownTags === 0) return this.#source
    this.#addText(this.#source.slice(at))
    return this.#out.join('')
  }

  #addText(text: string) {
    if (this.#skippedTag) return
    // A line break inside a block is only formatting of the source.
    this.#out.push(this.#openBlockCount > 0 ? text.replace(/\s+/g, ' ') : text)
  }

  /** Adds the text for a tag, which ends at `tagEnd`, or starts or ends skipping. */
  #addTag(name: string, isClosing: boolean, tagEnd: number) {
    if (this.#skippedTag) {
      if (isClosing && name === this.#skippedTag) this.#skippedTag = ''
      return
    }
    if (hiddenTags.has(name)) {
      // A hidden tag that is never closed would hide the rest of the brief.
      const isClosedLater = this.#lastClosing(name) >= tagEnd
      if (!isClosing && isClosedLater) this.#skippedTag = name
      return
    }
    if (blockTags.has(name)) this.#openBlockCount = Math.max(0, this.#openBlockCount + (isClosing ? -1 : 1))
    this.#out.push(this.#textFor(name, isClosing))
  }

  /** The plain text or Markdown that replaces a tag. */
  #textFor(name: string, isClosing: boolean): string {
    if (name === 'ul' || name === 'ol') {
      this.#openListCount = Math.max(0, this.#openListCount + (isClosing ? -1 : 1))
      return '\n'
    }
    if (name === 'li') return isClosing ? '\n' : `\n${'  '.repeat(Math.min(this.#openListCount, 6))}- `
    if (/^h[1-6]$/.test(name)) return isClosing ? '\n\n' : `\n\n${'#'.repeat(Number(name[1]))} `
    if (name === 'td' || name === 'th') {
      if (name === 'th' && isClosing) this.#headerCellCount++
      return isClosing ? '' : ' | '
    }
    if (name === 'tr' || name === 'br' || name === 'hr') return this.#lineEnd(name, isClosing)
    if (name === 'b' || name === 'strong') return '**'
    if (name === 'p') return '\n\n'
    return blockTags.has(name) ? '\n' : ''
  }

  /** A line break. The end of a header row becomes a Markdown divider, so that the row is read as column names. */
  #lineEnd(name: string, isClosing: boolean): string {
    if (name === 'hr') return '\n---\n'
    if (name !== 'tr' || !isClosing) return '\n'
    const divider = this.#headerCellCount > 0 ? `\n${' | ---'.repeat(this.#headerCellCount)}` : ''
    this.#headerCellCount = 0
    return divider
  }

  #lastClosing(name: string): number {
    const position = this.#lastClosings.get(name) ?? this.#source.toLowerCase().lastIndexOf(`</${name}`)
    this.#lastClosings.set(name, position)
    return position
  }
}

/** "&#233;", "&#xe9;" or "&eacute;" */
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi
const namedCharacters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  iexcl: '¡',
  iquest: '¿',
  euro: '€',
  pound: '£',
  deg: '°',
  szlig: 'ß',
}
/** The combining character of each accent in a name such as "eacute". */
const combiningAccents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

/** The character of an entity. The parameters after the whole entity are the groups of the pattern. Unknown ones stay as they are. */
function decoded(whole: string, decimal?: string, hex?: string, name = ''): string {
  if (decimal || hex) return characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
  const [, letter = '', accent = ''] = /^([a-z])([a-z]{3,5})$/i.exec(name) ?? []
  const combining = combiningAccents[accent]
  const accented = combining ? (letter + combining).normalize('NFC') : undefined
  return namedCharacters[name.toLowerCase()] ?? accented ?? whole
}

/** The printable character with this code. Empty for others, and a space for line breaks and non-breaking spaces. */
function characterOf(code: number): string {
  if (code === 0xa0 || code === 0x0a) return ' '
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  const isPrintable = code >= 0x20 && code <= 0x10ffff && !isSurrogate
  return isPrintable ? String.fromCodePoint(code) : ''
}
