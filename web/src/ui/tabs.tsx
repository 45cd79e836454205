import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

interface Tab<T extends string> {
  value: T
  label: ReactNode
  /** How many there are, beside the label. */
  count?: number
}

interface Props<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: ReadonlyArray<Tab<T>>
  /** What the chosen tab shows. */
  children: ReactNode
}

export function Tabs<T extends string>({ label, value, onChange, tabs, children }: Props<T>) {
  return (
    <Base.Root value={value} onValueChange={(chosen) => onChange(chosen as T)}>
      <Base.List aria-label={label} className="mb-6 flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={classes(
              '-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm whitespace-nowrap text-quiet',
              'hover:text-ink focus-visible:-outline-offset-2',
              'data-active:border-accent data-active:font-medium data-active:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-2 text-xs text-quiet">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="outline-none">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
