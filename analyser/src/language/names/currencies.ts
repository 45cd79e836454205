import { wordsOf } from '../../words/tokens.ts'

/** Currency codes and words. Source: ISO 4217 and common names of currencies in English and Spanish. */
export const currencyWords = new Set(
  wordsOf(`
usd eur gbp cad aud nzd mxn cop clp ars uyu bob pyg brl inr jpy cny chf sek nok dkk pln zar aed sgd hkd  myr idr ngn kes
crc gtq dop hnl nio ves dollar dollars euro euros pound pounds peso pesos soles dolar dolares bolivares bolivianos quetzales
lempiras colones guaranies reales rupees rupee yen francs kroner bucks quid uf utm rand`),
)

/** Currency signs. */
export const currencySigns = new Set('$€£¥₹₡₲₱₽₴')
