/** "Budget: 500" */
const colonLabel = /^([\p{L}\p{N}¿¡"“(][^:.!?]{1,60}):\s(?=\S)/u
/** "Login – users sign in by mail" */
const dashLabel = /^([\p{Lu}\p{N}][^:.!?–—]{1,60})\s(?:[–—]|-{1,2})\s(?=\S)/u
/** "What is your budget? 500" */
const questionLabel =
  /^¿?((?:what|which|when|who|where|how|qu[eé]|cu[aá]l|cu[aá]ndo|qui[eé]n|d[oó]nde)\s[^?.:]{3,50})\?\s(?=\S)/i
/** More words before a colon are a sentence. */
const maxLabelWords = 5

/** The label before a colon, such as "Budget" in "Budget: 500", or the question of a form. Null if the text has none. */
export function labelOf(text: string): string | null {
  const label = (colonLabel.exec(text) ?? questionLabel.exec(text))?.[1]?.trim()
  // `https:` is the start of an address, not a label.
  if (label === undefined || /^https?$/i.test(label)) return null
  return label.split(/\s+/).length <= maxLabelWords ? label : null
}

/** The label before a colon or a dash, such as "Login" in "Login – users sign in by mail". Null if the text has none. */
export const itemLabelOf = (text: string): string | null => labelOf(text) ?? dashLabel.exec(text)?.[1]?.trim() ?? null

/** The text after the label. The whole text if it does not begin with the label. */
export function valueAfter(text: string, label: string | null): string {
  if (label === null || !text.startsWith(label)) return text
  return text.slice(label.length).replace(/^\s{0,3}[:?–—-]{1,2}\s{0,3}/, '')
}
