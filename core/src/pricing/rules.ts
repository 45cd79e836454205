import { requestBudget } from '../budgets.ts'
import { isDay } from '../day.ts'
import { compareMoney, toUnits } from '../money.ts'
import { brokenRule, type PricingIssue } from './issues.ts'
import { HUNDRED_PERCENT } from './minor-units.ts'
import type { Payment, PriceItem, PriceSection, PricingTerms } from './schema.ts'

/** The rules of a pricing that no schema can state. Takes a complete pricing and returns each broken rule with its place. */
export function brokenRules({ sections, schedule }: PricingTerms): PricingIssue[] {
  const issues = [...tooManyItems(sections), ...repeatedIds(sections, schedule)]
  for (const [index, section] of sections.entries()) checkSection(section, ['sections', String(index)], issues)
  for (const [index, payment] of schedule.entries()) {
    issues.push(...brokenInPayment(payment, ['schedule', String(index)]))
  }
  issues.push(...brokenPercentages(schedule))
  return issues
}

/** Reported at the section that brings the count above the limit. */
function tooManyItems(sections: PriceSection[]): PricingIssue[] {
  const limit = requestBudget.priceItems
  let count = 0
  const firstAbove = sections.findIndex(({ items }) => {
    count += items.length
    return count > limit
  })
  if (firstAbove === -1) return []
  const msg = `A pricing should have at most ${limit} items in all its sections together`
  return [{ loc: ['sections', String(firstAbove), 'items'], msg, type: 'too_long' }]
}

/** Sections, items and payments each have their own ids. A selection names items only, so these kinds cannot be confused. */
function repeatedIds(sections: PriceSection[], schedule: Payment[]): PricingIssue[] {
  const itemIds = new Set<string>()
  return [
    ...repeats(sections, 'section', ['sections']),
    ...sections.flatMap(({ items }, index) => repeats(items, 'item', ['sections', String(index), 'items'], itemIds)),
    ...repeats(schedule, 'payment', ['schedule']),
  ]
}

/** An issue for each part whose id is already in `knownIds` or belongs to an earlier part. Adds all ids to `knownIds`. */
function repeats(
  parts: Array<{ id: string }>,
  noun: string,
  loc: string[],
  knownIds = new Set<string>(),
): PricingIssue[] {
  const issues: PricingIssue[] = []
  for (let index = 0; index < parts.length; index++) {
    const { id } = parts[index] as { id: string }
    if (!knownIds.has(id)) {
      knownIds.add(id)
      continue
    }
    const msg = `another ${noun} of this pricing has the same id. Change it or leave it out`
    issues.push(brokenRule([...loc, String(index), 'id'], msg))
  }
  return issues
}

function checkSection({ choice, items }: PriceSection, loc: string[], issues: PricingIssue[]) {
  let selectedCount = 0
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as PriceItem
    if (item.selected) selectedCount += 1
    // A pricing can have 500 items and most cannot break a rule, so the path is built only for those that can.
    if (item.quantityRange || !item.selected) checkItem(item, choice, [...loc, 'items', String(index)], issues)
  }
  if (choice === 'one' && selectedCount !== 1) {
    const advice = 'Items are selected unless "selected" is false'
    const msg = `a section with choice "one" needs exactly one selected item, but ${selectedCount} are selected. ${advice}`
    issues.push(brokenRule([...loc, 'items'], msg))
  }
}

function checkItem(item: PriceItem, choice: string, loc: string[], issues: PricingIssue[]) {
  const { selected, quantity, quantityRange } = item
  if (choice === 'all' && !selected) {
    const advice = 'To let the client choose, set the "choice" of the section to "any"'
    issues.push(brokenRule([...loc, 'selected'], `every item of a section with choice "all" is selected. ${advice}`))
  }
  if (!quantityRange) return
  const { min, max } = quantityRange
  if (compareMoney(min, max) > 0) {
    issues.push(brokenRule([...loc, 'quantityRange', 'min'], 'the lower bound must not be greater than "max"'))
  } else if (!isWithin(quantity, quantityRange)) {
    const msg = `the quantity must lie within "quantityRange", from ${min} to ${max}. Change one of the two`
    issues.push(brokenRule([...loc, 'quantity'], msg))
  }
}

export const isWithin = (quantity: string, { min, max }: { min: string; max: string }) =>
  compareMoney(min, quantity) <= 0 && compareMoney(quantity, max) <= 0

function brokenInPayment({ percent, amount, due, date }: Payment, loc: string[]): PricingIssue[] {
  const issues: PricingIssue[] = []
  if (percent === null && amount === null) {
    issues.push({ loc: [...loc, 'percent'], msg: 'Field required: send either "percent" or "amount"', type: 'missing' })
  }
  if (percent !== null && amount !== null) {
    issues.push(brokenRule([...loc, 'amount'], 'send either "percent" or "amount", not both'))
  }
  if (due === 'date' && date === null) {
    issues.push({ loc: [...loc, 'date'], msg: 'Field required when "due" is "date"', type: 'missing' })
  }
  if (due !== 'date' && date !== null) {
    const msg = '"date" goes only with "due": "date". Change "due" or leave "date" out'
    issues.push(brokenRule([...loc, 'date'], msg))
  } else if (date !== null && !isDay(date)) {
    const msg = 'Input should be a valid date in the format YYYY-MM-DD'
    issues.push({ loc: [...loc, 'date'], msg, type: 'date_parsing' })
  }
  return issues
}

/** If some payments have a fixed amount, the percentages may add up to less than 100. */
function brokenPercentages(schedule: Payment[]): PricingIssue[] {
  const percentages = schedule.flatMap(({ percent }) => (percent === null ? [] : [toUnits(percent)]))
  const sum = percentages.reduce((a, b) => a + b, 0n)
  const isAllPercent = percentages.length > 0 && percentages.length === schedule.length
  if (isAllPercent && sum !== HUNDRED_PERCENT) return [brokenRule(['schedule'], 'the percentages must add up to 100')]
  return sum > HUNDRED_PERCENT ? [brokenRule(['schedule'], 'the percentages must not add up to more than 100')] : []
}
