import type { Selection } from './calculation-schema.ts'
import { brokenRule, type PricingIssue, readMoney } from './issues.ts'
import { isWithin } from './rules.ts'
import type { PriceItem, PriceSection, PricingTerms } from './schema.ts'

/** What the client chose for one item. */
type ItemChoice = Selection['items'][number]

/**
 * The pricing as a client chose it: `selected` and `quantity` are theirs, everything else is unchanged. Or every rule that
 * the selection breaks. Items that it does not name keep their default, in a section of packages too: to choose another
 * package, a selection names the default one with `selected: false`.
 */
export function applySelection<T extends PricingTerms>(
  pricing: T,
  { items: choices }: Selection,
): { pricing: T } | { issues: PricingIssue[] } {
  const issues: PricingIssue[] = []
  const places = placesOf(pricing, choices, issues)
  const sections = pricing.sections.map((section) => {
    const items = section.items.map((item) => {
      const place = places.get(item.id)
      const itemChoice = place === undefined ? undefined : choices[place]
      return itemChoice ? chosenItem(item, section, itemChoice, ['items', String(place)], issues) : item
    })
    checkPackages({ ...section, items }, places, issues)
    return { ...section, items }
  })
  return issues.length > 0 ? { issues } : { pricing: { ...pricing, sections } }
}

/** The position in the selection at which each item is named. Items that do not exist or are named again become issues. */
function placesOf(pricing: PricingTerms, choices: ItemChoice[], issues: PricingIssue[]): Map<string, number> {
  const itemIds = new Set(pricing.sections.flatMap(({ items }) => items.map(({ id }) => id)))
  const places = new Map<string, number>()
  for (const [place, { id }] of choices.entries()) {
    const loc = ['items', String(place), 'id']
    if (!itemIds.has(id)) issues.push(brokenRule(loc, 'the pricing has no item with this id'))
    else if (places.has(id)) issues.push(brokenRule(loc, 'the selection names this item twice. Name it once'))
    else places.set(id, place)
  }
  return places
}

/** The item with the client's choice. Adds to `issues` what the client may not choose. */
function chosenItem(
  item: PriceItem,
  section: PriceSection,
  itemChoice: ItemChoice,
  loc: string[],
  issues: PricingIssue[],
): PriceItem {
  const selected = itemChoice.selected ?? item.selected
  if (section.choice === 'all' && !selected) {
    issues.push(brokenRule([...loc, 'selected'], 'this item belongs to the offer and cannot be left out'))
  }
  return { ...item, selected, quantity: chosenQuantity(item, itemChoice, loc, issues) }
}

function chosenQuantity(item: PriceItem, itemChoice: ItemChoice, loc: string[], issues: PricingIssue[]): string {
  if (itemChoice.quantity === undefined || itemChoice.quantity === null) return item.quantity
  const issuesBefore = issues.length
  const quantity = readMoney(itemChoice.quantity, loc, 'quantity', issues)
  // A page may send every item as it shows it, so the default quantity is always allowed.
  if (issues.length > issuesBefore || quantity === item.quantity) return item.quantity
  const { quantityRange } = item
  if (!quantityRange) {
    issues.push(brokenRule([...loc, 'quantity'], 'the quantity of this item is fixed. Leave "quantity" out'))
  } else if (!isWithin(quantity, quantityRange)) {
    const { min, max } = quantityRange
    issues.push(brokenRule([...loc, 'quantity'], `the quantity of this item must be from ${min} to ${max}`))
  }
  return quantity
}

/**
 * Checks that exactly one package is selected, and reports it at the last item of the section that the selection names. If
 * the selection names none, the section keeps its default, which is valid.
 */
function checkPackages({ choice, items }: PriceSection, places: Map<string, number>, issues: PricingIssue[]) {
  const namedPlaces = items.flatMap(({ id }) => places.get(id) ?? [])
  if (choice !== 'one' || namedPlaces.length === 0) return
  const selectedCount = items.filter((item) => item.selected).length
  if (selectedCount === 1) return
  const advice = 'Name it with "selected": true and the one selected before with "selected": false'
  const msg = `exactly one item of this section must be selected, but ${selectedCount} are. ${advice}`
  issues.push(brokenRule(['items', String(Math.max(...namedPlaces)), 'selected'], msg))
}
