/** Only pages of the application: a link must not redirect to another site. */
export function isOwnPath(path: string | undefined): path is string {
  if (path === undefined || !path.startsWith('/')) return false
  const base = 'http://here.invalid'
  return URL.parse(path, base)?.origin === base
}
