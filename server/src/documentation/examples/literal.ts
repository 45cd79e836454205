import { unmarked } from './marks.ts'

/** How a language writes values. */
export interface Notation {
  string: (text: string) => string
  key: (name: string) => string
  words: { true: string; false: string; null: string }
  /** Between the braces and the members of an object on one line. */
  padding: '' | ' '
  indent: string
  /** A variable of the reader, such as `$PROPOSAL_ID`. */
  variable: (name: string) => string
}

const WIDTH = 84

/** The name of the variable that a text such as `$PROPOSAL_ID` stands for. */
export const variableIn = (text: unknown) =>
  typeof text === 'string' ? /^\$([A-Z][A-Z_]*)$/.exec(text)?.[1] : undefined

/** Writes a JSON value in a language. It is on one line if it fits; `before` is what else is on that line. */
export function literal(value: unknown, notation: Notation, { depth = 0, before = 0 } = {}): string {
  const variable = variableIn(value)
  if (variable) return notation.variable(variable)
  if (typeof value === 'string') return notation.string(value)
  if (typeof value === 'number') return String(value)
  if (value === null || typeof value !== 'object') return notation.words[String(value) as 'true' | 'false' | 'null']
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const members = (at: number) =>
    Array.isArray(value)
      ? value.map((element) => literal(element, notation, { depth: at }))
      : Object.entries(value).map(([name, member]) => {
          const key = `${notation.key(name)}: `
          return key + literal(member, notation, { depth: at, before: key.length })
        })
  const inner = members(depth + 1)
  if (inner.length === 0) return open + close
  const padding = open === '{' ? notation.padding : ''
  const line = `${open}${padding}${inner.join(', ')}${padding}${close}`
  const isShort = unmarked(line).length + before + depth * notation.indent.length <= WIDTH
  if (isShort && !line.includes('\n')) return line
  const indent = notation.indent.repeat(depth + 1)
  return `${open}\n${inner.map((text) => `${indent}${text},\n`).join('')}${notation.indent.repeat(depth)}${close}`
}
