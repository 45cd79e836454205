import { setTimeout } from 'node:timers/promises'
import { CLOSED, type LoadResult, openConnection } from './load.ts'

interface PacedOptions {
  port: number
  /** The requests, which are sent in turn. */
  requests: Buffer[]
  connections: number
  durationMs: number
  perSecond: number
}

const TICK_MS = 5

/**
 * Sends a constant number of requests per second. If all connections are busy, a request waits, and its wait counts as latency.
 * So a stalled server cannot hide its latency by getting fewer requests.
 */
export async function pacedLoad({
  port,
  requests,
  connections,
  durationMs,
  perSecond,
}: PacedOptions): Promise<LoadResult> {
  const allConnections = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const freeConnections = [...allConnections]
  let openCount = connections
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  /** For each request that waits for a connection, when it was due. */
  const dueTimes: number[] = []
  const startedAt = performance.now()
  let dueCount = 0
  let turn = 0

  function sendDueRequests() {
    while (freeConnections.length > 0 && dueTimes.length > 0) {
      const connection = freeConnections.pop()
      const dueAt = dueTimes.shift() ?? 0
      const request = requests[turn++ % requests.length]
      if (!connection || !request) return
      connection.send(request, (status) => {
        latencies.push(performance.now() - dueAt)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === CLOSED) openCount -= 1
        else freeConnections.push(connection)
        sendDueRequests()
      })
    }
  }

  while (performance.now() - startedAt < durationMs) {
    const dueByNow = ((performance.now() - startedAt) / 1000) * perSecond
    for (; dueCount < dueByNow; dueCount++) dueTimes.push(startedAt + (dueCount / perSecond) * 1000)
    sendDueRequests()
    await setTimeout(TICK_MS)
  }
  while (freeConnections.length < openCount) await setTimeout(TICK_MS)
  for (const connection of allConnections) connection.close()
  const seconds = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  return { requests: latencies.length, perSecond: latencies.length / seconds, latencies, statuses }
}
