import type { SharedItem } from '@proffer/core/shares/snapshot.ts'
import { element } from '../../plain/element.ts'
import { type PriceWords, priceWords } from './price-words.ts'
import { groupTitle, type SectionOptions, type SectionView } from './section-view.ts'
import { stepper } from './stepper.ts'

/** The columns besides the name. Amounts can be hidden, and many offers have no quantities. */
interface Columns {
  hasQuantities: boolean
  hasAmounts: boolean
}

/** The items as a table. Those that are not selected are left out: once accepted, every section is shown like this. */
export function priceTable(options: SectionOptions): SectionView {
  const { section, id, offer, edition } = options
  const { words } = edition
  const price = priceWords(edition, offer)
  const items = section.items.filter(({ selected }) => selected)
  const columns: Columns = {
    hasQuantities: items.some((item) => !price.isFixed(item)),
    hasAmounts: items.some(({ unitPrice }) => unitPrice !== null),
  }
  const rows = items.map((item, index) => rowView(item, `${id}-${index}`, columns, options))
  const isWide = columns.hasQuantities && columns.hasAmounts
  const names = [
    columns.hasQuantities ? words.quantity : null,
    isWide ? words.unitPrice : null,
    columns.hasAmounts ? words.amount : null,
  ].filter((name) => name !== null)
  const heads = names.map((name) => element('th', { class: 'number', attributes: { scope: 'col' } }, name))
  const table = element(
    'table',
    { class: isWide ? 'lines wide' : 'lines' },
    element('caption', {}, ...groupTitle(options)),
    element('thead', {}, element('tr', {}, element('th', { attributes: { scope: 'col' } }, words.item), ...heads)),
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

/** The row of an item, and a second one for its quantity if the client can change that. */
function rowView(initialItem: SharedItem, id: string, columns: Columns, { offer, edition, change }: SectionOptions) {
  const price = priceWords(edition, offer)
  const { words, decimal } = edition
  // Takes the place of the columns that a phone has no room for.
  const detail = element('span', { class: 'each' })
  const header = element(
    'th',
    { attributes: { scope: 'row' } },
    initialItem.name,
    initialItem.description.trim()
      ? element('span', { class: 'item-text text' }, initialItem.description.trim())
      : null,
    ...itemTerms(initialItem, columns, price),
    detail,
  )
  const row = element('tr', {}, header)
  const range = offer.mode === 'accepted' ? null : initialItem.quantityRange
  const onQuantity = (quantity: string) => change(initialItem.id, { quantity })
  const steps = range && stepper({ id, item: initialItem, edition, onQuantity })

  let shown: SharedItem | null = null
  function update(item: SharedItem) {
    if (item === shown) return
    shown = item
    row.replaceChildren(header, ...cells(item))
    detail.textContent = price.isFixed(item) ? '' : price.quantityDetail(item)
    steps?.update(item, offer.mode !== 'open')
  }

  function cells(item: SharedItem): HTMLElement[] {
    const { hasQuantities, hasAmounts } = columns
    const cell = (...content: Array<HTMLElement | string | null>) => element('td', { class: 'number' }, ...content)
    const quiet = (text: string) => element('td', { class: 'number quiet' }, text)
    const isFixedPrice = price.isFixed(item) && hasAmounts
    // The unit price says the unit, if it is shown.
    const quantity = hasAmounts ? decimal(item.quantity) : price.quantity(item)
    const quantityCell = isFixedPrice ? quiet(words.fixed) : cell(quantity)
    const unitPriceCell = isFixedPrice ? quiet('–') : cell(price.unitPrice(item))
    const period = price.period(item)
    return [
      ...(hasQuantities ? [quantityCell] : []),
      ...(hasQuantities && hasAmounts ? [unitPriceCell] : []),
      ...(hasAmounts ? [cell(element('b', {}, price.lineAmount(item)), period && element('small', {}, period))] : []),
    ]
  }

  update(initialItem)
  const stepRow = range && steps && quantityRow(steps.element, words.range(decimal(range.min), decimal(range.max)))
  return { id: initialItem.id, elements: stepRow ? [row, stepRow] : [row], update }
}

/** As wide as the table, which has at most four columns. A phone shows only some of them. */
const quantityRow = (control: HTMLElement, range: string) =>
  element(
    'tr',
    { class: 'step-row' },
    element(
      'td',
      { attributes: { colspan: 4 } },
      element('div', { class: 'steps' }, control, element('span', { class: 'quiet' }, range)),
    ),
  )

/** A discount and a tax rate have no column, nor has a fee where amounts are hidden. */
function itemTerms(item: SharedItem, { hasAmounts }: Columns, price: PriceWords): HTMLElement[] {
  const terms = [hasAmounts ? null : price.period(item), ...price.lineTerms(item)].filter(Boolean).join(' · ')
  return terms ? [element('span', { class: 'item-terms' }, terms)] : []
}
