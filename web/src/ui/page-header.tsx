import type { ReactNode } from 'react'
import { usePageHeading } from './page-heading.ts'

interface Props {
  title: string
  /** The title of the browser tab, when it should differ from the heading. */
  documentTitle?: string
  description?: ReactNode
  breadcrumb?: ReactNode
  /** Beside the title: a badge. */
  badge?: ReactNode
  /** The actions of this page; the most important one last. */
  actions?: ReactNode
}

/** The top of every page: its only h1, which takes the focus after a navigation, and the title of the tab. */
export function PageHeader({ title, documentTitle, description, breadcrumb, badge, actions }: Props) {
  const heading = usePageHeading(documentTitle ?? title)
  return (
    <header className="mb-8 flex flex-col gap-3">
      {breadcrumb}
      <div className="flex items-start justify-between gap-x-6 gap-y-4 max-sm:flex-wrap">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 ref={heading} tabIndex={-1} className="page-title wrap-anywhere">
              {title}
            </h1>
            {badge}
          </div>
          {description && <p className="mt-1.5 max-w-prose text-quiet">{description}</p>}
        </div>
        {actions && (
          // On a phone the actions are below the title, and the most important one comes first.
          <div className="flex shrink-0 items-center gap-2 max-sm:flex-row-reverse max-sm:flex-wrap-reverse max-sm:justify-end">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
