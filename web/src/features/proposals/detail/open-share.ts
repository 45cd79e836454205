import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/app/proposals/$proposalId')

/** Opens the share dialog of the page. */
export function useOpenShare() {
  const navigate = route.useNavigate()
  return () => void navigate({ search: (before) => ({ ...before, share: true as const }), replace: true })
}
