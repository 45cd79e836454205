import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { usePageHeading } from '../ui/page-heading.ts'
import { Brand } from './brand.tsx'
import { useAppWords } from './words.ts'

/** Shown when a page throws or its code cannot be loaded, for example after an upgrade of the server. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const { broken, notFound } = useAppWords()
  const heading = usePageHeading(broken.title)
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-md flex-col items-start justify-center gap-4 px-6">
      <Brand />
      <h1 ref={heading} tabIndex={-1} className="mt-4 page-title">
        {broken.title}
      </h1>
      {error instanceof ApiError ? <ErrorNotice error={error} /> : <p className="text-quiet">{broken.body}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {broken.reload}
        </Button>
        {/* Loads the application again, because its code may be out of date. */}
        <a href="/" className={buttonClass({})}>
          {notFound.back}
        </a>
      </div>
    </div>
  )
}
