import { capitalisedCommonWords } from '../language/common-words.ts'
import { has, hits, type Line } from './lines.ts'

/** A name that is in no list. It is linked if the sentence connects the product with it, or says that the client uses it. */
export interface NewName {
  name: string
  isLinked: boolean
  line: Line
}

/** “QuickSale” */
const camelCase = /(?<![\p{L}\p{N}@./_-])\p{Lu}\p{Ll}{1,14}\p{Lu}[\p{L}\p{N}]{1,16}(?![\p{L}\p{N}@_])/gu
/** “bookings.io” */
const withDomain =
  /(?<![\p{L}\p{N}@./_-])[\p{L}\p{N}-]{2,24}\.(?:io|ai|app|dev|so|co|me|tv|js|com|net|org|es|mx)(?![\p{L}\p{N}/@])/gu
/** “Foo”, “Foo Bar”, “Foo 365” or “3CX” */
const properName = /^(?:\p{Lu}[\p{L}\p{N}+&.-]*|\d+\p{Lu}[\p{L}\p{N}]*)(?: (?:\p{Lu}[\p{L}\p{N}+&.-]*|\d{1,4}))?/u
const article = /^(?:the |our |my |an? |la |el |los |las |nuestr[oa] |mi |su |sus |una? |de |del )+/i
/** “a system called Foo”, “el programa Foo”: a product in use, right after its kind. */
const systemBefore = /\b(?:system|software|program|database|tool|ERP|CRM|POS)\s$/
const spanishSystemBefore =
  /\b(?:programa|sistema|software|herramienta|aplicaci[oó]n|base de datos|ERP|CRM|TPV)\s(?:contable |de \p{Ll}+ |de )?(?:es )?$/u
const calledBefore =
  /\b(?:system|software|program|programa|sistema|tool)\w{0,2},? (?:called|named|llamad[oa]|se llama|que es) $/
/** “the city uses Foo”, “usamos Foo”: a product in use. */
const usedBefore =
  /\b(?:[Ww]e|[Tt]hey|\p{Ll}+|\p{Lu}\p{Ll}+) (?:use|uses|used)\s$|\b(?:usamos|utilizamos|trabajamos con|usan|utiliza|usa)\s$/u
/** “the history is in FOO”: after “in”, only capitals name a product, because places have capital letters, too. */
const storedBefore =
  /\b(?:kept|stored|is|are|run|runs|tenemos|llevamos|est[áa]n?|lleva|lleva(?:mos|n)?) (?:in|on|en|con)\s$/
/** “SAGRA” */
const acronym = /^\p{Lu}[\p{Lu}\d]{1,9}(?![\p{L}\d])/u
const maxNames = 24
// The product itself is often named in the first lines.
const openingLines = 4
/** “the Foo API” */
const nounsAfter = /^ (?:API|APIs|SDK|webhooks?|integration|account)\b/

/**
 * Finds product names that are in no list: after “connect to”, “we use” or “a system called”, before “API”, in CamelCase, with a domain,
 * or in a list of technologies. `isKnown` tells whether a list has the name. `ownNames` are the names of the client, in lower case.
 */
export function newNames(lines: Line[], isKnown: (name: string) => boolean, ownNames: ReadonlySet<string>): NewName[] {
  const found = new Map<string, NewName>()
  const openingTexts = lines.slice(0, openingLines).map(({ text }) => text)
  const openingText = openingTexts.join(' ')
  const openingNames = new Set(
    openingTexts.flatMap((text) => text.match(camelCase) ?? []).map((name) => name.toLowerCase()),
  )
  const add = (name: string, isLinked: boolean, line: Line) => {
    const clean = name.replace(/[.,;:'-]+$/, '').trim()
    const key = clean.toLowerCase()
    if (clean.length < 3 || found.size >= maxNames || ownNames.has(key) || isKnown(clean)) return
    if (clean.split(' ').every((word) => capitalisedCommonWords.has(word.toLowerCase()))) return
    const known = found.get(key)
    if (!known) found.set(key, { name: clean, isLinked, line })
    else if (isLinked) known.isLinked = true
  }
  for (const line of lines) {
    const { text } = line
    const isLinked = line.section === 'integration' || has(line, 'connect', 'connectedNoun')
    for (const { start, end } of hits(line, 'connect')) {
      const rest = text.slice(line.tokens[end - 1]?.end).trimStart()
      // “through the Purchasing Officer” names a person.
      const mayBePerson = looseConnections.has(line.words[start] ?? '') && article.test(rest)
      if (!mayBePerson) addAfter(rest, line, add)
    }
    if (/\p{Ll}\p{Lu}/u.test(text))
      for (const match of text.matchAll(camelCase))
        if (!openingNames.has(match[0].toLowerCase())) add(match[0], isLinked, line)
    if (/\.[a-z]{2}/.test(text) && isLinked) for (const match of text.matchAll(withDomain)) add(match[0], true, line)
    // An acronym of the first lines is often the client's own name.
    addAfterKind(line, add, (name, isLinked) => !openingText.includes(name) && add(name, isLinked, line))
    if (/API|SDK|[Ww]ebhook/.test(text)) addBeforeNoun(line, add)
    if (line.unit.kind === 'item' && (line.section === 'stack' || line.section === 'integration')) addListed(line, add)
  }
  return [...found.values()]
}

type Add = (name: string, isLinked: boolean, line: Line) => void

/** Words of connection that are also used with people. */
const looseConnections = new Set('via through mediante a work works trabajar talk talks'.split(' '))

/** “connect to Foo, Bar and Baz” names three systems. */
function addAfter(rest: string, line: Line, add: Add) {
  let open = rest.replace(article, '')
  for (let round = 0; round < 5; round++) {
    const name = properName.exec(open)?.[0]
    if (!name) return
    add(name, true, line)
    const next = /^(?:(?: (?:for|para) [\p{Ll} ]{3,40})?, | and | or | y | o | e |\/)(?:and |or |y |o )?/u.exec(
      open.slice(name.length),
    )
    if (!next) return
    open = open.slice(name.length + next[0].length).replace(article, '')
  }
}

/** “Foo API” names Foo. */
function addBeforeNoun(line: Line, add: Add) {
  for (const { start, end } of line.tokens) {
    if (!nounsAfter.test(line.text.slice(end, end + 14))) continue
    const written = line.text.slice(start, end)
    if (/^\p{Lu}/u.test(written)) add(written, true, line)
  }
}

/** Adds the names after “a system called” and “we use” with `add`, and those after “it is kept in” with `addStored`. */
function addAfterKind(line: Line, add: Add, addStored: Add) {
  const { text, tokens, unit } = line
  if (unit.kind === 'heading' || unit.kind === 'title') return
  for (const { start } of tokens) {
    if (!/\p{Lu}/u.test(text[start] ?? '')) continue
    const before = text.slice(Math.max(0, start - 40), start)
    if ([systemBefore, spanishSystemBefore, calledBefore].some((pattern) => pattern.test(before)))
      add(properName.exec(text.slice(start))?.[0] ?? '', true, line)
    else if (usedBefore.test(before)) addAfter(text.slice(start), line, add)
    else if (storedBefore.test(before)) addStored(acronym.exec(text.slice(start))?.[0] ?? '', true, line)
  }
}

/** “Database: Foo, Bar” and “Foo (for queues)” name Foo and Bar. */
function addListed(line: Line, add: Add) {
  const body = line.text.replace(/^[^:]{2,30}:\s/, '').replace(/\([^)]{0,80}\)/g, '')
  const parts = body.split(/\s?[,/;+|]\s?|\s(?:and|or|y|o|u|e|–|—|-)\s/)
  if (parts.length > 10) return
  for (const part of parts) {
    const name = part.trim()
    // A name of a product has a capital letter inside, a figure, or stands beside others of its kind.
    const isProduct = /^\p{Lu}[\p{L}\p{N}.+#-]{1,18}(?: \p{Lu}[\p{L}\p{N}.+#-]{1,18})?$/u.test(name)
    if (isProduct && (parts.length > 1 || /[\p{Ll}\d]\p{Lu}|\d|[.+#]/u.test(name)))
      add(name, line.section === 'integration', line)
  }
}
