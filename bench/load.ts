import { connect, type Socket } from 'node:net'

export interface LoadResult {
  requests: number
  perSecond: number
  /** Milliseconds, sorted. */
  latencies: number[]
  statuses: Record<string, number>
}

interface LoadOptions {
  port: number
  /** The bytes of a request, or several that are sent in turn. */
  request: Buffer | Buffer[]
  connections: number
  durationMs: number
}

export interface Connection {
  /** Sends one request. The next one may be sent after its response. */
  send(request: Buffer, onAnswer: (status: string) => void): void
  close(): void
}

/** The status of a request whose connection the server has closed. The connection cannot be used again. */
export const CLOSED = 'closed'
const HEAD_END = Buffer.from('\r\n\r\n')
const READ_BYTES = 262_144

/**
 * Sends sequential requests over every connection for a limited time. It uses plain sockets, so that the load takes less CPU time
 * than the server.
 */
export async function load({ port, request, connections, durationMs }: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const requests = [request].flat()
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  let turn = 0

  async function sendOverOneConnection() {
    const connection = await openConnection(port)
    await new Promise<void>((resolve) => {
      const sendNext = () => {
        const sentAt = performance.now()
        if (sentAt >= endsAt) return resolve()
        connection.send(requests[turn++ % requests.length] as Buffer, (status) => {
          statuses[status] = (statuses[status] ?? 0) + 1
          latencies.push(performance.now() - sentAt)
          if (status === CLOSED) resolve()
          else sendNext()
        })
      }
      sendNext()
    })
    connection.close()
  }

  await Promise.all(Array.from({ length: connections }, sendOverOneConnection))
  const seconds = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  return { requests: latencies.length, perSecond: latencies.length / seconds, latencies, statuses }
}

export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let onAnswer: ((status: string) => void) | undefined
    const readChunk = answerReader((status) => {
      // Forget the callback first, because it may send the next request.
      const callback = onAnswer
      onAnswer = undefined
      callback?.(status)
    })
    // One buffer for all reads. Otherwise the load generator would spend most of its time allocating memory for large responses.
    const onread = {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback(size: number, buffer: Uint8Array) {
        readChunk(Buffer.from(buffer.buffer, buffer.byteOffset, size))
        return true
      },
    }
    const socket: Socket = connect({ port, host: '127.0.0.1', onread })
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('close', () => {
      // Ends a request that is still waiting for its response.
      onAnswer?.(CLOSED)
    })
    socket.on('connect', () =>
      resolve({
        send(request, callback) {
          onAnswer = callback
          socket.write(request)
        },
        close: () => socket.destroy(),
      }),
    )
  })
}

/** Finds where each response ends in the received data. It keeps only incomplete headers and skips the bodies. */
function answerReader(onAnswer: (status: string) => void) {
  let head: Buffer | undefined
  let status = ''
  let missingBytes = 0
  return (chunk: Buffer) => {
    if (missingBytes === 0) {
      head = head === undefined ? chunk : Buffer.concat([head, chunk])
      const size = answerSize(head)
      if (size === undefined) {
        // Copy it, because the next read overwrites the chunk.
        head = Buffer.from(head)
        return
      }
      // A response starts like `HTTP/1.1 200 OK`.
      status = head.toString('latin1', 9, 12)
      missingBytes = size - head.length
      head = undefined
    } else missingBytes -= chunk.length
    if (missingBytes === 0) onAnswer(status)
  }
}

/** The size of the response at the start of the buffer. Undefined if its headers are incomplete. */
function answerSize(buffer: Buffer): number | undefined {
  const headEnd = buffer.indexOf(HEAD_END)
  if (headEnd === -1) return undefined
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, headEnd))
  return headEnd + HEAD_END.length + Number(length?.[1] ?? 0)
}
