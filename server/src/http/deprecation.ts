import type { Deprecation } from './operation.ts'

/** The headers of every response of a deprecated operation (RFC 9745 and RFC 8594). `link` is the page that explains it. */
export function deprecationHeaders({ since, sunset, link }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${link}>; rel="deprecation"; type="text/html", <${link}>; rel="sunset"; type="text/html"`,
  }
}

export const documentedDeprecationHeaders = {
  Deprecation: 'The time since which the operation is deprecated: `@` and seconds since 1970.',
  Sunset: 'The time after which the operation is no longer available.',
  Link: 'The page that explains what to use instead (`rel="deprecation"`, `rel="sunset"`).',
}
