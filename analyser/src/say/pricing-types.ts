export const pricingTypes = ['fixed_price', 'time_and_materials', 'retainer', 'discovery_first'] as const
export type PricingType = (typeof pricingTypes)[number]
