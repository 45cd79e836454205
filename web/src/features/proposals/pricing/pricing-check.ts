import { brokenRules } from '@proffer/core/pricing/rules.ts'
import type { PriceItem, PriceSection, PricingTerms } from '@proffer/core/pricing/schema.ts'
import {
  isBlankLine,
  linesOf,
  lineWithDefaults,
  type PricingDraft,
  withDefaults,
  withFittingSelection,
} from './pricing-draft.ts'

/** What the provider has to correct, by its place in the pricing: `items/<id>/name`, `payments/<id>/date`, `schedule`. */
export type Problems = Record<string, Problem>
export type Problem =
  | 'name_missing'
  | 'range_incomplete'
  | 'range_order'
  | 'quantity_outside_range'
  | 'payment_missing'
  | 'date_missing'
  | 'schedule_sum'
  | 'too_many_lines'

interface CheckedPricing {
  /** What can be saved. A part with a problem has its stored value. A new line is absent without a name, and loses a wrong range. */
  terms: PricingTerms
  problems: Problems
}

/** Splits a draft into what can be saved and the problems of the rest. `stored` is what the server has, or null. */
export function checkPricing(draft: PricingDraft, stored: PricingTerms | null): CheckedPricing {
  const entered = withoutBlankParts(draft, stored)
  const problems = problemsIn(entered)
  const storedLines = new Map((stored ? linesOf(stored) : []).map((line) => [line.id, line]))
  const sections = entered.sections.map((section) => ({
    ...section,
    items: section.items.flatMap((line) => savableLine(line, problems, storedLines.get(line.id))),
  }))
  // A schedule is saved as a whole or not at all, because its percentages have to add up.
  const hasScheduleProblem = Object.keys(problems).some(
    (place) => place === 'schedule' || place.startsWith('payments/'),
  )
  const savable = { ...entered, sections: sections.filter(isSavable) }
  const schedule = hasScheduleProblem ? (stored?.schedule ?? []) : withDefaults(entered).schedule
  return { terms: { ...withDefaults(withFittingSelection(savable)), schedule }, problems }
}

/** Leaves out the parts that nobody has filled in yet: new empty lines, and sections of packages that have no package. */
function withoutBlankParts(draft: PricingDraft, stored: PricingTerms | null): PricingDraft {
  const storedIds = new Set(stored ? linesOf(stored).map(({ id }) => id) : [])
  const sections = draft.sections.map((section) => ({
    ...section,
    items: section.items.filter((line) => storedIds.has(line.id) || !isBlankLine(line)),
  }))
  return withFittingSelection({ ...draft, sections: sections.filter(isSavable) })
}

/** The API refuses a section of packages without a package. */
const isSavable = ({ choice, items }: PriceSection) => choice !== 'one' || items.length > 0

function problemsIn(pricing: PricingDraft): Problems {
  const problems: Problems = {}
  for (const { id, name, quantityRange: range } of linesOf(pricing)) {
    if (name.trim() === '') problems[`items/${id}/name`] = 'name_missing'
    if (range && (!range.min || !range.max)) problems[`items/${id}/quantityRange`] = 'range_incomplete'
  }
  const terms = withDefaults(pricing)
  for (const { loc, type } of brokenRules(terms)) {
    const [place, problem] = problemAt(loc, type, terms)
    problems[place] = problem
  }
  return problems
}

/**
 * The place and the problem of a broken rule. The rule names a part by its position, such as `schedule.0.date` or
 * `sections.1.items.2.quantity`; the editor names it by its id.
 */
function problemAt(loc: string[], type: string, terms: PricingTerms): [place: string, problem: Problem] {
  const [list = '', index = '', part = '', row = '', field = ''] = loc
  const line = terms.sections[Number(index)]?.items[Number(row)]
  const id = list === 'sections' ? line?.id : terms.schedule[Number(index)]?.id
  if (type === 'too_long') return ['lines', 'too_many_lines']
  if (list === 'schedule' && part === 'date') return [`payments/${id}/date`, 'date_missing']
  if (list === 'schedule' && part !== '') return [`payments/${id}/value`, 'payment_missing']
  if (list === 'schedule') return ['schedule', 'schedule_sum']
  if (field === 'quantityRange') return [`items/${id}/quantityRange`, 'range_order']
  return [`items/${id}/quantity`, 'quantity_outside_range']
}

/** The line as it can be saved, in a list. The list is empty if the line cannot be saved yet. */
function savableLine(line: PriceItem, problems: Problems, stored: PriceItem | undefined): PriceItem[] {
  const complete = lineWithDefaults(line)
  const hasProblem = (field: string) => `items/${line.id}/${field}` in problems
  if (hasProblem('name') && !stored) return []
  const name = hasProblem('name') && stored ? stored.name : line.name
  const isBadRange = hasProblem('quantity') || hasProblem('quantityRange')
  if (!isBadRange) return [{ ...complete, name }]
  const { quantity, quantityRange } = stored ?? { quantity: complete.quantity, quantityRange: null }
  return [{ ...complete, name, quantity, quantityRange }]
}
