const heading = /^(#{1,6})\s{0,4}(?=[^\s#])/
const bold = /^(?:\*\*|__)([^*_]{2,110})(?:\*\*|__)\s?:?$/
const italicLine = /^[*_]([^*_]{2,90})[*_]:?$/
const rule = /^[-=_*~#·.\s|+]{3,}$/
const strong = /\*\*|__(?=\S)|(?<=\S)__|`|~~|\\(?=[$'"_*])/g
const italic = /(?<![\p{L}\p{N}*_])[*_](?=\S)([^*_\n]{1,200})(?<=\S)[*_](?![\p{L}\p{N}*_])/gu
const link = /!?\[([^\][\n]{0,200})\]\([^)(\s]{0,400}\)/g
const blockQuote = /^(?:>\s{0,2}){1,6}/

/** The level and the text of a Markdown heading, or null. */
export function headingOf(line: string): { level: number; text: string } | null {
  const found = heading.exec(line)
  return found?.[1] ? { level: found[1].length, text: line.slice(found[0].length).replace(/\s#{1,6}$/, '') } : null
}

/** The text of a line that is bold or italic as a whole, or null. */
export const emphasisedLine = (line: string): string | null =>
  bold.exec(line)?.[1] ?? italicLine.exec(line)?.[1] ?? null

export const isRule = (line: string): boolean => rule.test(line)
export const withoutBlockQuote = (line: string): string => line.replace(blockQuote, '')

/** The text without Markdown and with single spaces. */
export function withoutMarkup(text: string): string {
  return text.replace(link, '$1').replace(strong, '').replace(italic, '$1').replace(/\s+/g, ' ').trim()
}
