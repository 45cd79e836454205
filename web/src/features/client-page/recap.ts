import { sumOf } from '@proffer/core/pricing/totals.ts'
import type { SharedItem } from '@proffer/core/shares/snapshot.ts'
import type { Edition } from './edition.ts'
import type { Offer } from './offer.ts'
import { priceWords } from './price-words.ts'
import type { Section } from './section-view.ts'

interface RecapLine {
  name: string
  amount: string | null
}

/** One line for each thing that was chosen. What is always included takes one line for each section, because it can be long. */
export function recapLines(offer: Offer, edition: Edition): RecapLine[] {
  const { words, decimal } = edition
  const price = priceWords(edition, offer)

  const itemLine = (item: SharedItem): RecapLine => {
    const amount = price.lineAmount(item)
    const count = item.quantityRange || item.quantity !== '1.00' ? `${decimal(item.quantity)} × ` : ''
    // Without amounts, the line still says that it recurs.
    return { name: count + item.name, amount: amount ? price.perPeriod(amount, item.recurring) : price.period(item) }
  }

  function includedLines({ title, items }: Section): RecapLine[] {
    const isListed = ({ recurring, quantityRange }: SharedItem) => recurring !== 'none' || quantityRange !== null
    const others = items.filter((item) => !isListed(item))
    if (others.length <= 1) return items.map(itemLine)
    return [{ name: title || words.included, amount: subtotalOf(others) }, ...items.filter(isListed).map(itemLine)]
  }

  function subtotalOf(items: SharedItem[]): string | null {
    const lines = items.flatMap(({ unitPrice, ...item }) => (unitPrice === null ? [] : [{ ...item, unitPrice }]))
    return lines.length === items.length ? price.amount(sumOf(lines, null, offer.context).subtotal) : null
  }

  return offer.chosen.sections.flatMap((section) =>
    section.choice === 'all' ? includedLines(section) : section.items.filter((item) => item.selected).map(itemLine),
  )
}

/** The choice in a few words, for the price card: the packages, and how much was added. */
export function picks({ chosen }: Offer, { words }: Edition): string[] {
  const chosenIn = (choice: Section['choice']) =>
    chosen.sections
      .filter((section) => section.choice === choice)
      .flatMap(({ items }) => items.filter(({ selected }) => selected))
  // The card names fees by themselves.
  const added = chosenIn('any').filter(({ recurring }) => recurring === 'none').length
  return [...chosenIn('one').map(({ name }) => name), ...(added > 0 ? [words.additions(added)] : [])]
}
