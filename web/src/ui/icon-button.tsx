import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action, for screen readers and as a tooltip. */
  label: string
  children: ReactNode
}

export const iconButtonClass = classes(
  'inline-flex size-9 shrink-0 items-center justify-center rounded-md border border-transparent text-quiet transition-colors',
  'hover:bg-hover hover:text-ink pointer-coarse:size-11',
)

export function IconButton({ label, children, className, ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={label} {...rest} className={classes(iconButtonClass, className)}>
        {children}
      </button>
    </Tooltip>
  )
}
