import type { DemoOffer } from '@proffer/core/demo/schema.ts'
import { queryOptions } from '@tanstack/react-query'

/** The demo that can be opened from here; null wherever there is none, and then nobody misses it. */
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
