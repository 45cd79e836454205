import type { Candidate } from './compare.ts'
import { load } from './load.ts'

interface Options {
  /** The status that every response must have. */
  expectedStatus?: string
  connections?: number
}

/** Measures one server, or several that share the load, with repeated requests. Another status is an error. */
export function httpCandidate(
  name: string,
  ports: number[],
  request: Buffer | Buffer[],
  { expectedStatus = '200', connections = 32 }: Options = {},
): Candidate {
  return {
    name,
    async measure(durationMs) {
      const options = { request, connections: connections / ports.length, durationMs }
      const results = await Promise.all(ports.map((port) => load({ ...options, port })))
      for (const { statuses } of results) {
        const unexpected = Object.keys(statuses).filter((status) => status !== expectedStatus)
        if (unexpected.length > 0) throw new Error(`${name} answered ${JSON.stringify(statuses)}`)
      }
      return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
    },
  }
}
