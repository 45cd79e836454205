import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { usePageHeading } from '../ui/page-heading.ts'
import { useAppWords } from './words.ts'

/** A page that threw, or whose code could not be fetched, as after the server was brought up to date. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const { broken } = useAppWords()
  const heading = usePageHeading(broken.title)
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-lg flex-col items-start justify-center gap-4 px-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
        {broken.title}
      </h1>
      {error instanceof ApiError ? <ErrorNotice error={error} /> : <p className="text-quiet">{broken.body}</p>}
      <Button variant="primary" onClick={() => location.reload()}>
        {broken.reload}
      </Button>
    </div>
  )
}
