import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { usePageHeading } from './page-heading.ts'

interface Props {
  title: string
  /** The title of the browser tab, when it should differ from the heading. */
  documentTitle?: string
  description?: ReactNode
  breadcrumb?: ReactNode
  /** Beside the title: a badge. */
  badge?: ReactNode
  /** A choice of what the page shows. With one, a phone shows choice and actions below the description. */
  filter?: ReactNode
  /** The actions of this page; the most important one last. */
  actions?: ReactNode
}

/** Several actions are below the title, and the most important one comes first. */
const besideOnPhone = 'max-sm:flex-row-reverse max-sm:flex-wrap-reverse max-sm:justify-end'
const belowOnPhone = 'max-sm:order-last max-sm:mt-1.5 max-sm:w-full max-sm:justify-between'

/** The top of every page: its only h1, which takes the focus after a navigation, and the title of the tab. */
export function PageHeader({ title, documentTitle, description, breadcrumb, badge, filter, actions }: Props) {
  const heading = usePageHeading(documentTitle ?? title)
  return (
    <header className="mb-8 flex flex-col gap-3">
      {breadcrumb}
      <div className="flex items-start justify-between gap-x-6 gap-y-1.5 max-sm:flex-wrap max-sm:gap-x-3">
        {/* On a phone a long title wraps beside the actions, and the description is below both. */}
        <div className="min-w-0 max-sm:contents">
          <div className="flex flex-wrap items-center gap-3 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-32">
            <h1 ref={heading} tabIndex={-1} className="page-title wrap-anywhere">
              {title}
            </h1>
            {badge}
          </div>
          {description && (
            <p className="mt-1.5 max-w-prose text-quiet max-sm:order-last max-sm:mt-0 max-sm:w-full">{description}</p>
          )}
        </div>
        {(filter || actions) && (
          <div className={classes('flex shrink-0 items-center gap-2', filter ? belowOnPhone : besideOnPhone)}>
            {filter}
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
