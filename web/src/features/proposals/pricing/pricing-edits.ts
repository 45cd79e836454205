import { requestBudget } from '@proffer/core/budgets.ts'
import { parseMoney } from '@proffer/core/money.ts'
import type { PriceItem, PriceSection } from '@proffer/core/pricing/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { isBlankLine, linesOf, newLine, newSection, type PricingDraft, withFittingSelection } from './pricing-draft.ts'

/** Changes of a pricing. Each returns a new one whose selection fits its sections. */

export const editSection = (pricing: PricingDraft, id: string, change: Partial<PriceSection>): PricingDraft =>
  withFittingSelection({
    ...pricing,
    sections: pricing.sections.map((section) => (section.id === id ? { ...section, ...change } : section)),
  })

export function editLine(pricing: PricingDraft, id: string, change: Partial<PriceItem>): PricingDraft {
  return mapItems(pricing, (items) => items.map((line) => (line.id === id ? { ...line, ...change } : line)))
}

/** In a section of packages, the choice of one deselects the others. */
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

/** A new line in a section where the client chooses is not selected, so that it does not change the price by itself. */
export function addLine(pricing: PricingDraft, sectionId: string, line: PriceItem, belowId?: string): PricingDraft {
  const sections = pricing.sections.map((section) => {
    if (section.id !== sectionId) return section
    const below = section.items.findIndex(({ id }) => id === belowId)
    const added = { ...line, selected: section.choice === 'all' }
    return { ...section, items: section.items.toSpliced(below === -1 ? section.items.length : below + 1, 0, added) }
  })
  return withFittingSelection({ ...pricing, sections })
}

export const removeLine = (pricing: PricingDraft, id: string): PricingDraft =>
  mapItems(pricing, (items) => items.filter((line) => line.id !== id))

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

/** The heads and lines of all sections, from top to bottom, as they can be dragged over each other. */
export const rowsOf = ({ sections }: PricingDraft): Array<{ section: PriceSection; line: PriceItem | null }> =>
  sections.flatMap((section) => [{ section, line: null }, ...section.items.map((line) => ({ section, line }))])

/** Moves a line to another position among all rows: after the head of another section, it belongs to that section. */
export function moveRow(pricing: PricingDraft, from: number, to: number): PricingDraft {
  const rows = rowsOf(pricing)
  const moved = rows[from]
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
  const owner = sectionOf(sections)
  const hasMoved = owner?.id !== sectionOf(before.sections)?.id
  if (owner?.choice !== 'one' || !hasMoved || owner.items.length === 1) return sections
  const items = owner.items.map((line) => (line.id === moved.id ? { ...line, selected: false } : line))
  return sections.map((section) => (section === owner ? { ...section, items } : section))
}

/** Adds lines below another one, up to the limit of a pricing. If the line above is blank, they replace it. */
export function insertLines(pricing: PricingDraft, belowId: string, lines: PriceItem[]): PricingDraft {
  const owner = pricing.sections.find(({ items }) => items.some(({ id }) => id === belowId))
  const below = owner?.items.find(({ id }) => id === belowId)
  if (!owner || !below) return pricing
  const room = requestBudget.priceItems - linesOf(pricing).length
  let edited = pricing
  let last = belowId
  for (const line of lines.slice(0, room)) {
    edited = addLine(edited, owner.id, line, last)
    last = line.id
  }
  return isBlankLine(below) ? removeLine(edited, belowId) : edited
}

/** Adds a line for each requirement that has none yet. Its hours become the quantity, and the hourly rate the unit price. */
export function withRequirementLines(
  pricing: PricingDraft,
  requirements: Requirement[],
  { hourWord, hourlyRate }: { hourWord: string; hourlyRate: string | null },
): PricingDraft {
  const lines = unpricedRequirements(pricing, requirements).map(({ id, name, description, ...more }) => {
    const { hours } = more as { hours?: unknown }
    const quantity = moneyOrEmpty(typeof hours === 'number' || typeof hours === 'string' ? hours : '')
    const priced = quantity !== '' && { quantity, unit: hourWord, unitPrice: moneyOrEmpty(hourlyRate ?? '') }
    return newLine({ requirementId: id, name, description, ...priced })
  })
  const [first] = pricing.sections
  const isEmpty = first?.items.every(isBlankLine)
  if (!first || !isEmpty)
    return withFittingSelection({ ...pricing, sections: [...pricing.sections, newSection(lines)] })
  return editSection(pricing, first.id, { items: lines })
}

/** The amount as decimal text; empty if it is no valid amount. */
function moneyOrEmpty(amount: number | string): string {
  const read = parseMoney(amount)
  return 'money' in read ? read.money : ''
}

export function unpricedRequirements(pricing: PricingDraft, requirements: Requirement[]): Requirement[] {
  const priced = new Set(linesOf(pricing).map(({ requirementId }) => requirementId))
  return requirements.filter(({ id, name }) => name.trim() !== '' && !priced.has(id))
}

const mapItems = (pricing: PricingDraft, edit: (items: PriceItem[]) => PriceItem[]): PricingDraft =>
  withFittingSelection({
    ...pricing,
    sections: pricing.sections.map((section) => ({ ...section, items: edit(section.items) })),
  })
