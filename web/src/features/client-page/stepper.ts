import type { SharedItem } from '@proffer/core/shares/snapshot.ts'
import { element } from '../../plain/element.ts'
import { nearestQuantity, readTypedQuantity, stepQuantity } from './choice.ts'
import type { Edition } from './edition.ts'

interface Options {
  id: string
  item: SharedItem
  edition: Edition
  onQuantity: (quantity: string) => void
}

/** A number field with − and +, for a quantity that the client can change. */
export function stepper({ id, item: first, edition: { words }, onQuantity }: Options) {
  let item = first
  const { min, max } = first.quantityRange ?? { min: first.quantity, max: first.quantity }
  const isWhole = [min, max, first.quantity].every((quantity) => Number.isInteger(Number(quantity)))
  const input = element('input', {
    attributes: {
      id,
      type: 'number',
      inputmode: isWhole ? 'numeric' : 'decimal',
      min: Number(min),
      max: Number(max),
      step: isWhole ? 1 : 'any',
      'aria-label': words.quantityOf(first.name),
    },
    on: {
      // While the client types, only a quantity within the range counts.
      input: () => {
        const quantity = readTypedQuantity(item, input.value)
        if (quantity !== null && quantity !== item.quantity) onQuantity(quantity)
      },
      // After typing, the field shows the nearest quantity within the range.
      change: () => {
        const quantity = nearestQuantity(item, input.value)
        if (quantity !== item.quantity) onQuantity(quantity)
        input.value = String(Number(item.quantity))
      },
    },
  })
  const less = stepButton('−', words.less(first.name), -1)
  const more = stepButton('+', words.more(first.name), 1)

  function stepButton(sign: string, label: string, steps: 1 | -1) {
    const attributes = { type: 'button', 'aria-label': label }
    const click = () => {
      const quantity = stepQuantity(item, steps)
      if (quantity !== item.quantity) onQuantity(quantity)
    }
    return element('button', { attributes, on: { click } }, sign)
  }

  function update(changedItem: SharedItem, isDisabled: boolean) {
    item = changedItem
    // The text that the client is typing stays.
    if (document.activeElement !== input) input.value = String(Number(item.quantity))
    for (const control of [less, input, more]) control.disabled = isDisabled
    // Not `disabled`: the button that was just clicked would lose the focus.
    less.setAttribute('aria-disabled', String(item.quantity === min))
    more.setAttribute('aria-disabled', String(item.quantity === max))
  }

  return { element: element('div', { class: 'stepper' }, less, input, more), update }
}
