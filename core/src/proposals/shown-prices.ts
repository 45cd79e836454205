/** What the client sees of prices, besides the totals. */
export interface ShownPrices {
  /** The hours of each requirement. */
  hours: boolean
  /** The hourly rate. */
  rates: boolean
  /** The price of each line. Without it, only the totals are shown. */
  lineAmounts: boolean
}

const defaults: ShownPrices = { hours: false, rates: false, lineAmounts: true }

/** Reads `settings.show`. The settings are a free-form document, so a value of another type counts as absent. */
export function shownPricesOf(settings: Record<string, unknown>): ShownPrices {
  const show = settings['show'] as Partial<Record<keyof ShownPrices, unknown>> | null | undefined
  const read = (part: keyof ShownPrices) => (typeof show?.[part] === 'boolean' ? show[part] : defaults[part])
  return { hours: read('hours'), rates: read('rates'), lineAmounts: read('lineAmounts') }
}
