import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNotice } from './error-notice.tsx'
import { isMissing } from './missing-page.tsx'
import { SkeletonList } from './skeleton.tsx'

interface Props<T> {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  /** Replaces the error if the record does not exist (`isMissing`): a `<MissingPage>`. */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a query: a skeleton while it loads, an error with a retry, or the data. */
export function Loaded<T>({ query, skeleton = <SkeletonList />, missing, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (missing && isMissing(query.error)) return missing
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
  return skeleton
}
