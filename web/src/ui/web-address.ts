/** `https:` or `mailto:` at the start. */
const hasScheme = /^[a-z][a-z0-9+-]*:/i
/** A host with a dot at the start: `example.com` or `example.com/page`, but not `hello` or `/page`. */
const startsWithHost = /^[^/?#\s]+\.[^/?#\s.]/

/** Completes a typed web address: `example.com` becomes `https://example.com`. Other texts stay as they are. */
export const webAddressOf = (text: string): string =>
  !hasScheme.test(text) && startsWithHost.test(text) ? `https://${text}` : text
