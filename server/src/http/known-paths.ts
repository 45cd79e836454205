/** Which methods the paths of the doors answer, for those who come with another one. */
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

    /** What is allowed at a path; nothing where it is none of ours. Where two fit, the one that is more in so many words. */
    allowedAt(path: string): string[] | undefined {
      const plain = decodeURI(path)
      const fitting = paths.filter(({ pattern }) => pattern.test(plain))
      return fitting.sort((a, b) => a.parameters - b.parameters)[0]?.allowed
    },
  }
}

/** As the router sees it: a parameter is anything but nothing. */
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
