import type { SharedItem } from '@proffer/core/shares/snapshot.ts'
import type { Edition } from './edition.ts'
import type { Offer } from './offer.ts'
import type { Section } from './section-view.ts'

/**
 * One line for each thing that was chosen. What is always included takes one line for each section, because it can be long. Fees, and
 * items whose quantity the client can change, have lines of their own.
 */
export function recapLines({ chosen }: Offer, { words, decimal }: Edition): string[] {
  const itemLine = ({ name, quantity, quantityRange }: SharedItem): string =>
    quantityRange || quantity !== '1.00' ? `${decimal(quantity)} × ${name}` : name

  function includedLines({ title, items }: Section): string[] {
    const needsOwnLine = ({ recurring, quantityRange }: SharedItem) => recurring !== 'none' || quantityRange !== null
    const plainItems = items.filter((item) => !needsOwnLine(item))
    if (plainItems.length <= 1) return items.map(itemLine)
    return [title || words.included, ...items.filter(needsOwnLine).map(itemLine)]
  }

  return chosen.sections.flatMap((section) =>
    section.choice === 'all' ? includedLines(section) : section.items.filter((item) => item.selected).map(itemLine),
  )
}

const namesChosenIn = ({ chosen }: Offer, choice: Section['choice']) =>
  chosen.sections
    .filter((section) => section.choice === choice)
    .flatMap(({ items }) => items.filter(({ selected }) => selected))
    .map(({ name }) => name)

/** The names of the packages, and of what was added. A monthly or yearly option counts too: the client ticked it like the others. */
export const pickedNames = (offer: Offer) => [...namesChosenIn(offer, 'one'), ...namesChosenIn(offer, 'any')]

/** The choice in a few words, for the price card: the packages, and how much was added. */
export function picks(offer: Offer, { words }: Edition): string[] {
  const added = namesChosenIn(offer, 'any')
  return [...namesChosenIn(offer, 'one'), ...(added.length > 1 ? [words.additions(added.length)] : added)]
}
