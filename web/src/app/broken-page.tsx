import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { usePageHeading } from '../ui/page-heading.ts'
import { useAppWords } from './words.ts'

/** Shown when a page throws or its code cannot be loaded, for example after an upgrade of the server. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const { broken } = useAppWords()
  const heading = usePageHeading(broken.title)
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-lg flex-col items-start justify-center gap-4 px-6">
      <h1 ref={heading} tabIndex={-1} className="page-title">
        {broken.title}
      </h1>
      {error instanceof ApiError ? <ErrorNotice error={error} /> : <p className="text-quiet">{broken.body}</p>}
      <Button variant="primary" onClick={() => location.reload()}>
        {broken.reload}
      </Button>
    </div>
  )
}
