import type { Unit } from '../document.ts'
import type { TextLanguage } from '../exact/language.ts'
import { announcedBy, type SectionKind } from '../units/headings.ts'
import { hashOf } from '../words/fingerprint.ts'
import { stem } from '../words/stems.ts'
import type { Token } from './tokens.ts'
import { topicsIn } from './topics.ts'

/** A unit with its tokens, as the reader sees it. */
export interface TokenUnit {
  unit: Unit
  tokens: Token[]
}

/** The features of a unit: those that hold for all its tokens, and those of each token. A feature is the number of its row of weights. */
export interface UnitFeatures {
  shared: Int32Array
  byToken: Int32Array[]
}

type Sections = Record<'own' | 'near' | 'far', SectionKind | null>

/** What the features use of a token, hashed once. */
interface HashedToken {
  word: number
  stem: number
  ending: number
  beginning: number
  shape: number
  isWord: boolean
  /** Hashes of what it may speak of. */
  topics: number[]
}

const outside: HashedToken = { word: 1, stem: 1, ending: 1, beginning: 1, shape: 1, isWord: false, topics: [] }

function hashTokens(tokens: readonly Token[], language: TextLanguage): HashedToken[] {
  const hashed = tokens.map(
    ({ word, shape, isWord }): HashedToken => ({
      // Numbers of the same length count as one word.
      word: hashOf(shape === '0' ? word.replace(/\d/g, '0') : word),
      stem: hashOf(stem(word)),
      ending: hashOf(word.slice(-3)),
      beginning: hashOf(word.slice(0, 4)),
      shape: hashOf(shape),
      isWord,
      topics: [],
    }),
  )
  const places = tokens.flatMap(({ isWord }, at) => (isWord ? [at] : []))
  const words = places.map((at) => (tokens[at] as Token).word)
  for (const { concept, start, end } of topicsIn(words, language)) {
    const topic = hashOf(concept)
    for (const place of places.slice(start, end)) {
      const { topics } = hashed[place] as HashedToken
      if (!topics.includes(topic)) topics.push(topic)
    }
  }
  return hashed
}

const leftWindow = 12
const rightWindow = 8

/** Collects the features of a unit. `rows` is the number of rows of weights, a power of two. */
class Collector {
  readonly #mask: number
  found: number[] = []
  constructor(rows: number) {
    this.#mask = rows - 1
  }

  /** Adds the feature of a template with the hashes that fill it. */
  add(template: number, a: number, b = 0, c = 0) {
    let hash = Math.imul(a ^ Math.imul(template, 0x9e3779b1), 0x85ebca6b)
    hash = Math.imul((hash ^ (hash >>> 13)) + b, 0xc2b2ae35)
    hash = Math.imul((hash ^ (hash >>> 15)) + c, 0x27d4eb2f)
    this.found.push((hash ^ (hash >>> 16)) & this.#mask)
  }

  /** Adds the feature of a template for each hash. The templates count up from the first one. */
  addEach(firstTemplate: number, hashes: readonly number[]) {
    for (const [at, hash] of hashes.entries()) this.add(firstTemplate + at, hash)
  }

  take(): Int32Array {
    const features = Int32Array.from(this.found)
    this.found = []
    return features
  }
}

/** What the headings above each unit announce, the nearest first, and what the unit announces itself. */
export function sectionsOf(units: readonly TokenUnit[], language: TextLanguage): Sections[] {
  const own = units.map(({ unit }) => {
    const heading = unit.kind === 'heading' || unit.kind === 'title' ? unit.text : unit.label
    return heading === null ? null : (announcedBy(heading, language)?.kind ?? null)
  })
  return units.map(({ unit }, at) => {
    const above: SectionKind[] = []
    for (let parent = unit.parent; parent !== null; parent = units[parent]?.unit.parent ?? null) {
      const kind = own[parent]
      if (kind) above.push(kind)
    }
    return { own: own[at] ?? null, near: above[0] ?? null, far: above[1] ?? null }
  })
}

/** The features of all units of a document. Each unit is seen with its heading and its neighbours. */
export function featuresOf(units: readonly TokenUnit[], rows: number, language: TextLanguage): UnitFeatures[] {
  const hashed = units.map(({ tokens }) => hashTokens(tokens, language))
  const itemCount = units.filter(({ unit }) => unit.kind === 'item').length
  const sizes = [hashOf(`items ${bucket(itemCount)}`), hashOf(`units ${bucket(units.length)}`)]
  const sections = sectionsOf(units, language)
  const collector = new Collector(rows)
  const groupOf = ({ parent, kind }: Unit) => `${parent} ${kind}`
  const groups = Map.groupBy(units, ({ unit }) => groupOf(unit))
  const children = Map.groupBy(units, ({ unit }) => unit.parent)
  const childCount = (unit: Unit) => bucket(children.get(unit.index)?.length ?? 0)
  return units.map(({ unit }, at) => {
    const tokens = hashed[at] as HashedToken[]
    const parent = unit.parent === null ? [] : (hashed[unit.parent] as HashedToken[])
    const kind = hashOf(`${unit.kind} ${unit.source} ${unit.isCrossedOut}`)
    addWords(collector, { kind, tokens, parent, before: hashed[at - 1] ?? [], after: hashed[at + 1] ?? [] })
    collector.add(10, kind)
    collector.add(15, bucket(tokens.length), kind)
    const place = at < 3 ? at : at >= units.length - 2 ? 'end' : Math.floor((5 * at) / units.length)
    const position = hashOf(`place ${place}`)
    collector.add(1, position)
    collector.add(2, position, kind)
    for (const size of sizes) collector.add(3, size, kind)
    const { own: ownSection, near, far } = sections[at]!
    const section = hashOf(`${near}`)
    collector.add(33, section)
    collector.add(34, section, kind)
    collector.add(35, hashOf(`${ownSection}`), kind)
    collector.add(36, hashOf(`${far}`), section)
    collector.add(37, section, (tokens[0] ?? outside).word)
    const structure = hashOf(`${unit.kind} ${bucket(groups.get(groupOf(unit))!.length)} ${childCount(unit)}`)
    collector.add(4, structure)
    collector.add(5, hashOf(`${unit.kind} ${Math.min(unit.depth, 4)} ${childCount(unit)}`))
    collector.add(6, structure, bucket(tokens.length))
    collector.add(7, hashOf(`${unit.kind} ${unit.label === null} ${unit.text.endsWith(':')}`))
    if (parent.length > 0) {
      const parentUnit = units[unit.parent as number]!.unit
      collector.add(8, hashOf(`${parentUnit.kind} ${unit.kind} ${childCount(parentUnit)}`))
      const above = parentUnit.parent === null ? [] : (hashed[parentUnit.parent] as HashedToken[])
      for (const { stem } of above.slice(0, 8)) collector.add(9, stem, kind)
    }
    const shared = collector.take()
    const byToken = tokens.map((_, position) => {
      addToken(collector, tokens, position, kind)
      return collector.take()
    })
    return { shared, byToken }
  })
}

const bucket = (count: number) => (count === 0 ? 0 : Math.ceil(Math.log2(count + 1)))

type UnitView = { kind: number } & Record<'tokens' | 'parent' | 'before' | 'after', readonly HashedToken[]>

/** What holds for the whole unit: its words, its beginning and end, its heading, the units around it. */
function addWords(collector: Collector, { kind, tokens, parent, before, after }: UnitView) {
  const [first = outside, second = outside, third = outside] = tokens
  const last = tokens.at(-1) ?? outside
  collector.add(11, first.word, kind)
  collector.add(12, first.word, second.word)
  collector.add(13, first.word, second.word, third.word)
  collector.add(14, last.word, kind)
  for (const [at, { word, stem }] of tokens.slice(0, 60).entries()) {
    collector.add(16, word)
    collector.add(17, stem)
    collector.add(18, word, (tokens[at + 1] ?? outside).word)
    collector.add(21, word, (tokens[at + 1] ?? outside).word, (tokens[at + 2] ?? outside).word)
  }
  for (const { stem } of parent.slice(0, 12)) collector.add(19, stem, kind)
  if (parent.length > 0) collector.add(20, (parent[0] as HashedToken).word, (parent[1] ?? outside).word, kind)
  collector.add(22, (before[0] ?? outside).word, (before[1] ?? outside).word)
  collector.add(23, (before.at(-1) ?? outside).word, kind)
  collector.add(24, (after[0] ?? outside).word, (after[1] ?? outside).word)
  const topicsOf = (of: readonly HashedToken[]) => [...new Set(of.flatMap(({ topics }) => topics))]
  const own = topicsOf(tokens)
  for (const topic of own) collector.add(27, topic, kind)
  for (const topic of topicsOf(tokens.slice(0, 3))) collector.add(28, topic, kind)
  for (const [at, unit] of [parent, before, after].entries())
    for (const topic of topicsOf(unit)) collector.add(29 + at, topic)
  const few = own.slice(0, 12)
  for (const a of few) for (const b of few) if (a < b) collector.add(32, a, b)
  for (const { stem } of before.slice(0, 30)) collector.add(25, stem)
  for (const { stem } of after.slice(0, 12)) collector.add(26, stem)
}

/** What holds for one token: its word and form, the words around it, and the words of its unit before and after it. */
function addToken(collector: Collector, tokens: readonly HashedToken[], at: number, kind: number) {
  const around = (offset: number) => tokens[at + offset] ?? outside
  const own = around(0)
  const previous = around(-1)
  const next = around(1)
  collector.addEach(40, [own.word, own.stem, own.ending, own.beginning])
  collector.add(44, own.shape, previous.shape, next.shape)
  const wordAt = (offset: number) => around(offset).word
  collector.addEach(45, [-1, 1, -2, 2, -3, 3].map(wordAt))
  for (const [pair, start] of [-1, 0, -2, 1].entries()) collector.add(51 + pair, wordAt(start), wordAt(start + 1))
  for (const [triple, start] of [-2, -3, -1].entries())
    collector.add(55 + triple, wordAt(start), wordAt(start + 1), wordAt(start + 2))
  collector.add(58, previous.stem, own.ending)
  collector.add(59, own.shape, kind, at === 0 ? 1 : 0)
  collector.add(60, previous.ending, own.ending, next.ending)
  collector.add(61, Math.min(at, 6), kind)
  collector.add(62, own.word, kind)
  collector.add(63, own.stem, next.stem)
  for (let offset = 2; offset <= leftWindow && at - offset >= 0; offset++) {
    collector.add(70, wordAt(-offset))
    collector.add(71, wordAt(-offset), wordAt(-offset + 1))
  }
  for (let offset = 2; offset <= rightWindow && at + offset < tokens.length; offset++) collector.add(72, wordAt(offset))
  for (const topic of own.topics) {
    collector.add(80, topic)
    collector.add(81, topic, previous.word)
    for (const other of previous.topics) collector.add(82, topic, other)
  }
  for (const [place, offset] of [-1, 1, -2, 2].entries())
    for (const topic of around(offset).topics) collector.add(83 + place, topic)
  const left = new Set<number>()
  for (let offset = 1; offset <= leftWindow && at - offset >= 0; offset++)
    for (const topic of around(-offset).topics)
      if (!left.has(topic)) {
        left.add(topic)
        collector.add(87, topic)
        collector.add(88, topic, offset <= 2 ? offset : offset <= 5 ? 3 : 4)
        for (const mine of own.topics) collector.add(89, topic, mine)
      }
  // The beginning of the clause: after the last comma or the like.
  let start = at
  while (start > 0 && (tokens[start - 1] as HashedToken).isWord) start--
  const [clauseFirst, clauseSecond] = [tokens[start] ?? outside, tokens[start + 1] ?? outside]
  collector.add(73, clauseFirst.word, clauseSecond.word)
  collector.add(74, clauseFirst.word, Math.min(at - start, 5))
  collector.add(75, (tokens[start - 1] ?? outside).word, clauseFirst.word)
  collector.add(76, (tokens[0] ?? outside).word, (tokens[1] ?? outside).word, own.stem)
}
