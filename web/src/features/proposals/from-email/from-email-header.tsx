import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/class-names.ts'
import { docHeadClass } from '../../../ui/doc-frame.ts'
import { iconButtonClass } from '../../../ui/icon-button.tsx'
import { ChevronLeftIcon } from '../../../ui/icons.tsx'
import { usePageHeading } from '../../../ui/page-heading.ts'
import { usePageMark } from '../../../ui/use-page-mark.ts'
import { useFromEmailWords } from './words.ts'

interface Props {
  /** The proposal to which the requirements are added. Null for a new one. */
  target: Pick<Proposal, 'id' | 'name'> | null
  description: ReactNode
  /** Beside the title. On a phone they are in the bar at the bottom. */
  actions?: ReactNode
  /** Below the title. */
  children?: ReactNode
}

/** Stays in view, like the header of a proposal. On a phone the title scrolls away, and only what is below it stays. */
export function FromEmailHeader({ target, description, actions, children }: Props) {
  const words = useFromEmailWords()
  const title = target ? words.intoTitle(target.name) : words.title
  const heading = usePageHeading(title)
  usePageMark('docHead')
  const backClass = `${iconButtonClass} md:hidden`
  return (
    <header
      className={classes(docHeadClass, 'pb-3.5 max-md:pt-2 max-md:pb-2', children ? 'max-md:-top-13' : 'max-md:static')}
    >
      <div className="flex min-h-11 items-center gap-2 md:gap-4">
        {target ? (
          <Link
            to="/proposals/$proposalId"
            params={{ proposalId: target.id }}
            search={{ tab: 'scope' }}
            aria-label={words.back}
            className={backClass}
          >
            <ChevronLeftIcon />
          </Link>
        ) : (
          <Link to="/proposals" aria-label={words.back} className={backClass}>
            <ChevronLeftIcon />
          </Link>
        )}
        <div className="min-w-0 flex-1">
          <h1
            ref={heading}
            tabIndex={-1}
            title={title}
            className="truncate font-serif text-[1.1875rem] leading-[1.3] tracking-normal md:text-2xl md:leading-[1.3]"
          >
            {title}
          </h1>
          <p className="text-[0.8125rem] leading-snug text-quiet md:leading-6">{description}</p>
        </div>
        {actions && <div className="flex shrink-0 items-center gap-2 max-md:hidden">{actions}</div>}
      </div>
      {children}
    </header>
  )
}
