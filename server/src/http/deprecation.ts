import type { Deprecation } from './operation.ts'

/** What each answer of a deprecated operation says: RFC 9745 and RFC 8594, with the page that explains. */
export function deprecationHeaders({ since, sunset, link }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${link}>; rel="deprecation"; type="text/html", <${link}>; rel="sunset"; type="text/html"`,
  }
}

export const documentedDeprecationHeaders = {
  Deprecation: 'Since when the operation is deprecated: `@` and seconds since 1970.',
  Sunset: 'When it will answer no more.',
  Link: 'Where to read what to use instead (`rel="deprecation"`, `rel="sunset"`).',
}
