import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Forward } from './forwarding.ts'

const MAX_BODY_BYTES = 2 * 1024 * 1024
const forwardedHeaders = /^(content-type|user-agent|x-service-.+|webhook-.+)$/

/**
 * Receives deliveries on this machine and forwards the body with the headers of the delivery, so that its signatures stay valid. The
 * service gets the response of the application, so failures are retried and logged as in production.
 */
export async function startDeliveryReceiver(forward: Forward) {
  // A secret path: only the service knows it.
  const path = `/${randomBytes(16).toString('hex')}`
  let hasTestArrived = false
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (body === 'connection lost') return response.destroy()
    if (request.url !== path) return response.writeHead(404).end()
    if (body === 'too large') return response.writeHead(413).end()
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => forwardedHeaders.test(name)))
    const event = String(headers['x-service-event'])
    // The command `listen` requests the first test event, to find out whether the service can reach this machine.
    if (event === 'test' && !hasTestArrived) {
      hasTestArrived = true
      return response.writeHead(204).end()
    }
    const id = String(headers['x-service-delivery-id'])
    // 502, if the application did not respond. The service then retries the delivery.
    const { status = 502, text } = await forward({
      id,
      event,
      body: body.text,
      headers: headers as Record<string, string>,
    })
    // A response with one of these statuses has no body.
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

/** Reads the whole body even if it is too large. Otherwise the service might get a connection reset instead of the response. */
async function readBody(request: IncomingMessage): Promise<{ text: string } | 'too large' | 'connection lost'> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request) {
      length += chunk.length
      if (length <= MAX_BODY_BYTES) chunks.push(chunk)
    }
  } catch {
    return 'connection lost'
  }
  return length > MAX_BODY_BYTES ? 'too large' : { text: Buffer.concat(chunks).toString('utf8') }
}
