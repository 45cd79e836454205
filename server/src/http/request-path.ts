/** The path of a request target, which may also be a whole URL. Query and fragment are left out. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  const address = end === -1 ? url : url.slice(0, end)
  return address.startsWith('/') ? address : address.replace(/^https?:\/\/[^/]*/i, '') || '/'
}

/** Escapes the percent signs of a malformed path, so that the path still reaches its route and validation reports it. */
export function withValidEscapes(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
