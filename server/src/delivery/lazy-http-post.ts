import type { HttpPoster, httpPoster } from './http-post.ts'

/**
 * The poster of `http-post.ts`, loaded with the first request. Undici has 109 modules, and a server that sends only mails never
 * uses it.
 */
export function lazyHttpPoster(options: Parameters<typeof httpPoster>[0]): HttpPoster {
  let opened: Promise<HttpPoster> | undefined
  const open = async () => (await import('./http-post.ts')).httpPoster(options)
  return {
    async post(request) {
      opened ??= open()
      return (await opened).post(request)
    },
    async close() {
      await (await opened)?.close()
    },
  }
}
