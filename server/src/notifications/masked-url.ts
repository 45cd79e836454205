const MASK = '••••'
const SHOWN_CHARACTERS = 4
// In a shorter path, the last characters would be too large a part of the secret.
const LONG_ENOUGH_TO_SHOW = 20

/** The origin and the last characters of a URL whose path is a secret. */
export function maskedUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  const secret = pathname + search
  return `${origin}/${MASK}${secret.length < LONG_ENOUGH_TO_SHOW ? '' : secret.slice(-SHOWN_CHARACTERS)}`
}

/** Whether a caller sent a masked URL back. */
export const isMaskedUrl = (url: string): boolean => url.includes(MASK)
