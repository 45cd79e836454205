/** "## Scope" */
const heading = /^(#{1,6})\s{0,4}(?=[^\s#])/
/** "**Scope**:" */
const boldLine = /^(?:\*\*|__)([^*_]{2,110})(?:\*\*|__)\s?:?$/
/** "_Scope_" */
const italicLine = /^[*_]([^*_]{2,90})[*_]:?$/
/** "-----" or "* * *" */
const rule = /^[-=_*~#·.\s|+]{3,}$/
/** The marks of bold, struck and code text, and backslashes before special characters. */
const inlineMarks = /\*\*|__(?=\S)|(?<=\S)__|`|~~|\\(?=[$'"_*])/g
/** "a shop ~~and a blog~~": the client took the struck words back. */
const struck = /(?<=\S\s{0,3})~~[^~\n]{1,300}~~|~~[^~\n]{1,300}~~(?=\s{0,3}\p{L})/gu
/** "a *very* old site" */
const italic = /(?<![\p{L}\p{N}*_])[*_](?=\S)([^*_\n]{1,200})(?<=\S)[*_](?![\p{L}\p{N}*_])/gu
/** "[our site](https://example.com)" */
const link = /!?\[([^\][\n]{0,200})\]\([^)(\s]{0,400}\)/g
/** "> " or ">> " */
const blockQuote = /^(?:>\s{0,2}){1,6}/

/** The level and the text of a Markdown heading, or null. */
export function headingOf(line: string): { level: number; text: string } | null {
  const match = heading.exec(line)
  if (!match?.[1]) return null
  // Markdown allows closing marks: "## Scope ##".
  const text = line.slice(match[0].length).replace(/\s#{1,6}$/, '')
  return { level: match[1].length, text }
}

/** The text of a line that is bold or italic as a whole, or null. */
export const emphasisedLine = (line: string): string | null =>
  boldLine.exec(line)?.[1] ?? italicLine.exec(line)?.[1] ?? null

/** Whether a line only separates parts. */
export const isRule = (line: string): boolean => rule.test(line)
export const withoutBlockQuote = (line: string): string => line.replace(blockQuote, '')

/** The text without Markdown and with single spaces. */
export function withoutMarkup(text: string): string {
  return text
    .replace(link, '$1')
    .replace(struck, '')
    .replace(inlineMarks, '')
    .replace(italic, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
