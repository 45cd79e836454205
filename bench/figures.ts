import { writeFileSync } from 'node:fs'

/** One thing that was measured. A ratio says in `of` what it is a share of. */
export interface Figure {
  what: string
  value: number
  unit: 'ratio' | '/s' | 'ms' | 'µs' | 'MB' | ''
  /** The least and the most that a round gave. */
  spread?: readonly [number, number]
  of?: string
  /** What it must reach and what we want it to reach; where less is better, what it must not exceed. */
  must?: number
  want?: number
  lessIsBetter?: boolean
}

/** Shows the figures of a scenario, and leaves them to `npm run bench`, which names the file with `--report`. */
export function publish(scenario: string, figures: Figure[]) {
  console.log(`\n${scenario}`)
  for (const figure of figures) console.log(`  ${figure.what}: ${shown(figure)}${judged(figure)}`)
  const place = process.argv.indexOf('--report')
  const file = process.argv[place + 1]
  if (place !== -1 && file) writeFileSync(file, JSON.stringify({ scenario, figures }))
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
