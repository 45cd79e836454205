import { useState } from 'react'

const AWAY = 'proffer.link'

/** The values of the last link, and the page that it is for. The page may mount again after they have left the address bar. */
let remembered = takeFromTab()

/** Keeps the values in this tab while the browser is at another site to sign in. */
export function keepWhileAway(values: Record<string, string>) {
  sessionStorage.setItem(AWAY, JSON.stringify({ path: location.pathname, values }))
}

function takeFromTab(): { path: string; values: URLSearchParams } | null {
  const kept = JSON.parse(sessionStorage.getItem(AWAY) ?? 'null')
  sessionStorage.removeItem(AWAY)
  return kept && { path: kept.path, values: new URLSearchParams(kept.values) }
}

/** The token of a link from an email or from the operator, after the #. Empty if there is none. */
export const useLinkToken = (): string => useLinkValues('token').get('token') ?? ''

/**
 * The values after the # of a link, if it has the one with this name. They are removed from the address bar at once, so that they do not
 * stay in the history of a shared computer.
 */
export function useLinkValues(name: string): URLSearchParams {
  const [values] = useState(() => valuesInAddress(name) ?? rememberedValues() ?? new URLSearchParams())
  if (location.hash !== '' && values.has(name)) {
    remembered = { path: location.pathname, values }
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return values
}

/** For a page that is opened again without a link, after its link was used. The link of another page stays: it may lead back there. */
export function forgetLink() {
  if (remembered?.path === location.pathname) remembered = null
}

function valuesInAddress(name: string): URLSearchParams | null {
  const values = new URLSearchParams(location.hash.slice(1))
  return values.has(name) ? values : null
}

const rememberedValues = () => (remembered?.path === location.pathname ? remembered.values : null)
