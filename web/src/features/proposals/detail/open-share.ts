import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/app/proposals/$proposalId')

/** Returns a function that opens the share dialog of the proposal's page. */
export function useOpenShare() {
  const navigate = route.useNavigate()
  return () => void navigate({ search: (before) => ({ ...before, share: true as const }), replace: true })
}
