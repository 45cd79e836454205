/** Variables in the texts of a proposal, such as `{{client.name}}`. They are filled in when the proposal is shared. */

export const variableNames = [
  'client.name',
  'client.location',
  'proposal.name',
  'provider.name',
  'validUntil',
  'total',
] as const
export type VariableName = (typeof variableNames)[number]

/** Null for a variable without a value. */
export type VariableValues = Record<VariableName, string | null>

/** `{{client.name}}`. A name contains no brace, so each `{{` is read up to the next one at most: it takes linear time. */
const variable = /\{\{ *([A-Za-z][\w.]*) *\}\}/g

/** Whatever looks like a variable to a reader, such as `{{client name}}`. The length is bounded, so it takes linear time too. */
const placeholder = /\{\{([^{}]{0,80})\}\}/g

const isKnown = (name: string): name is VariableName => (variableNames as readonly string[]).includes(name)

/** An unknown variable stays as it is. One without a value is left out. */
export const fillVariables = (text: string, values: VariableValues): string => fill(text, (name) => values[name] ?? '')

/** Does the same in Markdown, so that the values stay text: no value changes which lines are headings, quotes or items of a list. */
export const fillMarkdownVariables = (text: string, values: VariableValues): string =>
  text.replace(/.+/g, (line) => {
    const filled = fill(line, (name) => escaped(values[name] ?? ''))
    // The author's own mark comes before any variable, so it is still the mark of the filled line.
    return blockMark.test(line) ? filled : filled.replace(blockMark, '$&\\')
  })

/** Matches up to where a backslash makes the mark of a line text: before `#`, `>` or `-`, and after the number of `12. Then`. */
const blockMark = /^\s*(?:\d{1,9}(?=[.)][ \t])|(?=#{1,6}[ \t]|>|[-*+•][ \t]))/

const fill = (text: string, valueFor: (name: VariableName) => string): string =>
  text.replace(variable, (placeholder, name: string) => (isKnown(name) ? valueFor(name) : placeholder))

/** Calls `visit` for each known variable of a text, with the length of its placeholder. */
export function visitVariables(text: string, visit: (name: VariableName, placeholderLength: number) => void) {
  for (const [placeholder, name = ''] of text.matchAll(variable)) if (isKnown(name)) visit(name, placeholder.length)
}

/** What stands between the braces of each placeholder in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.replace(/^ +| +$/g, ''))),
]

/** The names in a text that cannot be filled in, each once. */
export const unfilledIn = (text: string, values: VariableValues): string[] =>
  placeholdersIn(text).filter((name) => !isKnown(name) || !values[name])

/**
 * Escapes emphasis and link marks anywhere, and the `//` of an address. Also a `>` at the start and a `#` at the end, which a quote and a
 * heading would leave out, and a `-` at the start, which could be a line across the page or part of a table.
 */
export const escaped = (value: string) => value.replace(/[\\*_[\]]|^[>-]|#$|(?<=:)\/(?=\/)/g, '\\$&')
