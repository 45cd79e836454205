import { useId } from 'react'

interface Props {
  label: string
  value: number
  max: number
  /** "12 of 500". */
  text: string
}

/** How much of a limit is used. The bar turns orange and then red when little is left. */
export function Meter({ label, value, max, text }: Props) {
  const id = useId()
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <span id={id}>{label}</span>
        <span className="text-quiet tabular-nums">{text}</span>
      </div>
      {/* Not a `<meter>`, because not every browser lets a page choose its colours. */}
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
        <rect width={share * 100} height="2" className={fillClass(share)} />
      </svg>
    </div>
  )
}

function fillClass(share: number): string {
  if (share >= 0.9) return 'fill-danger'
  return share >= 0.75 ? 'fill-warn' : 'fill-accent'
}
