export type UrlFault = 'url_parsing' | 'url_scheme' | 'credentials'

/** What keeps the text from being an address that we may post to. */
export function urlFault(text: string): UrlFault | undefined {
  const url = URL.parse(text)
  if (!url) return 'url_parsing'
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'url_scheme'
  // The parser mends `http:host` and `http:///host`; a caller who sends that meant something else.
  if (!/^https?:\/\/[^/]/i.test(text)) return 'url_parsing'
  return url.username || url.password ? 'credentials' : undefined
}
