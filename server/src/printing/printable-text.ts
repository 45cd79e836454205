/** The characters that our copies of Inter can draw: Latin, Greek, Cyrillic and Vietnamese. See `fonts/README.md`. */
const drawn = [
  '\\n\\u0020-\\u007E\\u00A0-\\u00AC\\u00AE-\\u0148\\u014A-\\u017F\\u0192\\u01A0\\u01A1\\u01AF\\u01B0\\u01FA-\\u01FF\\u0218-\\u021B',
  '\\u0259\\u02BC\\u02C6\\u02C7\\u02D8-\\u02DD\\u0384-\\u038A\\u038C\\u038E-\\u03A1\\u03A3-\\u03CE',
  '\\u0400-\\u0479\\u0480-\\u0482\\u048A-\\u049D\\u04A0-\\u04FF\\u1E80-\\u1E85\\u1E9E\\u1EA0-\\u1EF9',
  '\\u2000-\\u200A\\u2010\\u2011\\u2013-\\u2015\\u2017-\\u201E\\u2020-\\u2022\\u2026\\u2030\\u2032\\u2033\\u2039\\u203A',
  '\\u2044\\u2070\\u2074-\\u208E\\u20A3\\u20A4\\u20A6-\\u20AC\\u20B1\\u20B9\\u20BA\\u20BC\\u20BD\\u20BF\\u2116\\u2122\\u215B-\\u215E',
  '\\u2190-\\u2194\\u21D2\\u2202\\u2206\\u220F\\u2211\\u2212\\u221A\\u221E\\u222B\\u2248\\u2260\\u2264\\u2265',
  '\\u25A0\\u25A1\\u25AA\\u25CA\\u25CB\\u25CF\\u25E6\\u2605\\u2713\\u2717',
].join('')
const undrawn = new RegExp(`[^${drawn}]`, 'gu')
const isDrawn = new RegExp(`[${drawn}]`, 'u')

/** Matches a text that our copies of Newsreader can draw. They have Latin letters only. */
const serif = new RegExp(
  `^[${[
    '\\n\\u200B\\u0020-\\u007E\\u00A0-\\u00AC\\u00AE-\\u0131\\u0134-\\u0148\\u014A-\\u017E\\u0192\\u01A0\\u01A1\\u01AF\\u01B0',
    '\\u01FA-\\u01FF\\u0218-\\u021B\\u0259\\u02BC\\u02C6\\u02C7\\u02D8-\\u02DD\\u1E80-\\u1E85\\u1E9E\\u1EA0-\\u1EF9',
    '\\u2010\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020-\\u2022\\u2026\\u2030\\u2032\\u2033\\u2039\\u203A\\u2044',
    '\\u2070\\u2074\\u20A3\\u20A4\\u20A6\\u20A7\\u20A9\\u20AB\\u20AC\\u20B1\\u20B9\\u20BA\\u20BC\\u20BD\\u2116\\u2122\\u2212',
    '\\u2248\\u2260\\u2264\\u2265',
  ].join('')}]*$`,
  'u',
)
/** Matches a text that `Newsreader-Display`, the font of large titles, can draw: Western European letters. */
const display = new RegExp(
  `^[${[
    '\\n\\u200B\\u0020-\\u007E\\u00A0-\\u00AC\\u00AE-\\u00FF\\u0131\\u0152\\u0153\\u02BC\\u02C6\\u02DA\\u02DC\\u2013\\u2014',
    '\\u2018-\\u201A\\u201C-\\u201E\\u2022\\u2026\\u2032\\u2033\\u2039\\u203A\\u2044\\u20AC\\u2122\\u2212',
  ].join('')}]*$`,
  'u',
)

export const isSerifText = (text: string) => serif.test(text)
export const isDisplayText = (text: string) => display.test(text)

const standIns: Record<string, string> = {
  '\t': '    ',
  '\u202f': '\u00a0',
  '\u0149': 'ʼn',
  '✔': '✓',
  '✅': '✓',
  '☑': '✓',
  '☐': '□',
  '❌': '✗',
  '✘': '✗',
  '⭐': '★',
}

const NOT_DRAWN = '□'

/**
 * Converts text to characters that the font can draw. A missing character is replaced by a simpler one if there is one. Other
 * missing letters become a replacement mark. Emoji, control characters and direction marks are removed.
 */
export function printableText(text: string): string {
  const plain = text.normalize('NFC').replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
  return withBreaks(plain.replace(undrawn, drawable)).replace(/\n{3,}/g, '\n\n')
}

/**
 * Lets words of more than 80 characters break: a zero-width space follows every 30 characters. pdfmake's time to fit a word grows
 * with the square of its length.
 */
const withBreaks = (text: string) => text.replace(/[^ \n]{81,}/g, (word) => word.replace(/.{30}(?=.)/gu, '$&\u200b'))

/** The text that replaces a character that the font lacks. */
function drawable(character: string): string {
  const standIn = standIns[character]
  if (standIn !== undefined) return standIn
  // For example, the ligature "ﬁ" becomes "fi". Of an Arabic ligature only the spaces between its words can be drawn.
  const simpler = Array.from(character.normalize('NFKD'))
    .filter((part) => isDrawn.test(part))
    .join('')
  if (simpler === ' ' || simpler.trim() !== '') return simpler
  return /[\p{L}\p{N}]/u.test(character) ? NOT_DRAWN : ''
}

const MAX_LINE = 500

/** Converts text to one line, for names and titles. The limit is the longest name of a requirement. */
export function printableLine(text: string): string {
  const line = printableText(text.slice(0, 2 * MAX_LINE))
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line
}
