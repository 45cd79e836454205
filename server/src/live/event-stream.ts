import type { ServerResponse } from 'node:http'

/** One open response with server-sent events. */
export interface EventStream {
  send(id: string, data: object): void
  /** A comment, which keeps proxies from closing the idle connection. Closes the connection of a reader that does not read. */
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
  // Proxies must pass on each event at once, neither compressed nor collected.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * Starts the stream. Node's buffer bounds what waits for a slow reader: while it is full, events are left out, and the reader
 * gets `sync` in their place.
 */
export function openEventStream(response: ServerResponse, { headers, onClose }: Options): EventStream {
  let isFull = false
  let beatsWhileFull = 0
  /** The id of the last event that was left out. */
  let leftOut: string | undefined
  response.writeHead(200, { ...headers, ...streamHeaders })
  response.once('close', onClose)
  response.on('error', () => response.destroy())
  response.on('drain', () => {
    isFull = false
    beatsWhileFull = 0
    if (leftOut !== undefined) send(leftOut, SYNC)
    leftOut = undefined
  })

  function write(text: string) {
    if (!response.writableEnded && !response.destroyed) isFull = !response.write(text)
  }

  function send(id: string, data: object) {
    if (isFull) leftOut = id
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
