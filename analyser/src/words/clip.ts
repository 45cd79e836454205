/** Collapses white space and cuts a text to at most `max` characters, at a word's end, with “…” for the rest. */
export function clip(text: string, max: number): string {
  // The first slice bounds the time for a long text.
  const flat = text
    .slice(0, max * 4)
    .replace(/\s+/g, ' ')
    .trim()
  if (flat.length <= max) return flat
  const cut = flat.slice(0, max - 1)
  const lastSpace = cut.lastIndexOf(' ')
  const wholeWords = lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut
  return `${wholeWords.replace(/[\s,;:.(–-]+$/, '')}…`
}

/**
 * The start of a text, of at most `max` characters. It ends before a space if it can, and never inside a character of two code units.
 */
export function startOf(text: string, max: number): string {
  if (text.length <= max) return text
  const lastSpace = text.lastIndexOf(' ', max)
  if (lastSpace > max / 2) return text.slice(0, lastSpace)
  const isInsideCharacter = /[\ud800-\udbff]/.test(text[max - 1] ?? '')
  return text.slice(0, isInsideCharacter ? max - 1 : max)
}

/** Makes the first letter a capital, except in names such as “iCal” and “n8n”. */
export const capitalise = (text: string) =>
  /^\p{Ll}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

/** The text as it is inside a sentence. Names such as “CRM” and “MomoYoga” keep their capitals. */
export const withoutCapital = (text: string) =>
  /^\p{Lu}\p{Ll}+(?![\p{L}-]*\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
