import type { PricingTerms } from '@proffer/core/pricing/schema.ts'

/**
 * The place in the draft of an error of the server. The server names a part by its position, as in `pricing.sections.0.items.2.name`;
 * the editor names it by its id, as in `pricing/items/<id>/name`. Errors without such a part get `pricing/lines`, which is shown below the table.
 */
export function placeInPricing(field: string, sent: PricingTerms): string {
  const [, list = '', index = '', member = '', row = '', cell = ''] = field.split('.')
  const section = list === 'sections' ? sent.sections[Number(index)] : undefined
  const line = section?.items[Number(row)]
  if (line && member === 'items' && row !== '') return `pricing/items/${line.id}/${cell}`
  if (section) return `pricing/sections/${section.id}/${member}`
  const payment = list === 'schedule' && index !== '' ? sent.schedule[Number(index)] : undefined
  // A payment has two fields: the date, and one for its percentage or amount.
  if (payment) return `pricing/payments/${payment.id}/${member === 'date' ? 'date' : 'value'}`
  return list === 'schedule' || list === 'discount' ? `pricing/${list}` : 'pricing/lines'
}
