import type { ReactNode } from 'react'

interface Props {
  facts: ReadonlyArray<readonly [label: string, value: ReactNode]>
  /** Each value below its label, as in a narrow column. */
  stacked?: boolean
}

/** Facts about one thing. */
export function KeyValue({ facts, stacked = false }: Props) {
  if (stacked)
    return (
      <dl className="flex flex-col gap-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-quiet">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <dl className="grid grid-cols-[fit-content(40%)_1fr] gap-x-6 gap-y-3 text-sm max-sm:grid-cols-1 max-sm:gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="min-w-32 wrap-anywhere text-quiet">{label}</dt>
          <dd className="min-w-0 wrap-anywhere max-sm:mb-3">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
