import mailWords from '../../data/mail-words.json' with { type: 'json' }
import type { Unit } from '../document.ts'
import { namesTime, readDate } from '../exact/dates.ts'
import { moneyIn, readMoney } from '../exact/money.ts'
import { namesIn } from '../exact/names.ts'
import type { Reading } from '../reading.ts'
import { stemsOf } from '../words/stems.ts'
import { wordsOf } from '../words/tokens.ts'
import { clientIn } from './client.ts'
import { isOrderToReader } from './orders.ts'
import type { passagesOf } from './passages.ts'
import { isLoose } from './short-name.ts'
import { type Span, spansIn } from './spans.ts'
import { factTags, type TaggedDocument } from './tagging.ts'
import type { Token } from './tokens.ts'

/** From these probabilities on, words are of a kind. They were chosen by cross-validation: rare kinds are seldom likely. */
const leastLikely = { N: 0.28, C: 0.2, D: 0.1, B: 0.12, U: 0.2, T: 0.22, I: 0.1 }
/** Words that name an exact day or a sum in a currency need less than others. */
const leastForVagueDeadline = 0.3
const leastForPlainNumber = 0.35
const maxQuote = 200
type Kind = keyof typeof leastLikely

const maxAudience = 12
const salutations = new Set(`${mailWords.salutations}, ${mailWords.titles}`.split(/[, ]+/))

/** Who writes, when the work must be ready, what it may cost, for whom it is, and what the brief names. */
export function factsIn(
  brief: string,
  { tokenUnits, units, facts, language }: TaggedDocument,
  { wordsAt, quoteAt }: ReturnType<typeof passagesOf>,
  today: string,
): Pick<Reading, 'client' | 'deadline' | 'budget' | 'audience' | 'names'> {
  const spansOf = (kind: Kind) =>
    spansIn(factTags, facts, [kind], leastLikely[kind])
      .filter(({ unit }) => !isOfOthers(units[unit], kind))
      .map((span) => withoutLooseEnds(span, tokenUnits))
  const mentionsOf = (kind: Kind) =>
    spansOf(kind)
      .filter((span) => !isGreeted(span, tokenUnits))
      .map((span) => ({ text: wordsAt(span), confidence: span.confidence }))
  const textsOf = (kind: Kind) => spansOf(kind).map(wordsAt)
  // Words without a time or an amount are no deadline and no budget.
  const deadline = surest(
    spansOf('D').filter((span) => {
      const words = wordsAt(span)
      if (isPast(words, today)) return false
      return readDate(words, today) !== null || (span.most >= leastForVagueDeadline && namesTime(words))
    }),
  )
  const budget = surest(
    spansOf('B').filter((span) => {
      const words = wordsAt(span)
      if (readMoney(words, brief).amount === null) return false
      return span.most >= leastForPlainNumber || moneyIn(words).length > 0
    }),
  )
  const texts = units.filter(({ source }) => source !== 'quote').map(({ text }) => text)
  return {
    // In a language that the model does not know, a name is a guess.
    client: clientIn(
      brief,
      language === 'other' ? { names: [], companies: [] } : { names: mentionsOf('N'), companies: mentionsOf('C') },
    ),
    deadline: deadline && {
      text: (quoteAt(deadline) || wordsAt(deadline)).slice(0, maxQuote),
      date: readDate(wordsAt(deadline), today),
    },
    budget: budget && {
      text: (quoteAt(budget) || wordsAt(budget)).slice(0, maxQuote),
      ...readMoney(wordsAt(budget), brief),
    },
    audience: audienceOf(textsOf('U')),
    names: namesIn(texts, { systems: textsOf('T'), connected: textsOf('I') }),
  }
}

const surest = (spans: Span[]) => spans.toSorted((a, b) => b.confidence - a.confidence)[0] ?? null

/** “£3,500 and” ends before the word that belongs to what follows, and “] 20,000” begins after the bracket. */
function withoutLooseEnds(span: Span, tokenUnits: TaggedDocument['tokenUnits']): Span {
  const tokens = tokenUnits[span.unit]?.tokens ?? []
  let { start, end } = span
  while (end > start + 1 && isLoose(tokens[end - 1])) end--
  while (start < end - 1 && /^[^\p{L}\p{N}\p{Sc}]+$/u.test(tokens[start]?.word ?? '')) start++
  return { ...span, start, end }
}

/** Who is greeted is not who writes: “Dear Beatriz”. */
function isGreeted({ unit, start }: Span, tokenUnits: TaggedDocument['tokenUnits']): boolean {
  const { unit: read, tokens = [] } = tokenUnits[unit] ?? {}
  return read?.source === 'greeting' || (start > 0 && start <= 3 && isSalutation(tokens.slice(0, start)))
}

const isSalutation = (tokens: Token[]) => tokens.every(({ word, isWord }) => !isWord || salutations.has(word))

/** What another mail, a program or an order to the reader says is nothing that the client says. */
const isOfOthers = (unit: Unit | undefined, kind: Kind) =>
  !unit ||
  (unit.source === 'quote' && (kind === 'D' || kind === 'B')) ||
  isOrderToReader(unit.text) ||
  /^(?:sent from|enviado desde)/i.test(unit.text)

/** Whether words name a year before that of today: “since June 2019”. */
const isPast = (words: string, today: string) =>
  [...words.matchAll(/\b(?:19|20)\d\d\b/g)].some(([year]) => today !== '' && year < today.slice(0, 4))

const ownWords = /^(?:(?:our|my|the|all|some|for|to|nuestr[oa]s?|mis?|l[oa]s?|el|tod[oa]s|para|a)\s+)+/iu

function audienceOf(texts: string[]): string[] {
  const byStems = new Map<string, string>()
  for (const text of texts) {
    const plain = text.replace(ownWords, '').trim()
    const key = [...stemsOf(wordsOf(plain))].join(' ')
    if (key !== '' && !byStems.has(key)) byStems.set(key, plain)
  }
  return [...byStems.values()].slice(0, maxAudience)
}
