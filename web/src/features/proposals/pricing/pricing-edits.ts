import { requestBudget } from '@proffer/core/budgets.ts'
import { parseMoney } from '@proffer/core/money.ts'
import type { PriceItem, PriceSection } from '@proffer/core/pricing/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { isBlankLine, linesOf, newLine, newSection, type PricingDraft, withFittingSelection } from './pricing-draft.ts'

/** Functions that return a changed pricing, and some that read one. Most changes make the selection fit the sections again. */

export const editSection = (pricing: PricingDraft, id: string, change: Partial<PriceSection>): PricingDraft =>
  withFittingSelection({
    ...pricing,
    sections: pricing.sections.map((section) => (section.id === id ? { ...section, ...change } : section)),
  })

export function editLine(pricing: PricingDraft, id: string, change: Partial<PriceItem>): PricingDraft {
  return mapItems(pricing, (items) => items.map((line) => (line.id === id ? { ...line, ...change } : line)))
}

/** Selects or deselects a line. In a section of packages, the choice of one deselects the others. */
export function selectLine(pricing: PricingDraft, id: string, selected: boolean): PricingDraft {
  const isSelected = ({ choice }: PriceSection, line: PriceItem) => {
    if (line.id === id) return selected
    return choice !== 'one' && line.selected
  }
  return {
    ...pricing,
    sections: pricing.sections.map((section) =>
      section.items.some((line) => line.id === id)
        ? { ...section, items: section.items.map((line) => ({ ...line, selected: isSelected(section, line) })) }
        : section,
    ),
  }
}

/**
 * Adds a line to a section, below the line `belowId` or at the end. Where the client chooses, the new line is not selected, so
 * that it does not change the price by itself.
 */
export function addLine(pricing: PricingDraft, sectionId: string, line: PriceItem, belowId?: string): PricingDraft {
  const sections = pricing.sections.map((section) => {
    if (section.id !== sectionId) return section
    const belowIndex = section.items.findIndex(({ id }) => id === belowId)
    const index = belowIndex === -1 ? section.items.length : belowIndex + 1
    const added = { ...line, selected: section.choice === 'all' }
    return { ...section, items: section.items.toSpliced(index, 0, added) }
  })
  return withFittingSelection({ ...pricing, sections })
}

export const removeLine = (pricing: PricingDraft, id: string): PricingDraft =>
  mapItems(pricing, (items) => items.filter((line) => line.id !== id))

export function removeLines(pricing: PricingDraft, lines: PriceItem[]): PricingDraft {
  const ids = new Set(lines.map(({ id }) => id))
  return mapItems(pricing, (items) => items.filter(({ id }) => !ids.has(id)))
}

/** Undoes a removal. */
export function putLineBack(pricing: PricingDraft, sectionId: string, index: number, line: PriceItem): PricingDraft {
  const sections = pricing.sections.map((section) =>
    section.id === sectionId ? { ...section, items: section.items.toSpliced(index, 0, line) } : section,
  )
  const restored = { ...pricing, sections }
  return line.selected ? selectLine(restored, line.id, true) : withFittingSelection(restored)
}

export const removeSection = (pricing: PricingDraft, id: string): PricingDraft => ({
  ...pricing,
  sections: pricing.sections.filter((section) => section.id !== id),
})

export function moveSection(pricing: PricingDraft, id: string, step: number): PricingDraft {
  const from = pricing.sections.findIndex((section) => section.id === id)
  const section = pricing.sections[from]
  const to = from + step
  if (!section || to < 0 || to >= pricing.sections.length) return pricing
  return { ...pricing, sections: pricing.sections.toSpliced(from, 1).toSpliced(to, 0, section) }
}

/** The rows of the table from top to bottom: of each section the head, with a null line, and its lines. */
export const rowsOf = ({ sections }: PricingDraft): Array<{ section: PriceSection; line: PriceItem | null }> =>
  sections.flatMap((section) => [{ section, line: null }, ...section.items.map((line) => ({ section, line }))])

/** Moves the line at row `from` to row `to`. A line belongs to the section whose head is above it, so the move may change its section. */
export function moveRow(pricing: PricingDraft, from: number, to: number): PricingDraft {
  const rows = rowsOf(pricing)
  const moved = rows[from]
  // Row 0 is the head of the first section, so no line can be there.
  const target = Math.min(Math.max(to, 1), rows.length - 1)
  if (!moved?.line || target === from) return pricing
  const sections: PriceSection[] = []
  for (const { section, line } of rows.toSpliced(from, 1).toSpliced(target, 0, moved)) {
    if (!line) sections.push({ ...section, items: [] })
    else sections.at(-1)?.items.push(line)
  }
  return withFittingSelection({ ...pricing, sections: keepChosenPackage(sections, pricing, moved.line) })
}

/** A package that joins another section does not replace the one that is chosen there. */
function keepChosenPackage(sections: PriceSection[], before: PricingDraft, moved: PriceItem): PriceSection[] {
  const sectionOf = (all: PriceSection[]) => all.find(({ items }) => items.some(({ id }) => id === moved.id))
  const target = sectionOf(sections)
  const isNewInSection = target?.id !== sectionOf(before.sections)?.id
  if (target?.choice !== 'one' || !isNewInSection || target.items.length === 1) return sections
  const items = target.items.map((line) => (line.id === moved.id ? { ...line, selected: false } : line))
  return sections.map((section) => (section === target ? { ...section, items } : section))
}

/** Adds lines below the line `belowId`, up to the limit of a pricing. If that line is blank, they replace it. */
export function insertLines(pricing: PricingDraft, belowId: string, lines: PriceItem[]): PricingDraft {
  const section = pricing.sections.find(({ items }) => items.some(({ id }) => id === belowId))
  const below = section?.items.find(({ id }) => id === belowId)
  if (!section || !below) return pricing
  const room = requestBudget.priceItems - linesOf(pricing).length
  let edited = pricing
  let previousId = belowId
  for (const line of lines.slice(0, room)) {
    edited = addLine(edited, section.id, line, previousId)
    previousId = line.id
  }
  return isBlankLine(below) ? removeLine(edited, belowId) : edited
}

/** Adds a line for each requirement that has none yet. Its hours become the quantity, and its rate the unit price. */
export function withRequirementLines(
  pricing: PricingDraft,
  requirements: Requirement[],
  { hourWord, rateOf }: { hourWord: string; rateOf: (requirement: Requirement) => string | null },
): PricingDraft {
  const lines = unpricedRequirements(pricing, requirements).map((requirement) => {
    const { id, name, description } = requirement
    // An earlier release stored any type here.
    const { hours } = requirement as { hours?: unknown }
    const quantity = moneyOrEmpty(typeof hours === 'number' || typeof hours === 'string' ? hours : '')
    const hourPrice = quantity !== '' && { quantity, unit: hourWord, unitPrice: rateOf(requirement) ?? '' }
    return newLine({ requirementId: id, name, description, ...hourPrice })
  })
  // The first section is blank in a new pricing, so the lines go there. Otherwise they get their own section.
  const [first] = pricing.sections
  const isFirstBlank = first?.items.every(isBlankLine)
  if (!first || !isFirstBlank)
    return withFittingSelection({ ...pricing, sections: [...pricing.sections, newSection(lines)] })
  return editSection(pricing, first.id, { items: lines })
}

/** The amount as decimal text; empty if it is no valid amount. */
function moneyOrEmpty(amount: number | string): string {
  const read = parseMoney(amount)
  return 'money' in read ? read.money : ''
}

/** The requirements with a name and without a line. */
export function unpricedRequirements(pricing: PricingDraft, requirements: Requirement[]): Requirement[] {
  const pricedIds = new Set(linesOf(pricing).map(({ requirementId }) => requirementId))
  return requirements.filter(({ id, name }) => name.trim() !== '' && !pricedIds.has(id))
}

/** Edits the lines of every section. */
const mapItems = (pricing: PricingDraft, edit: (items: PriceItem[]) => PriceItem[]): PricingDraft =>
  withFittingSelection({
    ...pricing,
    sections: pricing.sections.map((section) => {
      const items = edit(section.items)
      const isUnchanged = items.length === section.items.length && items.every((item, i) => item === section.items[i])
      // The same object, so that the section does not render again.
      return isUnchanged ? section : { ...section, items }
    }),
  })
