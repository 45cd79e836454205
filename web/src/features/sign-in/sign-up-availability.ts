import type { SignUpAvailability } from '@proffer/core/accounts/schema.ts'
import { queryOptions } from '@tanstack/react-query'

const openToAll: SignUpAvailability = { sign_up: 'open', domains: [] }

/** Who may sign up. If the request fails, the form is shown and the server still decides. */
export const signUpQuery = queryOptions({
  queryKey: ['sign-up'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  async queryFn({ signal }): Promise<SignUpAvailability> {
    try {
      const response = await fetch('/api/public/v1/sign-up', { signal })
      return response.ok ? ((await response.json()) as SignUpAvailability) : openToAll
    } catch {
      return openToAll
    }
  },
})
