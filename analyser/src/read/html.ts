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
  return first + rest.map((part) => part.slice(part.includes('-->') ? part.indexOf('-->') + 3 : part.length)).join('')
}

/** Reads the tags in one pass, whatever their number or depth. */
class TagReader {
  readonly #source: string
  #out: string[] = []
  #open = 0
  #lists = 0
  #headCells = 0
  #skipping = ''
  readonly #closings = new Map<string, number>()

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
      this.#text(this.#source.slice(at, match.index))
      at = match.index + match[0].length
      this.#tag(name, match[1] === '/', at)
    }
    if (knownTags === 0) return this.#source
    this.#text(this.#source.slice(at))
    return this.#out.join('')
  }

  #text(text: string) {
    if (this.#skipping) return
    // A line break inside a block is only formatting of the source.
    this.#out.push(this.#open > 0 ? text.replace(/\s+/g, ' ') : text)
  }

  #tag(name: string, closes: boolean, after: number) {
    if (this.#skipping) {
      if (closes && name === this.#skipping) this.#skipping = ''
      return
    }
    if (hiddenTags.has(name)) {
      const ends = !closes && this.#lastClosing(name) >= after
      if (ends) this.#skipping = name
      return
    }
    if (blocks.has(name)) this.#open = Math.max(0, this.#open + (closes ? -1 : 1))
    this.#out.push(this.#mark(name, closes))
  }

  #mark(name: string, closes: boolean): string {
    if (name === 'ul' || name === 'ol') {
      this.#lists = Math.max(0, this.#lists + (closes ? -1 : 1))
      return '\n'
    }
    if (name === 'li') return closes ? '\n' : `\n${'  '.repeat(Math.min(this.#lists, 6))}- `
    if (/^h[1-6]$/.test(name)) return closes ? '\n\n' : `\n\n${'#'.repeat(Number(name[1]))} `
    if (name === 'td' || name === 'th') {
      if (name === 'th' && closes) this.#headCells++
      return closes ? '' : ' | '
    }
    if (name === 'tr' || name === 'br' || name === 'hr') return this.#lineEnd(name, closes)
    if (name === 'b' || name === 'strong') return '**'
    if (name === 'p') return '\n\n'
    return blocks.has(name) ? '\n' : ''
  }

  #lineEnd(name: string, closes: boolean): string {
    if (name === 'hr') return '\n---\n'
    if (name !== 'tr' || !closes) return '\n'
    const divider = this.#headCells > 0 ? `\n${' | ---'.repeat(this.#headCells)}` : ''
    this.#headCells = 0
    return divider
  }

  #lastClosing(name: string): number {
    const found = this.#closings.get(name) ?? this.#source.toLowerCase().lastIndexOf(`</${name}`)
    this.#closings.set(name, found)
    return found
  }
}

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi
const named: Record<string, string> = {
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
  return named[name.toLowerCase()] ?? (mark ? (letter + mark).normalize('NFC') : whole)
}

function character(code: number): string {
  const printable = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return code === 0xa0 || code === 0x0a ? ' ' : printable ? String.fromCodePoint(code) : ''
}
