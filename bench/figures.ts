import { writeFileSync } from 'node:fs'

/** A measured value. For a ratio, `of` names the base. */
export interface Figure {
  what: string
  value: number
  unit: 'ratio' | '/s' | 'ms' | 'µs' | 'MB' | 'kB' | '%' | ''
  /** The minimum and maximum of the rounds. */
  spread?: readonly [number, number]
  of?: string
  /** The required and the desired value. With `lessIsBetter` they are upper limits. */
  must?: number
  want?: number
  lessIsBetter?: boolean
}

/** Prints the figures of a scenario, and writes them to the file that `npm run bench` passes with `--report`. */
export function publish(scenario: string, figures: Figure[]) {
  console.log(`\n${scenario}`)
  for (const figure of figures) console.log(`  ${figure.what}: ${shown(figure)}${judged(figure)}`)
  const index = process.argv.indexOf('--report')
  const file = process.argv[index + 1]
  if (index !== -1 && file) writeFileSync(file, JSON.stringify({ scenario, figures }))
}

export function shown({ value, unit, spread, of }: Figure): string {
  const range = spread ? ` (${rounded(spread[0], unit)} to ${rounded(spread[1], unit)})` : ''
  const named = unit === 'ratio' || unit === '' ? '' : ` ${unit}`
  return `${rounded(value, unit)}${named}${range}${of ? ` of ${of}` : ''}`
}

export const reaches = ({ lessIsBetter, value }: Figure, bound: number) =>
  lessIsBetter ? value <= bound : value >= bound

function judged(figure: Figure): string {
  const { must, want } = figure
  if (must === undefined) return ''
  if (want !== undefined && reaches(figure, want)) return `, wanted ${want}: reached`
  return reaches(figure, must) ? `, must ${must}: reached; wanted ${want}` : `, must ${must}: MISSED`
}

const rounded = (value: number, unit: Figure['unit']) => {
  if (unit === 'ratio') return value.toFixed(3)
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
