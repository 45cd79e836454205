import { useState } from 'react'

interface Remembered {
  path: string
  token: string
}

const AWAY = 'proffer.link-token'

/** The last token, and the page that it is for. The page may mount again after the token has left the address bar. */
let remembered = takeFromTab()

/** Keeps the token in this tab while the browser is at another site to sign in. */
export function keepWhileAway(token: string) {
  sessionStorage.setItem(AWAY, JSON.stringify({ path: location.pathname, token } satisfies Remembered))
}

function takeFromTab(): Remembered | null {
  const kept = sessionStorage.getItem(AWAY)
  sessionStorage.removeItem(AWAY)
  return kept === null ? null : (JSON.parse(kept) as Remembered)
}

/**
 * The token of a link from an email or from the operator, after the #. It is removed from the address bar at once, so that it does not
 * stay in the history of a shared computer. Empty if there is none.
 */
export function useLinkToken(): string {
  const [token] = useState(() => tokenInAddress() ?? rememberedToken() ?? '')
  if (location.hash !== '' && token !== '') {
    remembered = { path: location.pathname, token }
    history.replaceState(history.state, '', location.pathname)
  }
  return token
}

const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get('token')

const rememberedToken = () => (remembered?.path === location.pathname ? remembered.token : null)
