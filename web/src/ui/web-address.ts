const hasScheme = /^[a-z][a-z0-9+-]*:/i
const startsWithHost = /^[^/?#\s]+\.[^/?#\s.]/

/** Completes a typed web address: `example.com` becomes `https://example.com`. Other texts stay as they are. */
export const webAddressOf = (text: string): string =>
  !hasScheme.test(text) && startsWithHost.test(text) ? `https://${text}` : text
