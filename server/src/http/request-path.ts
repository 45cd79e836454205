/** The path alone, of whatever form of address a request names. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  const address = end === -1 ? url : url.slice(0, end)
  return address.startsWith('/') ? address : address.replace(/^https?:\/\/[^/]*/i, '') || '/'
}

/** A stray percent sign is taken literally, so that the path still reaches its route and is refused there by name. */
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
