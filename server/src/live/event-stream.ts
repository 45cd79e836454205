import type { ServerResponse } from 'node:http'

/** One open response with server-sent events. */
export interface EventStream {
  send(id: string, data: object): void
  /** Sends a comment, so that proxies do not close the idle connection. Closes the connection of a reader that does not read. */
  beat(): void
  /** Ends the response. Called again, it closes the connection of a reader that has not taken the rest. */
  end(): void
}

interface Options {
  /** The headers that the door has set. */
  headers: Record<string, string | string[] | number | undefined>
  onClose: () => void
}

/** The event that tells a page to read everything again, because it may have missed some. */
export const SYNC = { kind: 'sync' }

/** How soon a browser connects again. */
const RETRY_MS = 1_000
const MAX_BEATS_WITHOUT_READING = 2

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must pass on each event at once. They must neither compress nor collect events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * Starts the stream. Only Node's buffer holds events for a slow reader. While it is full, events are left out, and the reader
 * later gets `sync` in their place.
 */
export function openEventStream(response: ServerResponse, { headers, onClose }: Options): EventStream {
  let isFull = false
  let beatsWhileFull = 0
  let lastOmittedId: string | undefined
  response.writeHead(200, { ...headers, ...streamHeaders })
  response.once('close', onClose)
  response.on('error', () => response.destroy())
  response.on('drain', () => {
    isFull = false
    beatsWhileFull = 0
    if (lastOmittedId !== undefined) send(lastOmittedId, SYNC)
    lastOmittedId = undefined
  })

  function write(text: string) {
    if (!response.writableEnded && !response.destroyed) isFull = !response.write(text)
  }

  function send(id: string, data: object) {
    if (isFull) lastOmittedId = id
    else write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  write(`retry: ${RETRY_MS}\n\n`)
  return {
    send,
    beat() {
      if (!isFull) return write(':\n\n')
      beatsWhileFull += 1
      if (beatsWhileFull >= MAX_BEATS_WITHOUT_READING) response.destroy()
    },
    end() {
      if (response.writableEnded) response.destroy()
      else response.end()
    },
  }
}
