import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNotice } from './error-notice.tsx'
import { isMissing } from './missing-page.tsx'
import { SkeletonList } from './skeleton.tsx'

interface Props<T> {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  /** In place of an error when there is no such thing: a `<MissingPage>`. */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/** What a query brought: its place while it is fetched, what went wrong with another try, or the thing itself. */
export function Loaded<T>({ query, skeleton = <SkeletonList />, missing, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (missing && isMissing(query.error)) return missing
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
  return skeleton
}
