import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { classes } from './class-names.ts'
import { useUiWords } from './words.ts'

export interface Point {
  /** A short label on the axis, of one or two lines. */
  label: string
  /** The full name for the table; defaults to the label. */
  name?: string
  value: number
  /** A second value, stacked on the first in another colour. The chart then needs `names`. */
  second?: number
}

interface Props {
  /** What the chart shows: "Calls in each month". */
  title: string
  /** The text above the chart, if the card does not say it already. */
  caption?: string | undefined
  points: readonly Point[]
  /** Formats a value. */
  format: (value: number) => string
  /** For points with two values: the names of these values, and of what a point is, such as "Month". */
  names?: { first: string; second: string; point: string }
}

// All in pixels.
const HEIGHT = 200
/** The space below the bars, for the labels. */
const BOTTOM = 24
/** The space above them, for the highest value of the axis. */
const TOP = 18
const BASE = HEIGHT - BOTTOM
const SECOND_LINE = 16
const LABEL_WIDTH = 30
const MAX_BAR_WIDTH = 36
/** The part of a point's width that its bar fills. */
const BAR_SHARE = 0.62

const sumOf = ({ value, second = 0 }: Point) => value + second

/** Bars with an axis. Pointing, touching and the arrow keys show the value of a bar; a table has all of them. */
export function BarChart(props: Props) {
  const { title, caption, points, format, names } = props
  const words = useUiWords()
  const { element, width } = useWidth()
  const [active, setActive] = useState<number | null>(null)
  const axisMaximum = roundUp(Math.max(1, ...points.map(sumOf)))
  const step = width / Math.max(1, points.length)
  const x = (index: number) => step * (index + 0.5)
  const y = (value: number) => TOP + (BASE - TOP) * (1 - value / axisMaximum)
  const barWidth = Math.min(MAX_BAR_WIDTH, step * BAR_SHARE)
  // Leaves out labels that would overlap. The last point always has one, because it is the current month.
  const labelInterval = Math.max(1, Math.ceil(LABEL_WIDTH / step))
  const shown = active === null ? undefined : points[active]
  const height = points.some(({ label }) => label.includes('\n')) ? HEIGHT + SECOND_LINE : HEIGHT
  return (
    <figure aria-label={title}>
      {(caption || names) && (
        <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-quiet">
          {caption}
          {names && <Legend {...names} />}
        </figcaption>
      )}
      <div ref={element} className="relative">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full overflow-visible text-xs">
          {active !== null && (
            <rect x={step * active} y={TOP} width={step} height={BASE - TOP} className="fill-sunken" />
          )}
          <path d={`M0 ${TOP}h${width}M0 ${y(axisMaximum / 2)}h${width}M0 ${BASE}h${width}`} className="stroke-line" />
          {[axisMaximum, axisMaximum / 2].map((value) => (
            <text key={value} x="0" y={y(value) - 6} className="fill-quiet">
              {format(value)}
            </text>
          ))}
          {points.map((point, index) => {
            const { value, second = 0 } = point
            const box = { x: x(index) - barWidth / 2, width: barWidth, rx: Math.min(3, barWidth / 2) }
            return (
              // The index is the key: the same month of two years has the same label.
              <g key={index}>
                {second > 0 && (
                  <rect {...box} y={y(sumOf(point))} height={y(value) - y(sumOf(point))} className="fill-edge" />
                )}
                {value > 0 && <rect {...box} y={y(value)} height={BASE - y(value)} className="fill-accent" />}
                {(points.length - 1 - index) % labelInterval === 0 && (
                  <text y={HEIGHT - 6} textAnchor="middle" className="fill-quiet">
                    {point.label.split('\n').map((line, row) => (
                      <tspan key={line} x={x(index)} dy={row * SECOND_LINE}>
                        {line}
                      </tspan>
                    ))}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
        <Scrubber {...props} active={active} onChange={setActive} />
        {active !== null && shown && (
          <p
            className="pointer-events-none absolute z-10 -translate-x-1/2 rounded-sm bg-ink px-2 py-1 text-center text-xs whitespace-nowrap text-paper"
            style={{ left: `clamp(4rem, ${x(active)}px, 100% - 4rem)`, bottom: height - y(sumOf(shown)) + 6 }}
          >
            {describe(shown, props)}
          </p>
        )}
      </div>
      <details className="mt-3 text-sm">
        <summary className="w-fit rounded-sm text-quiet hover:text-ink pointer-coarse:py-3">{words.asTable}</summary>
        <Numbers {...props} />
      </details>
    </figure>
  )
}

/** "October 2026: €9,200", or with two values "October 2026: Accepted 2, Declined 1". */
function describe({ label, name = label, value, second = 0 }: Point, { format, names }: Props): string {
  const values = names ? `${names.first} ${format(value)}, ${names.second} ${format(second)}` : format(value)
  return `${name}: ${values}`
}

interface ScrubberProps extends Props {
  active: number | null
  onChange: (index: number | null) => void
}

/** Covers the chart and finds the bar below the pointer. With the focus, the arrow keys move from bar to bar. */
function Scrubber({ active, onChange, ...props }: ScrubberProps) {
  const { title, points } = props
  const last = Math.max(0, points.length - 1)
  const current = active ?? last
  const point = points[current]
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onChange(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * points.length))))
  }
  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: Math.max(0, current - 1),
      ArrowRight: Math.min(last, current + 1),
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    onChange(target)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={point && describe(point, props)}
      aria-readonly
      className="absolute inset-0 touch-pan-y rounded-sm"
      onFocus={() => onChange(current)}
      onBlur={() => onChange(null)}
      onKeyDown={move}
      onPointerDown={follow}
      onPointerMove={follow}
      // After a touch the value stays until the focus leaves.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onChange(null)}
    />
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

/** Rounds up to a number that is easy to read on the axis, and so is its half: 230 becomes 400. At least 2. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 4, 6, 8, 10].find((candidate) => candidate * power >= value) ?? 10
  return Math.max(2, factor * power)
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
