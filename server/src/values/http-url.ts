export type UrlFault = 'url_parsing' | 'url_scheme' | 'credentials'

/** Why a text is not a URL to which the server may send requests. Undefined if it is one. */
export function urlFault(text: string): UrlFault | undefined {
  const url = URL.parse(text)
  if (!url) return 'url_parsing'
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'url_scheme'
  // The parser accepts `http:host` and `http:///host`, but these are probably mistakes.
  if (!/^https?:\/\/[^/]/i.test(text)) return 'url_parsing'
  return url.username || url.password ? 'credentials' : undefined
}
