import patterns from '../../data/patterns.json' with { type: 'json' }

const orders = patterns.orders.map((pattern) => new RegExp(pattern, 'i'))

/** Whether a text gives an order to whatever program reads it. Nobody pays for that. */
export const isOrderToReader = (text: string): boolean => orders.some((order) => order.test(text.slice(0, 1000)))
