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
  /** The request as it goes over the wire. */
  request: Buffer
  connections: number
  durationMs: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Keeps every connection busy with one request after the other, for a bounded time. Written on bare sockets, so that
 * the load costs less than what it measures.
 */
export async function load({ port, request, connections, durationMs }: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  await Promise.all(
    Array.from({ length: connections }, () =>
      drive(port, request, endsAt, (status, ms) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        latencies.push(ms)
      }),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  return { requests: latencies.length, perSecond: latencies.length / seconds, latencies, statuses }
}

function drive(port: number, request: Buffer, endsAt: number, onAnswer: (status: string, ms: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let pending: Buffer = Buffer.alloc(0)
    let sentAt = 0
    const send = () => {
      sentAt = performance.now()
      socket.write(request)
    }
    socket.setNoDelay(true)
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const size = answerSize(pending)
      if (size === undefined || pending.length < size) return
      const now = performance.now()
      onAnswer(pending.toString('latin1', 9, 12), now - sentAt)
      pending = pending.subarray(size)
      if (now < endsAt) send()
      else socket.destroy()
    })
  })
}

/** How many bytes the answer at the start of the buffer has, once its head is complete. */
function answerSize(buffer: Buffer): number | undefined {
  const headEnd = buffer.indexOf(HEAD_END)
  if (headEnd === -1) return undefined
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, headEnd))
  return headEnd + HEAD_END.length + Number(length?.[1] ?? 0)
}
