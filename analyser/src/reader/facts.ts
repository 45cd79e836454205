import mailWords from '../../data/mail-words.json' with { type: 'json' }
import type { Unit } from '../document.ts'
import { namesTime, readDate } from '../exact/dates.ts'
import { moneyIn, readMoney } from '../exact/money.ts'
import { namesIn } from '../exact/names.ts'
import type { Reading } from '../reading.ts'
import { stemsIn } from '../words/stems.ts'
import { clientIn } from './client.ts'
import { isOrderToReader } from './orders.ts'
import type { passagesOf } from './passages.ts'
import { isLoose } from './short-name.ts'
import { type Span, spansIn } from './spans.ts'
import { factTags, type TaggedDocument } from './tagging.ts'

/** From these probabilities on, words are of a kind. They were chosen by cross-validation: rare kinds are seldom likely. */
const leastLikely = { N: 0.28, C: 0.2, D: 0.1, B: 0.12, U: 0.2, T: 0.22, I: 0.1 }
/** Words that name an exact day or a sum in a currency need less than others. */
const leastForVagueDeadline = 0.3
const leastForPlainNumber = 0.2
const maxQuote = 200
type Kind = keyof typeof leastLikely
const maxAudience = 12
const salutations = new Set(`${mailWords.salutations}, ${mailWords.titles}`.split(/[, ]+/))

/** Whether words name a year before that of today: “since June 2019”. */
const namesPastYear = (words: string, today: string) =>
  [...words.matchAll(/\b(?:19|20)\d\d\b/g)].some(([year]) => today !== '' && year < today.slice(0, 4))

/** A sum without a currency is round. Telephone numbers, years and measures seldom are, or have more digits. */
const isRoundSum = (amount: number, words: string) =>
  amount >= 20 &&
  amount % 5 === 0 &&
  (words.match(/\d/g)?.length ?? 0) <= 7 &&
  !/[#°/]|\d[.-]\d{2}\b|\d (?:customers|users|people|clientes|usuarios|personas)/.test(words)

/** Who writes, when the work must be ready, what it may cost, for whom it is, and what the brief names. */
export function factsIn(
  brief: string,
  { tokenUnits, units, facts, language }: TaggedDocument,
  { wordsAt, quoteAt }: ReturnType<typeof passagesOf>,
  today: string,
): Pick<Reading, 'client' | 'deadline' | 'budget' | 'audience' | 'names'> {
  const spansOf = (kind: Kind) =>
    spansIn(factTags, facts, [kind], leastLikely[kind])
      .filter(({ unit }) => !isOfOthers(units[unit]!, kind))
      .map((span) => withoutLooseEnds(span, tokenUnits))
  // In a language that the model does not know, a name is a guess.
  const mentionsOf = (kind: Kind) =>
    spansOf(kind)
      .filter((span) => language !== 'other' && !isGreeted(span, tokenUnits))
      .map((span) => ({ text: wordsAt(span), confidence: span.confidence }))
  const textsOf = (kind: Kind) => spansOf(kind).map(wordsAt)
  const surest = (kind: Kind, isStated: (words: string, most: number) => boolean) => {
    const stated = spansOf(kind).filter((span) => isStated(wordsAt(span), span.most))
    const span = stated.toSorted((a, b) => b.confidence - a.confidence)[0]
    return span ? { words: wordsAt(span), text: (quoteAt(span) || wordsAt(span)).slice(0, maxQuote) } : null
  }
  // Words without a time or an amount are no deadline and no budget.
  const deadline = surest(
    'D',
    (words, most) =>
      !namesPastYear(words, today) &&
      (readDate(words, today) !== null || (most >= leastForVagueDeadline && namesTime(words))),
  )
  const budget = surest('B', (words, most) => {
    const { amount } = readMoney(words, brief)
    if (amount === null || moneyIn(words).length > 0) return amount !== null
    return most >= leastForPlainNumber && isRoundSum(Number(amount), words)
  })
  const texts = units.filter(({ source }) => source !== 'quote').map(({ text }) => text)
  return {
    client: clientIn(brief, { names: mentionsOf('N'), companies: mentionsOf('C') }),
    deadline: deadline && { text: deadline.text, date: readDate(deadline.words, today) },
    budget: budget && { text: budget.text, ...readMoney(budget.words, brief) },
    audience: audienceOf(textsOf('U')),
    names: namesIn(texts, { systems: textsOf('T'), connected: textsOf('I') }),
  }
}

/** “£3,500 and” ends before the word that belongs to what follows, and “] 20,000” begins after the bracket. */
function withoutLooseEnds(span: Span, tokenUnits: TaggedDocument['tokenUnits']): Span {
  const { tokens } = tokenUnits[span.unit]!
  let { start, end } = span
  while (end > start + 1 && isLoose(tokens[end - 1])) end--
  while (start < end - 1 && /^[^\p{L}\p{N}\p{Sc}]+$/u.test(tokens[start]!.word)) start++
  return { ...span, start, end }
}

/** Who is greeted is not who writes: “Dear Beatriz”. */
function isGreeted({ unit, start }: Span, tokenUnits: TaggedDocument['tokenUnits']): boolean {
  const { unit: read, tokens } = tokenUnits[unit]!
  return (
    read.source === 'greeting' ||
    (start > 0 && start <= 3 && tokens.slice(0, start).every(({ word, isWord }) => !isWord || salutations.has(word)))
  )
}

/** What another mail, a program or an order to the reader says is nothing that the client says. */
const isOfOthers = (unit: Unit, kind: Kind) =>
  (unit.source === 'quote' && (kind === 'D' || kind === 'B')) ||
  isOrderToReader(unit.text) ||
  /^(?:sent from|enviado desde)/i.test(unit.text)

const ownWords = /^(?:(?:our|my|the|all|some|for|to|nuestr[oa]s?|mis?|l[oa]s?|el|tod[oa]s|para|a)\s+)+/iu

function audienceOf(texts: string[]): string[] {
  const plain = texts.map((text) => text.replace(ownWords, '').trim())
  const byStems = Map.groupBy(plain, (text) => [...stemsIn(text)].join(' '))
  byStems.delete('')
  return [...byStems.values()].slice(0, maxAudience).map(([first]) => first!)
}
