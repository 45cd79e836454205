import { useState } from 'react'

/**
 * The token of a link from an email, after the #. It is removed from the address bar at once, so that it is not
 * left in the history of a borrowed machine.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? remembered())
  if (location.hash !== '' && token !== null) {
    remember(token)
    history.replaceState(history.state, '', location.pathname)
  }
  return token
}

// The page may render again before the token is used, for example when its code loads late.
let held: { path: string; token: string } | null = null

const remembered = () => (held?.path === location.pathname ? held.token : null)

function remember(token: string) {
  held = { path: location.pathname, token }
}
