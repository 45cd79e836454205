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

const isKnown = (name: string): name is VariableName => (variableNames as readonly string[]).includes(name)

/** An unknown variable stays as it is. One without a value is left out. */
export const fillVariables = (text: string, values: VariableValues): string => fill(text, (name) => values[name] ?? '')

/** Does the same in Markdown, so that it reads the marks of values as text. `escaped` says which marks. */
export const fillMarkdownVariables = (text: string, values: VariableValues): string =>
  fill(text, (name) => escaped(values[name] ?? ''))

const fill = (text: string, valueFor: (name: VariableName) => string): string =>
  text.replace(variable, (placeholder, name: string) => (isKnown(name) ? valueFor(name) : placeholder))

/** The names in a text that cannot be filled in, each once. */
export function unfilledIn(text: string, values: VariableValues): string[] {
  const names = [...text.matchAll(variable)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !isKnown(name) || !values[name])
}

/**
 * Escapes emphasis and link marks anywhere, the `//` of an address, and what would start a block: `#`, `>`, `+`, `-` or `•` at the start,
 * and the mark after a number at the start, as in `1. FC`.
 */
const escaped = (value: string) => value.replace(/[\\*_[\]]|^[#>+•-]|(?<=^\d{1,9})[.)](?!\S)|(?<=:)\/(?=\/)/g, '\\$&')
