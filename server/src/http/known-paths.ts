/** The paths of all doors with their methods, for responding to a request with another method. */
export type KnownPaths = ReturnType<typeof knownPaths>

interface KnownPath {
  pattern: RegExp
  parameterCount: number
  allowed: string[]
}

export function knownPaths() {
  const paths: KnownPath[] = []

  return {
    /** `url` has the form of the router, such as `/proposals/:proposal_id`. */
    add(url: string, allowed: string[]): void {
      paths.push({ pattern: patternOf(url), parameterCount: url.split(':').length - 1, allowed })
    },

    /** The methods of a path; undefined for an unknown path. If several patterns match, the one with the fewest parameters wins. */
    allowedAt(path: string): string[] | undefined {
      const decoded = decodeURI(path)
      const matching = paths.filter(({ pattern }) => pattern.test(decoded))
      return matching.sort((a, b) => a.parameterCount - b.parameterCount)[0]?.allowed
    },
  }
}

/** A pattern that matches the same paths as the router. A parameter has at least one character. */
function patternOf(url: string): RegExp {
  const segments = url.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : escaped(segment)))
  return new RegExp(`^${segments.join('/')}$`)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

declare module 'fastify' {
  interface FastifyInstance {
    knownPaths: KnownPaths
  }
}
