import type { SharedItem } from '@proffer/core/shares/snapshot.ts'
import { element } from '../../plain/element.ts'
import { priceWords } from './price-words.ts'
import { groupTitle, type SectionOptions, type SectionView } from './section-view.ts'
import { stepper } from './stepper.ts'

/** With more packages, cards would be too narrow or too many to compare. */
const MAX_CARDS = 3

/** The items to choose from: cards for a few packages, else rows. */
export function priceChoices(options: SectionOptions): SectionView {
  const { section } = options
  const isOne = section.choice === 'one'
  const areCards = isOne && section.items.length <= MAX_CARDS
  const views = section.items.map((item, index) => itemView(item, `${options.id}-${index}`, areCards, options))
  const group = element(
    'fieldset',
    { class: 'choices' },
    element('legend', {}, ...groupTitle(options)),
    element('div', { class: areCards ? `cards of-${views.length}` : 'rows' }, ...views.map((view) => view.element)),
  )
  const update: SectionView['update'] = ({ items }) => {
    for (const [index, view] of views.entries()) {
      const item = items[index]
      if (item) view.update(item)
    }
  }
  update(section)
  return { element: group, update }
}

function itemView(
  item: SharedItem,
  id: string,
  isCard: boolean,
  { section, id: sectionId, offer, edition, change }: SectionOptions,
) {
  const price = priceWords(edition, offer)
  const isOne = section.choice === 'one'
  const input = element('input', {
    attributes: {
      id,
      type: isOne ? 'radio' : 'checkbox',
      name: isOne ? `${sectionId}-choice` : null,
      'aria-describedby': `${id}-price ${id}-text`,
    },
    on: { change: () => change(item.id, { selected: input.checked }) },
  })
  const amount = element('p', { class: 'choice-price', attributes: { id: `${id}-price` } })
  const detail = price.lineDetail(item)
  const text = element(
    'div',
    { class: 'choice-text', attributes: { id: `${id}-text` } },
    ...descriptionOf(item.description),
    detail ? element('p', { class: 'item-terms' }, detail) : null,
  )
  const steps = item.quantityRange
    ? stepper({ id: `${id}-quantity`, item, edition, onQuantity: (quantity) => change(item.id, { quantity }) })
    : null
  const label = element('label', { attributes: { for: id } }, item.name)
  const view = element(
    'div',
    { class: isCard ? 'card' : 'row' },
    input,
    label,
    ...(isCard ? [amount, text, steps?.element] : [text, steps?.element, amount]),
  )
  const isOpen = offer.mode === 'open'
  let shown: SharedItem | null = null
  return {
    element: view,
    update(changed: SharedItem) {
      if (changed === shown) return
      shown = changed
      input.checked = changed.selected
      input.disabled = !isOpen
      view.classList.toggle('chosen', changed.selected)
      const period = price.period(changed)
      amount.replaceChildren(price.lineAmount(changed) ?? '', ...(period ? [' ', element('small', {}, period)] : []))
      steps?.update(changed, !isOpen || !changed.selected)
    },
  }
}

/** Several lines become a list, because providers write what a package contains like this: "- Logo", "- Two rounds of changes". */
function descriptionOf(description: string): HTMLElement[] {
  const lines = description
    .split('\n')
    .map((line) => line.replace(/^\s*[-–•*]\s+/, '').trim())
    .filter(Boolean)
  if (lines.length > 1) return [element('ul', {}, ...lines.map((line) => element('li', {}, line)))]
  return lines.map((line) => element('p', {}, line))
}
