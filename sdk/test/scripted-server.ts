import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

interface ReceivedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

/** How the server treats one request. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void

/** A server with scripted behaviours. Each request gets the next one, and the last one repeats. */
export async function scriptedServer(...script: [Behaviour, ...Behaviour[]]) {
  const requests: ReceivedRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('error', () => {})
    request.on('end', () => {
      const behaviour = script[Math.min(requests.length, script.length - 1)] as Behaviour
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      })
      behaviour(response, request)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends this response. */
export const answers =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }

/** Sends an error of the service with this code. */
export const refuses = (status: number, error: string, headers: Record<string, string> = {}): Behaviour =>
  answers(status, { error, detail: `It is ${error}.` }, headers)

/** Closes the connection without a response. */
export const hangsUp: Behaviour = (response) => response.socket?.resetAndDestroy()

/** Starts a response and never ends it. */
export const stopsHalfway: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"id":')
}

/** Starts a response and closes the connection. */
export const cutsOff: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"id":', () => {
    response.socket?.destroy()
  })
}
