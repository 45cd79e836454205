import type { ReactNode } from 'react'

/** Facts about one thing. */
export function KeyValue({ facts }: { facts: ReadonlyArray<readonly [label: string, value: ReactNode]> }) {
  return (
    <dl className="grid grid-cols-[minmax(8rem,auto)_1fr] gap-x-6 gap-y-3 text-sm max-sm:grid-cols-1 max-sm:gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="min-w-0 break-words max-sm:mb-3">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
