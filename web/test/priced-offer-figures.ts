/**
 * The figures of the priced offer, calculated by hand, and how each part of the product shows them. The profile's tax is 21 %,
 * photos have 10 %, and the discount is 10 %.
 */

/** What the page opens with: the guided launch for 2,400, less 240, with a tax of 453.60. */
export const opening = {
  subtotal: '€2,400.00',
  discount: '€240.00',
  net: '€2,160.00',
  tax: '€453.60',
  gross: '€2,613.60',
}
/** The season package instead: 5,200.50 less 520.05, with a tax of 982.89 (982.8945). */
export const SEASON_GROSS = '€5,663.34'
/** The season package and 40 photos: 5,200.50 + 740.00. The discount is split into 520.05 and 74.00. */
export const chosen = {
  package: '€5,200.50',
  photos: '€740.00',
  subtotal: '€5,940.50',
  discount: '€594.05',
  net: '€5,346.45',
  taxes: [
    { name: 'VAT', rate: '21', net: '€4,680.45', amount: '€982.89' },
    { name: 'VAT', rate: '10', net: '€666.00', amount: '€66.60' },
  ],
  gross: '€6,395.94',
  payments: ['€2,558.38', '€1,918.78', '€1,918.78'],
}
export const monthly = { net: '€95.00', tax: '€19.95', gross: '€114.95' }

/** An amount as the API writes it. */
export const inApi = (shown: string) => shown.replace(/[€,]/g, '')
/** An amount as events have it. */
export const inEvent = (shown: string) => Number(inApi(shown))

/** The sums of what the client chose, as the page shows them. */
export const chosenSums = [
  `Subtotal\n${chosen.subtotal}`,
  `Discount, 10%\n−\u00a0${chosen.discount}`,
  ...chosen.taxes.map(({ name, rate, net, amount }) => `${name} (${rate}%) on ${net}\n${amount}`),
  `Total\n${chosen.gross}`,
  `Every month including VAT ${monthly.tax}\n${monthly.gross}`,
]

/** The same in the PDF. */
export const printed = [
  `Season Package chosen 1 ${chosen.package}`,
  `Photos Option chosen 40 × photo at €18.50 ${chosen.photos}`,
  `Hosting Included 1 ${monthly.net} per month`,
  `Subtotal ${chosen.subtotal} Discount (10%) −${chosen.discount} Net ${chosen.net}`,
  ...chosen.taxes.map(({ name, rate, net, amount }) => `${name} (${rate}% of ${net}) ${amount}`),
  `One-time total ${chosen.gross}`,
  `Subtotal ${monthly.net} VAT (21%) ${monthly.tax} Total per month ${monthly.gross}`,
  ...chosen.payments,
]

/** The same in the mail to the provider. */
export const mailedFacts = [
  `Total before tax: ${chosen.net}`,
  `Total with tax: ${chosen.gross}`,
  `Per month: ${monthly.net} before tax, ${monthly.gross} with tax`,
  'Options taken:\n  Season\n  Photos',
]

/** The same in the API. */
export const chosenTotals = {
  subtotal: inApi(chosen.subtotal),
  discount: inApi(chosen.discount),
  net: inApi(chosen.net),
  taxes: chosen.taxes.map(({ name, rate, net, amount }) => ({
    name,
    rate: `${rate}.00`,
    net: inApi(net),
    amount: inApi(amount),
  })),
  gross: inApi(chosen.gross),
}
