import { load } from './load.ts'
import type { Contestant } from './race.ts'

interface Options {
  /** The status that every response must have. */
  expectedStatus?: string
  connections?: number
}

/** Measures one server, or several that share the load, with repeated requests. Another status is an error. */
export function httpContestant(
  name: string,
  ports: number[],
  request: Buffer | Buffer[],
  { expectedStatus = '200', connections = 32 }: Options = {},
): Contestant {
  return {
    name,
    async round(durationMs) {
      const share = { request, connections: connections / ports.length, durationMs }
      const results = await Promise.all(ports.map((port) => load({ ...share, port })))
      for (const { statuses } of results) {
        const unexpected = Object.keys(statuses).filter((status) => status !== expectedStatus)
        if (unexpected.length > 0) throw new Error(`${name} answered ${JSON.stringify(statuses)}`)
      }
      return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
    },
  }
}
