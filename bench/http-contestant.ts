import { load } from './load.ts'
import type { Contestant } from './race.ts'

interface Options {
  /** The status that every answer must have. */
  wanted?: string
  connections?: number
}

/** A server, or several that share the load, asked the same again and again; any other answer ends the race. */
export function httpContestant(
  name: string,
  ports: number[],
  request: Buffer | Buffer[],
  { wanted = '200', connections = 32 }: Options = {},
): Contestant {
  return {
    name,
    async round(durationMs) {
      const share = { request, connections: connections / ports.length, durationMs }
      const results = await Promise.all(ports.map((port) => load({ ...share, port })))
      for (const { statuses } of results) {
        const strangers = Object.keys(statuses).filter((status) => status !== wanted)
        if (strangers.length > 0) throw new Error(`${name} answered ${JSON.stringify(statuses)}`)
      }
      return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
    },
  }
}
