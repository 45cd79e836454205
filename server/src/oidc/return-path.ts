const MAX_LENGTH = 2_000
const BASE = 'http://here.invalid'

/** The path of a page of the application, without dot segments. Everything else becomes the start page. */
export function returnPath(text: string | undefined): string {
  if (text === undefined || text.length > MAX_LENGTH || !text.startsWith('/')) return '/'
  const url = URL.parse(text, BASE)
  if (url?.origin !== BASE) return '/'
  const { pathname, search, hash } = url
  // `/..//evil.example` becomes `//evil.example`, which a browser reads as another site.
  const isPage = !pathname.startsWith('//') && !pathname.startsWith('/api/')
  return isPage ? pathname + search + hash : '/'
}
