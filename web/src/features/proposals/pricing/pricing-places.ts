import type { PricingTerms } from '@proffer/core/pricing/schema.ts'

/** Where the editor shows an error of the API. The API names a part by its position, the editor by its id. */
export function placeInPricing(field: string, sent: PricingTerms): string {
  const [, list = '', index = '', member = '', row = '', cell = ''] = field.split('.')
  const section = list === 'sections' ? sent.sections[Number(index)] : undefined
  const line = section?.items[Number(row)]
  if (line && member === 'items' && row !== '') return `pricing/items/${line.id}/${cell}`
  if (section) return `pricing/sections/${section.id}/${member}`
  const payment = list === 'schedule' && index !== '' ? sent.schedule[Number(index)] : undefined
  if (payment) return `pricing/payments/${payment.id}/${member === 'date' ? 'date' : 'value'}`
  return list === 'schedule' || list === 'discount' ? `pricing/${list}` : 'pricing/lines'
}
