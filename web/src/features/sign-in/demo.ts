import { queryOptions } from '@tanstack/react-query'
import type { DemoSignIn } from '../../../../server/src/demo/schema.ts'

export type Demo = DemoSignIn

/** How to sign in to the demo; null wherever there is none, and then nobody misses it. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  async queryFn({ signal }): Promise<Demo | null> {
    try {
      const response = await fetch('/api/public/v1/demo', { signal })
      return response.ok ? ((await response.json()) as { demo: Demo | null }).demo : null
    } catch {
      return null
    }
  },
})
