import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Forward } from './forwarding.ts'

const MAX_BODY = 2 * 1024 * 1024
const forwardedHeaders = /^(content-type|user-agent|x-service-.+|webhook-.+)$/

/**
 * Receives deliveries on this machine and forwards them unchanged: the same bytes, headers and signatures. The service gets
 * the response of the application, so failures are retried and logged as in production.
 */
export async function directDeliveries(forward: Forward) {
  // A secret path: only the service knows it.
  const path = `/${randomBytes(16).toString('hex')}`
  let hasTestArrived = false
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    if (request.url !== path || body === undefined) return response.writeHead(404).end()
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => forwardedHeaders.test(name)))
    const event = String(headers['x-service-event'])
    // `listen` itself sends the first test event, to find out whether the service can reach this machine.
    if (event === 'test' && !hasTestArrived) {
      hasTestArrived = true
      return response.writeHead(204).end()
    }
    const id = String(headers['x-service-delivery-id'])
    const { status = 502, text } = await forward({ id, event, body, headers: headers as Record<string, string> })
    return response.writeHead(status).end(status === 204 || status === 304 ? undefined : text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    /** Whether the first test event has arrived. */
    hasTestArrived: () => hasTestArrived,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request) {
      length += chunk.length
      if (length > MAX_BODY) return undefined
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(chunks).toString('utf8')
}
