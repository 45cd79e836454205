import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

interface Item {
  key: string
  label: ReactNode
  /** The length of the bar, relative to the others. Null for no bar. */
  value: number | null
  /** The formatted value. */
  text: ReactNode
  /** Shown after the label, in a quieter colour. */
  note?: ReactNode
}

interface Props {
  label: string
  items: readonly Item[]
  /** The value of a full bar; defaults to the largest value. */
  whole?: number
}

/** Compares values as bars. The text contains everything that the bars show. */
export function BarList({ label, items, whole = Math.max(0, ...items.map(({ value }) => value ?? 0)) }: Props) {
  const percentOf = (value: number) => (whole > 0 ? Math.min(100, (value / whole) * 100) : 0)
  return (
    <ul aria-label={label} className="flex flex-col gap-3 text-sm">
      {items.map((item) => (
        <li key={item.key}>
          <div className="flex items-baseline justify-between gap-x-4 max-sm:flex-wrap">
            <span className="min-w-0 wrap-anywhere">
              {item.label}
              {item.note !== undefined && <span className="ml-2 text-quiet">{item.note}</span>}
            </span>
            <span className="shrink-0 tabular-nums">{item.text}</span>
          </div>
          {item.value !== null && (
            <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
              <div
                // The minimum width keeps the bar of a small value visible.
                className={classes('h-full rounded-full bg-accent', item.value > 0 && 'min-w-1')}
                style={{ width: `${percentOf(item.value)}%` }}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
