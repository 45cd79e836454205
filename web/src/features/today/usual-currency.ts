/** The currencies that the first steps offer. The profile offers every currency. */
export const usualCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'MXN', 'ARS', 'CLP', 'COP', 'PEN', 'BRL', 'CAD', 'AUD']

const currencyByRegion: Record<string, string> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  MX: 'MXN',
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
  PE: 'PEN',
  BR: 'BRL',
  CA: 'CAD',
  AU: 'AUD',
}

const euroRegions = 'AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES BG'.split(' ')

/** The currency of the locale's region: for `es-MX`, MXN. A locale without a region gets the likely one. */
export function usualCurrency(locale: string): string {
  const region = new Intl.Locale(locale).maximize().region ?? 'US'
  return euroRegions.includes(region) ? 'EUR' : (currencyByRegion[region] ?? 'USD')
}
