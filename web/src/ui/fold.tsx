import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { ChevronDownIcon } from './icons.tsx'

interface Props {
  summary: ReactNode
  /** Whether it is open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** Hides what is rarely needed behind one line. */
export function Fold({ summary, isOpen = false, children }: Props) {
  return (
    <details open={isOpen} className="group">
      <summary
        className={classes(
          'flex min-h-10 w-fit list-none items-center gap-1.5 rounded-sm text-sm font-medium text-quiet hover:text-ink',
          'pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden',
        )}
      >
        <ChevronDownIcon width="16" height="16" className="-rotate-90 transition-transform group-open:rotate-0" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
