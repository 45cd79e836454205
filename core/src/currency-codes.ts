/**
 * The active currencies of ISO 4217, with funds and metals, but without the codes for testing (XTS) and for no currency (XXX).
 * `Intl` is not used, because each browser and version of Node has another list.
 */
export const currencyCodes: readonly string[] = [
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP',
  'CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR',
  'IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK',
  'MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS',
  'SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XAG XAU XBA',
  'XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG',
].flatMap((line) => line.split(' '))

const known = new Set(currencyCodes)

/** Whether the text is the code of a currency, in upper or lower case. */
export const isCurrency = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z]{3}$/.test(text) && known.has(text.toUpperCase())

/** The currency of a new proposal or rate card if the profile names none. */
const DEFAULT_CURRENCY = 'USD'

/** The currency of `proposalDefaults`, whose members can have any type in an older profile. In upper case. */
export const usableCurrency = (value: unknown): string => (isCurrency(value) ? value : DEFAULT_CURRENCY).toUpperCase()
