import type { PricingType } from '../pricing-types.ts'

export const pricingReasons: Record<PricingType, string> = {
  fixed_price: 'The brief lists the deliverables, so one price can cover them.',
  time_and_materials: 'Parts of the scope are open, so a fixed price would be a risk for both sides.',
  retainer: 'The brief mentions recurring work.',
  discovery_first:
    'The brief does not state the size of the work. Start with a short paid discovery phase before you give a price.',
}
