/** The paths of all doors with their methods, for responding to a request with another method. */
export type KnownPaths = ReturnType<typeof knownPaths>

interface KnownPath {
  pattern: RegExp
  parameters: number
  allowed: string[]
}

export function knownPaths() {
  const paths: KnownPath[] = []

  return {
    add(url: string, allowed: string[]): void {
      paths.push({ pattern: patternOf(url), parameters: url.split(':').length, allowed })
    },

    /** The methods of a path; undefined for an unknown path. If two patterns match, the one with fewer parameters counts. */
    allowedAt(path: string): string[] | undefined {
      const decoded = decodeURI(path)
      const matching = paths.filter(({ pattern }) => pattern.test(decoded))
      return matching.sort((a, b) => a.parameters - b.parameters)[0]?.allowed
    },
  }
}

/** A pattern that matches the same paths as the router. A parameter has at least one character. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
  return new RegExp(`^${parts.join('/')}$`)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

declare module 'fastify' {
  interface FastifyInstance {
    knownPaths: KnownPaths
  }
}
