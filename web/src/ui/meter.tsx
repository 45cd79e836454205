import { useId } from 'react'
import { classes } from './class-names.ts'

interface Props {
  label: string
  value: number
  max: number
  /** "12 of 500". */
  text: string
}

/** How much of a limit is used; turns red when little is left. */
export function Meter({ label, value, max, text }: Props) {
  const id = useId()
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <span id={id}>{label}</span>
        <span className="text-quiet tabular-nums">{text}</span>
      </div>
      {/* Drawn, because the colours of the browser’s own meter cannot be chosen everywhere. */}
      <svg
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="block h-2 w-full overflow-hidden rounded-full bg-sunken"
      >
        <rect
          width={share * 100}
          height="2"
          className={classes(share >= 0.9 ? 'fill-danger' : share >= 0.75 ? 'fill-warn' : 'fill-accent')}
        />
      </svg>
    </div>
  )
}
