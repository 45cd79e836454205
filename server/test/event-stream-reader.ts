import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { waitUntil } from './waiting.ts'

export interface StreamedEvent {
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any member.
  data: any
}

export type StreamReader = Awaited<ReturnType<typeof readEventStream>>

/** Reads server-sent events over a socket, like a browser's `EventSource` that does not connect again. */
export async function readEventStream(url: string, headers: Record<string, string | undefined> = {}) {
  const setHeaders = Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const request = get(url, { headers: setHeaders })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events: StreamedEvent[] = []
  let text = ''
  let isClosed = false
  // The tests only ask whether it has ended, not how.
  response.on('error', () => {})
  request.on('error', () => {})
  response.on('close', () => {
    isClosed = true
  })
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const id = /^id: (.+)$/m.exec(block)?.[1]
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (id && data) events.push({ id, data: JSON.parse(data) })
    }
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    kinds: () => events.map(({ data }) => data.kind as string),
    /** The text after the last event: the body of an error. */
    text: () => text,
    lastId: () => events.at(-1)?.id ?? '',
    received: (kind: string) => waitUntil(() => events.some(({ data }) => data.kind === kind)),
    closed: () => waitUntil(() => isClosed),
    /** Stops reading, but leaves the connection open. */
    pause: () => response.pause(),
    /** Closes the connection. */
    leave: () => request.destroy(),
  }
}
