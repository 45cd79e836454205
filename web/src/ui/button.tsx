import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant?: Variant
  size?: 'small' | 'medium' | 'large'
  /** The action is running: the button cannot be pressed, but keeps the focus and its size. */
  busy?: boolean
  disabled?: boolean
  icon?: ReactNode
  wide?: boolean
}

const looks: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover border-transparent font-[550]',
  secondary: 'bg-transparent text-ink border-edge hover:border-ink font-[550]',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover border-transparent font-medium',
}

const sizes = {
  small: 'min-h-8 px-3 text-sm gap-1.5 pointer-coarse:min-h-11',
  medium: 'min-h-10 px-4 text-sm gap-2 pointer-coarse:min-h-11',
  large: 'min-h-11 px-5 text-base gap-2',
}

type Look = Pick<Props, 'variant' | 'size' | 'wide'>

/** The classes of a button, also for links and labels that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'medium', wide = false }: Look = {}) =>
  classes(
    'inline-flex items-center justify-center rounded-md border whitespace-nowrap no-underline transition-colors select-none',
    'aria-disabled:opacity-60 disabled:opacity-60',
    looks[variant],
    sizes[size],
    wide && 'w-full',
  )

export function Button({ variant, size, busy = false, disabled = false, icon, wide, children, ...rest }: Props) {
  const isInactive = busy || disabled
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ variant, size, wide }), rest.className)}
      // Not `disabled`: a disabled button would lose the focus.
      aria-disabled={isInactive || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (isInactive ? event.preventDefault() : rest.onClick?.(event))}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
