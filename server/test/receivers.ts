import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { waitUntil } from './waiting.ts'

export interface Received {
  headers: Record<string, string>
  body: string
  path: string
}

export type Behaviour = (request: IncomingMessage, response: ServerResponse, body: string) => void

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A webhook endpoint on loopback. It stores the requests that it gets. `behave` sets how it responds. */
export async function startReceiver(behaviour: Behaviour = answers(200)) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let currentBehaviour = behaviour
  let connections = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('error', () => {})
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      received.push({ headers: request.headers as Record<string, string>, body, path: request.url ?? '' })
      currentBehaviour(request, response, body)
    })
  })
  // The default of five seconds is too short for a busy machine.
  server.keepAliveTimeout = 600_000
  server.on('connection', (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** The number of connections so far. */
    connections: () => connections,
    openSockets: () => sockets.size,
    behave(next: Behaviour) {
      currentBehaviour = next
    },
    /** Waits until `count` requests have arrived in total. */
    async waitFor(count: number) {
      await waitUntil(() => received.length >= count, `${count} requests, got ${received.length}`)
      return received
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export const answers =
  (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): Behaviour =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }

/** Accepts the request and never responds. */
export const hangs: Behaviour = () => {}

/** Sends the response headers slowly, byte by byte, without an end. */
export const dripsHeaders: Behaviour = ({ socket }) => {
  socket.write('HTTP/1.1 200 OK\r\nX-Slow: ')
  drip(socket, 'a', 20)
}

/** Responds with 200 immediately and sends a body slowly, without an end. */
export const dripsBody: Behaviour = (_request, response) => {
  response.writeHead(200)
  response.write('ok')
  // Each text is one chunk of a chunked body: its length, and the letter a.
  drip(response.socket as Socket, '1\r\na\r\n', 20)
}

/** Responds with 200 and an endless body, as fast as possible. */
export const pours: Behaviour = (_request, response) => {
  response.writeHead(200)
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', pour)
  response.on('error', () => {})
  pour()
}

/** Responds with 200 and a small body that decompresses to 64 MB. */
export const bombs: Behaviour = (...exchange) => {
  // Compressed on first use, because most tests that import this file do not need it.
  compressedZeros ??= gzipSync(Buffer.alloc(64 * 1024 * 1024))
  return answers(200, compressedZeros, { 'content-encoding': 'gzip' })(...exchange)
}
let compressedZeros: Buffer | undefined

/** Resets a connection when it is reused, like a server whose idle timeout ends at that moment. */
export function resetsReusedSockets(): Behaviour {
  const used = new WeakSet<Socket>()
  return ({ socket }, response) => {
    if (used.has(socket)) return void socket.resetAndDestroy()
    used.add(socket)
    response.writeHead(200).end('ok')
  }
}

function drip(socket: Socket, text: string, everyMs: number) {
  const timer = setInterval(() => socket.write(text), everyMs)
  socket.on('close', () => clearInterval(timer))
}
