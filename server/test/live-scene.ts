import type { TestContext } from 'node:test'
import type { Browser } from './browser.ts'
import { tokenOf } from './client-side.ts'
import { readEventStream, type StreamReader } from './event-stream-reader.ts'
import type { Service } from './harness.ts'

/** Opens the streams of pages over real sockets. They are closed with the test. */
export async function liveScene(service: Service) {
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })

  async function open(
    t: TestContext,
    path: string,
    headers: Record<string, string | undefined>,
  ): Promise<StreamReader> {
    const reader = await readEventStream(address + path, headers)
    t.after(reader.leave)
    return reader
  }

  return {
    /** A page of the application. */
    page: (t: TestContext, { cookie }: Pick<Browser, 'cookie'>, headers: Record<string, string> = {}) =>
      open(t, '/api/app/v1/live', { cookie, ...headers }),

    /** The page of a client's link. */
    clientPage: (t: TestContext, shareUrl: string, headers: Record<string, string> = {}) =>
      open(t, `/api/public/v1/shares/${tokenOf(shareUrl)}/live`, headers),
  }
}
