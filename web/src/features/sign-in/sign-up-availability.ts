import type { SignUpAvailability } from '@proffer/core/accounts/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as publicDoor from '../../api/generated/public.ts'

const openToAll: SignUpAvailability = { sign_up: 'open', domains: [], single_sign_on: null }

/** Who may sign up. If the request fails, the form is shown and the server still decides. */
export const signUpQuery = queryOptions({
  queryKey: ['sign-up'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(publicDoor.signUpRuleGet, { signal }).catch(() => openToAll),
})
