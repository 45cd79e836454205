import { type ReactNode, useId } from 'react'
import { useUiWords } from './words.ts'

export interface Point {
  label: string
  value: number
}

interface Props {
  /** What is drawn, as a sentence: "Calls in each month". */
  title: string
  points: readonly Point[]
  /** How a value is written. */
  format: (value: number) => string
  /** A line to stay below. */
  limit?: number
}

const WIDTH = 640
const HEIGHT = 200
const BOTTOM = 24
const TOP = 16

/** The same numbers as a picture and, for who cannot or would not read that, as a table. */
function Chart({ title, points, format, limit, draw }: Props & { draw: (scale: Scale) => ReactNode }) {
  const words = useUiWords()
  const id = useId()
  const highest = Math.max(1, limit ?? 0, ...points.map(({ value }) => value))
  const step = WIDTH / Math.max(1, points.length)
  const scale: Scale = {
    step,
    x: (index) => step * (index + 0.5),
    y: (value) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / highest),
    base: HEIGHT - BOTTOM,
  }
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="mb-3 text-sm text-quiet">
        {title}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full overflow-visible text-xs">
        <text x="0" y="10" className="fill-quiet">
          {format(highest)}
        </text>
        <path
          d={`M0 ${TOP}h${WIDTH}M0 ${(TOP + scale.base) / 2}h${WIDTH}M0 ${scale.base}h${WIDTH}`}
          className="stroke-line"
        />
        {draw(scale)}
        {limit !== undefined && (
          <path d={`M0 ${scale.y(limit)}h${WIDTH}`} strokeDasharray="4 4" className="stroke-danger" />
        )}
        {points.map(({ label }, index) =>
          index % Math.ceil(points.length / 12) === 0 ? (
            <text key={label} x={scale.x(index)} y={HEIGHT - 6} textAnchor="middle" className="fill-quiet">
              {label}
            </text>
          ) : null,
        )}
      </svg>
      <details className="mt-3 text-sm">
        <summary className="w-fit rounded-sm text-quiet hover:text-ink">{words.asTable}</summary>
        <table aria-label={title} className="mt-2 w-full max-w-sm">
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 text-left font-normal text-quiet">
                  {label}
                </th>
                <td className="py-1.5 text-right tabular-nums">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

interface Scale {
  step: number
  x: (index: number) => number
  y: (value: number) => number
  base: number
}

export function BarChart(props: Props) {
  const draw = ({ step, x, y, base }: Scale) => {
    const width = Math.min(36, step * 0.62)
    return props.points.map(({ label, value }, index) => (
      <rect
        key={label}
        x={x(index) - width / 2}
        y={y(value)}
        width={width}
        height={Math.max(0, base - y(value))}
        rx="3"
        className="fill-accent"
      >
        <title>{`${label}: ${props.format(value)}`}</title>
      </rect>
    ))
  }
  return <Chart {...props} draw={draw} />
}

export function LineChart(props: Props) {
  const draw = ({ x, y, base }: Scale) => {
    const line = props.points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('')
    const area = `${line}L${x(props.points.length - 1)} ${base}L${x(0)} ${base}Z`
    return (
      <>
        <path d={area} className="fill-accent-wash" />
        <path d={line} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-accent" />
        {props.points.map(({ label, value }, index) => (
          <circle key={label} cx={x(index)} cy={y(value)} r="3.5" className="fill-accent">
            <title>{`${label}: ${props.format(value)}`}</title>
          </circle>
        ))}
      </>
    )
  }
  return <Chart {...props} draw={draw} />
}
