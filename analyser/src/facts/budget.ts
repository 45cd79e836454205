import type { Unit } from '../document.ts'
import { wordsOf } from '../words/tokens.ts'
import { type Amount, amountsIn } from './amounts.ts'
import type { CueHit } from './cues.ts'
import { has, hits, isQuestion, type Line } from './lines.ts'
import { nearest } from './nearest.ts'

/** An amount that the client offers for the work, in the client's words. */
export interface Budget {
  unit: Unit
  amount: string
}

const sectionsWithoutBudget = new Set(['exclusion', 'legal'])
/** In these sections a sum is usually not the budget. */
const sectionsOfOtherSums = new Set(['vendor', 'given', 'context', 'contact', 'goal', 'bid'])
const budgetWords =
  /\b(?:budget|presupuesto|prices?|precios?|pay|paying|spend|pagar|pagaria|pago|gastar|pasar(?:nos|me)|fee|rate)\b/
const hasSum = /\d|\b(?:thousand|hundred|mil|grand)\b/
/** Verbs of prices, losses and income. Source: common verbs of trade in English and Spanish. */
const priceVerbs = new Set(
  wordsOf(`cost costs costing worth paid bought charge charges charged sell sells sold lose lost took earn earns made wanted asked above
  cuesta cuestan costo costaba vale valen valorada valorado paga pagan pague factura vende venden vendemos pedia pidio cobra cobraba van
  ganamos perdemos hacia`),
)
/** “per hour”, “€5/h”. “3k” counts, too, because its figure 3 is small though the sum is not. */
const rate = /\b(?:per|por|an?|la|hr|hourly|rate|tarifa)\b|\/|\d ?(?:k|m|mil|million|millones)\b/
/** “Can you do it for 400?” offers a sum. */
const asksForPrice = /\b(?:do (?:it|this|that|everything) for|hacerlo por|lo haces por|lo haceis por)\b/
/** Between the ends of a range: “4,000 - 6,000”. */
const betweenEnds = /^\s?(?:-|–|—|to|and|a|y|or|o)\s?$/i
const fillers =
  /^(?:about|around|roughly|approx\w*|some|only|just|up to|at most|max\w*|under|unos|unas|hasta|aprox\w*|for|por)$/

/** The budget of the work, if the brief states it. Prices, grants and turnover are not a budget. */
export function findBudget(lines: Line[]): Budget | null {
  for (const [index, line] of lines.entries()) {
    if (!hasSum.test(line.folded) || sectionsWithoutBudget.has(line.section ?? '')) continue
    if (isQuestion(line) && line.section !== 'money' && !asksForPrice.test(line.folded)) continue
    const amounts = amountsIn(line)
    const money = moneyWordsOf(line)
    const at = amounts.findIndex((amount) => paysForTheWork(amount, line, money, lines[index - 1]))
    if (at >= 0) return { unit: line.unit, amount: withBothEnds(line.text, amounts, at) }
  }
  return null
}

/** What the words of a line say about money. They are searched once, because a line may have many amounts. */
interface MoneyWords {
  budgetHits: CueHit[]
  otherHits: CueHit[]
  namesBudget: boolean
  namesRate: boolean
  asksForPrice: boolean
}

const moneyWordsOf = (line: Line): MoneyWords => ({
  budgetHits: hits(line, 'budget'),
  otherHits: hits(line, 'otherMoney'),
  namesBudget: budgetWords.test(line.folded),
  namesRate: rate.test(line.folded),
  asksForPrice: asksForPrice.test(line.folded),
})

/** Whether an amount is the budget. `lineBefore` may be its heading. */
function paysForTheWork(amount: Amount, line: Line, money: MoneyWords, lineBefore: Line | undefined): boolean {
  if (!amount.hasCurrency) return bareNumberPays(amount, line, money)
  const { budgetDistance, otherDistance } = distancesFrom(amount, money)
  const figure = figureOf(line.text.slice(amount.start, amount.end))
  // “People join and pay £5”: so little pays for no work, unless it is a rate.
  if (figure < 20 && !money.namesRate) return false
  const isOtherSum = otherDistance <= budgetDistance && Number.isFinite(otherDistance)
  if (isOtherSum && !(money.namesBudget && otherDistance > 1)) return false
  const isUnderHeading = line.section === 'money' || (lineBefore?.unit.kind === 'heading' && has(lineBefore, 'budget'))
  if (isUnderHeading) return true
  if (budgetDistance <= 12) return !sectionsOfOtherSums.has(line.section ?? '') || budgetDistance <= 6
  const isWholeLine = line.words.length <= 5 && isWholeClause(amount, line.text) && line.section !== 'bid'
  if (isWholeLine && !Number.isFinite(otherDistance)) return true
  if (sectionsOfOtherSums.has(line.section ?? '')) return false
  const isOwned = hits(line, 'clientHas').some((hit) => hit.end <= amount.at && amount.at - hit.end <= 3)
  if (isOwned || isWholeClause(amount, line.text)) return true
  // Any other sum in a sentence is the budget, unless the words around it tell a price, a loss or an income.
  const isPrice = line.words.slice(Math.max(0, amount.at - 7), amount.at).some((word) => priceVerbs.has(word))
  return otherDistance > 8 && !isPrice && !has(line, 'given', 'speaker') && line.unit.kind === 'sentence'
}

/** The distances in words to the nearest word about the budget, and to the nearest one about other money. */
const distancesFrom = (amount: Amount, { budgetHits, otherHits }: MoneyWords) => ({
  budgetDistance: nearest(budgetHits, amount.at),
  otherDistance: nearest(otherHits, amount.at),
})

/** Whether a number without a currency is the budget: “our budget is 800”, “no more than 800”. */
function bareNumberPays(amount: Amount, line: Line, money: MoneyWords): boolean {
  const { budgetDistance, otherDistance } = distancesFrom(amount, money)
  const isRate = money.budgetHits.some(
    ({ start }) => start > amount.at && start - amount.at <= 2 && /^(?:per|por)$/.test(line.words[start] ?? ''),
  )
  if (isRate && money.namesBudget) return true
  const written = line.text.slice(amount.start, amount.end)
  const figure = figureOf(written)
  // A smaller number without a currency may count anything.
  const isLarge = figure >= 50 || /k$|(?:mil|thousand|grand)$/i.test(written)
  const isYear = figure >= 1990 && figure <= 2100 && String(figure) === line.words[amount.at]
  if (!isLarge || isYear) return false
  const isUpperBound = isLimit(amount, line) && !Number.isFinite(otherDistance)
  const isNearBudget = money.namesBudget && budgetDistance <= 5 && budgetDistance < otherDistance
  if (isUpperBound || isNearBudget || money.asksForPrice) return true
  return line.section === 'money' && budgetWords.test(line.heading.toLowerCase()) && line.tokens.length <= 6
}

/** The number of “4.500” and “4,500” is 4500, that of “0.08” is 0.08. */
const figureOf = (written: string) =>
  Number.parseFloat(written.replace(/[^\d.,]/g, '').replace(/[.,](?=\d{3}(?:\D|$))/g, ''))

const limit =
  /\b(?:no (?:pasar(?:nos|me)?|mas) de|not? more than|max(?:im(?:um|o))?:?|at most|tope(?: de)?|como mucho)\s$/
const limitEnd = /^\s?(?:$|[,;.)!?–—]|(?:and|y|please|in total|en total|por favor)\b)/

/** “no more than 800.”: a limit without a unit after it is a price. */
const isLimit = ({ start, end }: Amount, { folded }: Line) =>
  limit.test(folded.slice(Math.max(0, start - 30), start)) && limitEnd.test(folded.slice(end, end + 14))

/** Words that belong to a sum. */
const addition =
  /^\s?(?:max\w{0,4}|in total|total|plus vat|\+ ?iva|mas iva|or so|para todo|for it|[/a] ?(?:month|mes|hour|hr?))/i
const clauseEnd = /^\s?(?:$|[,;.)!–—]|(?:and|y)\s)/i

/** “…, 2,500 euros, …”: a clause of nothing but an amount. */
function isWholeClause({ start, end }: Amount, text: string): boolean {
  const before = text.slice(Math.max(0, start - 40), start).replace(/\d[\d.,]*\s?[-–—]\s?$/, '')
  const clauseStart = before.split(/[,;:.(–—\n]|\b(?:and|y|for|por)\s/).at(-1) ?? ''
  const wordsBefore = clauseStart.trim().toLowerCase()
  const isFirst = wordsBefore === '' || wordsBefore.split(' ').every((word) => fillers.test(word))
  return isFirst && clauseEnd.test(text.slice(end, end + 30).replace(addition, ''))
}

/** The whole range of “between 4,000 and 6,000 euros”. */
function withBothEnds(text: string, amounts: Amount[], at: number): string {
  const joins = (a: Amount | undefined, b: Amount | undefined) => a && b && betweenEnds.test(text.slice(a.end, b.start))
  const first = joins(amounts[at - 1], amounts[at]) ? amounts[at - 1] : amounts[at]
  const last = joins(amounts[at], amounts[at + 1]) ? amounts[at + 1] : amounts[at]
  const between = /(?:between|entre)\s$/i.exec(text.slice(0, first?.start ?? 0))
  return text.slice(between ? between.index : first?.start, last?.end).trim()
}
