import type { DemoOffer } from '@proffer/core/demo/schema.ts'
import { queryOptions } from '@tanstack/react-query'

/** The demo account that can be opened from here; null if there is none. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  async queryFn({ signal }): Promise<DemoOffer | null> {
    try {
      const response = await fetch('/api/public/v1/demo', { signal })
      return response.ok ? ((await response.json()) as { demo: DemoOffer | null }).demo : null
    } catch {
      return null
    }
  },
})
