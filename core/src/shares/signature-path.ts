/** A drawn signature is the path data of one SVG path. This file reads it strictly and writes it again in one form. */

export const MAX_SIGNATURE_CHARACTERS = 100_000
const LARGEST_COORDINATE = 10_000
const DECIMALS = 2

/** How many numbers each command takes. */
const numbersOf = { M: 2, L: 2, C: 6, Q: 4, Z: 0 } as const
type Command = keyof typeof numbersOf

/** One command with its points, as `x, y, x, y, …`. */
export interface PathStep {
  command: Command
  numbers: number[]
}

/** A command or a number, after spaces and commas. */
const token = /[ \t\r\n,]*(?:([MLCQZmlcqz])|([+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})(?:[eE][+-]?\d{1,2})?))/y

const topLeft = { x: 0, y: 0 }

/** The steps of a path in absolute coordinates. Null if the text is no path that we draw, or draws nothing. */
export function readSignaturePath(text: string): PathStep[] | null {
  if (text.length > MAX_SIGNATURE_CHARACTERS) return null
  const tokens = tokensOf(text)
  if (!tokens || String(tokens[0]).toUpperCase() !== 'M') return null
  const steps: PathStep[] = []
  let pen = topLeft
  let lineStart = topLeft
  for (let next = 0; next < tokens.length; ) {
    const letter = tokens[next]
    if (typeof letter !== 'string') return null
    next += 1
    // A small letter has coordinates relative to the pen.
    const isRelative = letter !== letter.toUpperCase()
    let command = letter.toUpperCase() as Command
    const count = numbersOf[command]
    if (command === 'Z') {
      steps.push({ command, numbers: [] })
      // Z draws a line back to where the line started.
      pen = lineStart
      continue
    }
    // One letter may be followed by several groups of numbers. After the first group of M, the others are lines.
    do {
      const group = tokens.slice(next, next + count)
      if (group.length < count || !group.every((number) => typeof number === 'number')) return null
      const origin = isRelative ? pen : topLeft
      const numbers = group.map((number, index) => number + (index % 2 === 0 ? origin.x : origin.y))
      if (!numbers.every((number) => Math.abs(number) <= LARGEST_COORDINATE)) return null
      pen = { x: numbers[count - 2] as number, y: numbers[count - 1] as number }
      if (command === 'M') lineStart = pen
      steps.push({ command, numbers })
      if (command === 'M') command = 'L'
      next += count
    } while (typeof tokens[next] === 'number')
  }
  return steps.some(({ command }) => command !== 'M' && command !== 'Z') ? steps : null
}

/** Letters and numbers. Null if the text contains anything else. */
function tokensOf(text: string): Array<string | number> | null {
  const tokens: Array<string | number> = []
  const trimmed = text.trimEnd()
  token.lastIndex = 0
  while (token.lastIndex < trimmed.length) {
    const match = token.exec(trimmed)
    if (!match) return null
    const [, letter, number] = match
    tokens.push(letter ?? Number(number))
  }
  return tokens
}

/** The path as text, with only letters, digits, points, minus signs and spaces. */
export const writeSignaturePath = (steps: PathStep[]): string =>
  steps.map(({ command, numbers }) => command + numbers.map(rounded).join(' ')).join('')

/** Adding zero turns -0 into 0. */
const rounded = (value: number) => String(Number(value.toFixed(DECIMALS)) + 0)

/** The smallest box around all points of the path. */
export function signatureBox(steps: PathStep[]) {
  const coordinates = steps.flatMap(({ numbers }) => numbers)
  const xs = coordinates.filter((_, index) => index % 2 === 0)
  const ys = coordinates.filter((_, index) => index % 2 === 1)
  const [left, top] = [lowest(xs), lowest(ys)]
  return { left, top, width: highest(xs) - left, height: highest(ys) - top }
}

const lowest = (values: number[]) => values.reduce((low, value) => Math.min(low, value), Infinity)
const highest = (values: number[]) => values.reduce((high, value) => Math.max(high, value), -Infinity)
