import type { SharedItem, SharedPricing } from '@proffer/core/shares/snapshot.ts'
import { element } from '../../plain/element.ts'
import type { Edition } from './edition.ts'
import type { Offer } from './offer.ts'
import { priceWords } from './price-words.ts'
import { stepper } from './stepper.ts'

export type Section = SharedPricing['sections'][number]

/** A part of the offer on the page. `update` shows a changed choice without replacing what the client is operating. */
export interface SectionView {
  element: HTMLElement
  update: (section: Section, offer: Offer) => void
}

export interface SectionOptions {
  section: Section
  /** Unique on the page. The ids of items are free text of the provider. */
  id: string
  offer: Offer
  edition: Edition
  /** How the section is chosen from; null if that needs no word. */
  rule: string | null
  change: (id: string, changes: { selected?: boolean; quantity?: string }) => void
}

export const groupTitle = (title: string, rule: string | null, description: string) => [
  title ? element('span', { class: 'group-name' }, title) : null,
  title && rule ? ' ' : null,
  rule ? element('span', { class: title ? 'group-rule' : 'group-name' }, rule) : null,
  description.trim() ? element('span', { class: 'group-text text' }, description.trim()) : null,
]

/** The items as a table. Those that are not selected are left out: once accepted, every section is shown like this. */
export function priceTable({ section, id, offer, edition, rule, change }: SectionOptions): SectionView {
  const { words } = edition
  const price = priceWords(edition, offer)
  const items = section.items.filter(({ selected }) => selected)
  const hasAmounts = items.some(({ unitPrice }) => unitPrice !== null)
  const hasQuantities = items.some((item) => !price.isFixed(item))
  const columns = [
    hasQuantities && words.quantity,
    hasQuantities && hasAmounts && words.unitPrice,
    hasAmounts && words.amount,
  ]
  const names = columns.filter((name) => name !== false)

  function cells(item: SharedItem): HTMLElement[] {
    const isFixed = price.isFixed(item)
    const cell = (text: string | null, look = '') => element('td', { class: `number ${look}`.trim() }, text)
    return [
      ...(hasQuantities ? [isFixed ? cell(words.fixed, 'quiet') : cell(quantityText(item))] : []),
      ...(hasQuantities && hasAmounts ? [isFixed ? cell('–', 'quiet') : cell(price.unitPrice(item))] : []),
      ...(hasAmounts ? [amountCell(item)] : []),
    ]
  }

  /** With a unit price, the unit stands there. */
  const quantityText = (item: SharedItem) => (hasAmounts ? edition.decimal(item.quantity) : price.quantity(item))

  function amountCell(item: SharedItem) {
    const period = price.perPeriod('', item.recurring).trim()
    return element(
      'td',
      { class: 'number' },
      price.lineAmount(item),
      period && element('small', {}, hasAmounts ? period : null),
    )
  }

  const rows = items.map((item, index) => {
    const detail = element('span', { class: 'each' })
    const header = element(
      'th',
      { attributes: { scope: 'row' } },
      item.name,
      item.description.trim() ? element('span', { class: 'item-text text' }, item.description.trim()) : null,
      ...itemTerms(item),
      detail,
    )
    const row = element('tr', {}, header)
    const steps =
      item.quantityRange && offer.mode !== 'accepted'
        ? stepper({ id: `${id}-${index}`, item, edition, onQuantity: (quantity) => change(item.id, { quantity }) })
        : null
    const stepRow = steps && element('tr', { class: 'step-row' }, stepCell(item, steps.element))
    const update = (changed: SharedItem) => {
      row.replaceChildren(header, ...cells(changed))
      detail.textContent = price.isFixed(changed) || changed.quantityRange ? '' : price.lineSum(changed)
      steps?.update(changed, offer.mode !== 'open')
    }
    update(item)
    return { id: item.id, elements: stepRow ? [row, stepRow] : [row], update }
  })

  /** A discount and a tax rate have no column, nor has a fee where amounts are hidden. */
  function itemTerms(item: SharedItem): HTMLElement[] {
    const period = hasAmounts ? '' : price.perPeriod('', item.recurring).trim()
    const terms = [period, ...price.lineTerms(item)].filter(Boolean).join(' · ')
    return terms ? [element('span', { class: 'item-terms' }, terms)] : []
  }

  function stepCell(item: SharedItem, control: HTMLElement) {
    const { min, max } = item.quantityRange ?? { min: '0', max: '0' }
    const range = words.range(edition.decimal(min), edition.decimal(max))
    return element(
      'td',
      { attributes: { colspan: names.length + 1 } },
      element('div', { class: 'steps' }, control, element('span', { class: 'quiet' }, range)),
    )
  }

  const head = [words.item, ...names].map((name, index) =>
    element('th', { class: index > 0 ? 'number' : '', attributes: { scope: 'col' } }, name),
  )
  const table = element(
    'table',
    { class: hasQuantities && hasAmounts ? 'lines wide' : 'lines' },
    element('caption', {}, ...groupTitle(section.title, rule, section.description)),
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows.flatMap(({ elements }) => elements)),
  )
  return {
    element: table,
    update({ items: changed }) {
      for (const row of rows) {
        const item = changed.find(({ id }) => id === row.id)
        if (item) row.update(item)
      }
    },
  }
}
