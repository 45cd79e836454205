import { type ReactNode, useId } from 'react'
import { classes } from './class-names.ts'

interface Props {
  title?: string
  description?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** Beside the title, such as a state. */
  badge?: ReactNode
  /** Without any, the card is only its title and description. */
  children?: ReactNode
  className?: string
  /** The content has no padding, as in a list. */
  flush?: boolean
}

/** A sheet with one subject. With a title it is a section that screen readers can jump to. */
export function Card({ title, description, actions, badge, children, className, flush }: Props) {
  const id = useId()
  const look = classes('rounded-lg border border-line bg-sheet', className)
  if (!title) return <div className={classes(look, !flush && 'p-6')}>{children}</div>
  return (
    <section aria-labelledby={id} className={look}>
      <div className="flex flex-wrap items-start justify-between gap-3 px-6 pt-5">
        {/* The description wraps before the actions do, except on a phone. */}
        <div className="min-w-0 sm:flex-1 sm:basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="text-base font-semibold">
              {title}
            </h2>
            {badge}
          </div>
          {description && <p className="mt-0.5 text-sm text-quiet">{description}</p>}
        </div>
        {actions}
      </div>
      {children ? <div className={flush ? 'pt-4' : 'px-6 pt-5 pb-6'}>{children}</div> : <div className="pb-5" />}
    </section>
  )
}
