import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './class-names.ts'
import { useUiWords } from './words.ts'

export interface Point {
  /** A short label on the axis. */
  label: string
  /** The full name for the table; defaults to the label. */
  name?: string
  value: number
  /** A second value, stacked on the first in another colour, in bar charts only. The chart then needs `names`. */
  second?: number
}

interface Props {
  /** What the chart shows: "Calls in each month". */
  title: string
  points: readonly Point[]
  /** Formats a value. */
  format: (value: number) => string
  /** Draws a limit as a line. */
  limit?: number
  /** For points with two values: the names of these values, and of what a point is, such as "Month". */
  names?: { first: string; second: string; point: string }
}

// All in pixels.
const HEIGHT = 200
/** The space below the bars or the line, for the labels. */
const BOTTOM = 24
/** The space above them, for the highest value of the axis. */
const TOP = 18
const LABEL_WIDTH = 44

interface Scale {
  /** The width for each point. */
  step: number
  /** The centre of the point with this index. */
  x: (index: number) => number
  y: (value: number) => number
  /** The y coordinate of the value 0. */
  base: number
}

const sumOf = ({ value, second = 0 }: Point) => value + second

/** What both charts share: axis, limit, labels, and the same numbers as a table. `draw` returns the bars or the line. */
function Chart(props: Props & { draw: (scale: Scale) => ReactNode }) {
  const { title, points, format, limit, names, draw } = props
  const words = useUiWords()
  const id = useId()
  const { element, width } = useWidth()
  const axisMaximum = roundUp(Math.max(1, limit ?? 0, ...points.map(sumOf)))
  const step = width / Math.max(1, points.length)
  const scale: Scale = {
    step,
    x: (index) => step * (index + 0.5),
    y: (value) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / axisMaximum),
    base: HEIGHT - BOTTOM,
  }
  // Leaves out labels that would overlap: only every second, third, … point gets one.
  const labelInterval = Math.max(1, Math.ceil(LABEL_WIDTH / step))
  return (
    <figure aria-labelledby={id}>
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-quiet">
        <span id={id}>{title}</span>
        {names && <Legend {...names} />}
      </figcaption>
      <div ref={element}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" className="block w-full overflow-visible text-xs">
          <text x="0" y="12" className="fill-quiet">
            {format(axisMaximum)}
          </text>
          <path
            d={`M0 ${TOP}h${width}M0 ${(TOP + scale.base) / 2}h${width}M0 ${scale.base}h${width}`}
            className="stroke-line"
          />
          {draw(scale)}
          {limit !== undefined && (
            <path d={`M0 ${scale.y(limit)}h${width}`} strokeDasharray="4 4" className="stroke-danger" />
          )}
          {points.map(({ label }, index) =>
            index % labelInterval === 0 ? (
              // The index is the key: the same month of two years has the same label.
              <text key={index} x={scale.x(index)} y={HEIGHT - 6} textAnchor="middle" className="fill-quiet">
                {label}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <details className="mt-3 text-sm">
        <summary className="w-fit rounded-sm text-quiet hover:text-ink">{words.asTable}</summary>
        <Numbers {...props} />
      </details>
    </figure>
  )
}

/** The width of `element`. The drawing uses it, so that texts keep their size at any chart width. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null)
  // The first render happens before the width is known.
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

/** Rounds up to a number that is easy to read on the axis: 230 becomes 300. At least 2, so that a single event does not fill the chart. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((candidate) => candidate * power >= value) ?? 10
  return Math.max(2, Math.ceil(factor * power))
}

function Legend({ first, second }: { first: string; second: string }) {
  return (
    <span className="flex gap-4">
      {[first, second].map((name, index) => (
        <span key={name} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={classes('size-2.5 rounded-full', index === 0 ? 'bg-accent' : 'bg-edge')}
          />
          {name}
        </span>
      ))}
    </span>
  )
}

const cell = 'py-1.5 pl-4 text-right tabular-nums'

function Numbers({ title, points, format, names }: Props) {
  return (
    <table aria-label={title} className="mt-2 w-full max-w-md">
      {names && (
        <thead>
          <tr className="border-b border-line text-quiet">
            <th scope="col" className="py-1.5 text-left font-normal">
              {names.point}
            </th>
            <th scope="col" className="py-1.5 pl-4 text-right font-normal">
              {names.first}
            </th>
            <th scope="col" className="py-1.5 pl-4 text-right font-normal">
              {names.second}
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {points.map(({ label, name = label, value, second }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal text-quiet">
              {name}
            </th>
            <td className={cell}>{format(value)}</td>
            {names && <td className={cell}>{format(second ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function BarChart(props: Props) {
  const draw = ({ step, x, y, base }: Scale) => {
    // At most 36 pixels wide, with a gap to the next bar.
    const width = Math.min(36, step * 0.62)
    return props.points.map((point, index) => {
      const { label, name = label, value, second = 0 } = point
      const values = props.names ? [value, second] : [value]
      const box = { x: x(index) - width / 2, width, rx: Math.min(3, width / 2) }
      return (
        <g key={index}>
          <title>{`${name}: ${values.map(props.format).join(' / ')}`}</title>
          {second > 0 && (
            <rect {...box} y={y(sumOf(point))} height={y(value) - y(sumOf(point))} className="fill-edge" />
          )}
          {value > 0 && <rect {...box} y={y(value)} height={base - y(value)} className="fill-accent" />}
        </g>
      )
    })
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
        {props.points.map(({ label, name = label, value }, index) => (
          <circle key={index} cx={x(index)} cy={y(value)} r="3.5" className="fill-accent">
            <title>{`${name}: ${props.format(value)}`}</title>
          </circle>
        ))}
      </>
    )
  }
  return <Chart {...props} draw={draw} />
}
