import { writeFileSync } from 'node:fs'

/** A measured value. */
export interface Figure {
  what: string
  value: number
  unit: 'ratio' | '/s' | 'ms' | 'µs' | 'MB' | 'kB' | '%' | ''
  /** The lowest and highest value to print: usually the minimum and maximum of the rounds. */
  spread?: readonly [number, number]
  /** The base of a ratio. */
  of?: string
  /** The required value. With `lessIsBetter` it is an upper limit. */
  must?: number
  lessIsBetter?: boolean
}

/** Prints the figures of a scenario, and writes them to the file that `npm run bench` passes with `--report`. */
export function publish(scenario: string, figures: Figure[]) {
  console.log(`\n${scenario}`)
  for (const figure of figures) console.log(`  ${figure.what}: ${formatFigure(figure)}${comparedWithTargets(figure)}`)
  const index = process.argv.indexOf('--report')
  const file = process.argv[index + 1]
  if (index !== -1 && file) writeFileSync(file, JSON.stringify({ scenario, figures }))
}

/** For example `0.513 (0.490 to 0.530) of bare Fastify`, or `12.40 ms`. */
export function formatFigure({ value, unit, spread, of }: Figure): string {
  const range = spread ? ` (${rounded(spread[0], unit)} to ${rounded(spread[1], unit)})` : ''
  const unitSuffix = unit === 'ratio' || unit === '' ? '' : ` ${unit}`
  return `${rounded(value, unit)}${unitSuffix}${range}${of ? ` of ${of}` : ''}`
}

/** Whether the figure is at least as good as the target. */
export const reaches = ({ lessIsBetter, value }: Figure, target: number) =>
  lessIsBetter ? value <= target : value >= target

function comparedWithTargets(figure: Figure): string {
  const { must } = figure
  if (must === undefined) return ''
  return `, must ${must}: ${reaches(figure, must) ? 'reached' : 'MISSED'}`
}

const rounded = (value: number, unit: Figure['unit']) => {
  if (unit === 'ratio') return value.toFixed(3)
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
