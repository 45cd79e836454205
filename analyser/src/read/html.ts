/** Tags that start a new line. */
const blocks = new Set(
  `address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header html li
  main nav ol p pre section table tbody td tfoot th thead tr ul`.split(/\s+/),
)
const inline = new Set(
  `a abbr b big br cite code del em font hr i img input ins kbd label mark q s small span strike strong sub sup tt u wbr caption
  col colgroup head meta link title script style template`.split(/\s+/),
)
const hiddenTags = new Set(['head', 'script', 'style', 'template', 'title'])
const tag = /<(\/?)([a-z][a-z0-9]{0,11}(?::[a-z]{1,4})?)(?:\s[^<>]{0,2000})?\s?\/?>/gi

/** The text of a brief that was pasted as HTML: block tags end lines, list items get a dash. Other text is returned unchanged. */
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

/** Reads the tags in one pass, whatever their number or depth. */
class TagReader {
  readonly #source: string
  #out: string[] = []
  /** The numbers of open blocks and of open lists. */
  #openBlocks = 0
  #openLists = 0
  /** The number of header cells in the current row of a table. */
  #headCells = 0
  /** The hidden tag whose content is being skipped. Empty if there is none. */
  #skippedTag = ''
  /** Where each hidden tag is closed for the last time. */
  readonly #lastClosings = new Map<string, number>()

  constructor(source: string) {
    this.#source = source
  }

  read(): string {
    let at = 0
    let knownTags = 0
    for (const match of this.#source.matchAll(tag)) {
      const name = (match[2] ?? '').toLowerCase()
      if (!blocks.has(name) && !inline.has(name) && !name.includes(':')) continue
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
    this.#out.push(this.#openBlocks > 0 ? text.replace(/\s+/g, ' ') : text)
  }

  #addTag(name: string, isClosing: boolean, after: number) {
    if (this.#skippedTag) {
      if (isClosing && name === this.#skippedTag) this.#skippedTag = ''
      return
    }
    if (hiddenTags.has(name)) {
      const isClosedLater = this.#lastClosing(name) >= after
      if (!isClosing && isClosedLater) this.#skippedTag = name
      return
    }
    if (blocks.has(name)) this.#openBlocks = Math.max(0, this.#openBlocks + (isClosing ? -1 : 1))
    this.#out.push(this.#textFor(name, isClosing))
  }

  /** The plain text that stands for a tag. */
  #textFor(name: string, isClosing: boolean): string {
    if (name === 'ul' || name === 'ol') {
      this.#openLists = Math.max(0, this.#openLists + (isClosing ? -1 : 1))
      return '\n'
    }
    if (name === 'li') return isClosing ? '\n' : `\n${'  '.repeat(Math.min(this.#openLists, 6))}- `
    if (/^h[1-6]$/.test(name)) return isClosing ? '\n\n' : `\n\n${'#'.repeat(Number(name[1]))} `
    if (name === 'td' || name === 'th') {
      if (name === 'th' && isClosing) this.#headCells++
      return isClosing ? '' : ' | '
    }
    if (name === 'tr' || name === 'br' || name === 'hr') return this.#lineEnd(name, isClosing)
    if (name === 'b' || name === 'strong') return '**'
    if (name === 'p') return '\n\n'
    return blocks.has(name) ? '\n' : ''
  }

  #lineEnd(name: string, isClosing: boolean): string {
    if (name === 'hr') return '\n---\n'
    if (name !== 'tr' || !isClosing) return '\n'
    const divider = this.#headCells > 0 ? `\n${' | ---'.repeat(this.#headCells)}` : ''
    this.#headCells = 0
    return divider
  }

  #lastClosing(name: string): number {
    const found = this.#lastClosings.get(name) ?? this.#source.toLowerCase().lastIndexOf(`</${name}`)
    this.#lastClosings.set(name, found)
    return found
  }
}

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
const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

function decoded(whole: string, decimal?: string, hex?: string, name = ''): string {
  if (decimal || hex) return character(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
  const [, letter = '', accent = ''] = /^([a-z])([a-z]{3,5})$/i.exec(name) ?? []
  const mark = accents[accent]
  const accented = mark ? (letter + mark).normalize('NFC') : undefined
  return namedCharacters[name.toLowerCase()] ?? accented ?? whole
}

function character(code: number): string {
  if (code === 0xa0 || code === 0x0a) return ' '
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  const isPrintable = code >= 0x20 && code <= 0x10ffff && !isSurrogate
  return isPrintable ? String.fromCodePoint(code) : ''
}
