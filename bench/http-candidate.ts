import type { Candidate } from './compare.ts'
import { load } from './load.ts'
import { cpuMsOf } from './server-process.ts'

interface Options {
  /** The status that every response must have. */
  expectedStatus?: string
  connections?: number
  /** The processes of the servers, to measure their processor time. */
  pids?: number[]
}

/** Measures one server, or several that share the load, with repeated requests. Another status is an error. */
export function httpCandidate(
  name: string,
  ports: number[],
  request: Buffer | Buffer[],
  { expectedStatus = '200', connections = 32, pids = [] }: Options = {},
): Candidate {
  let operations = 0
  return {
    name,
    ...(pids.length > 0 && {
      work: () => ({ cpuMs: pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0), operations }),
    }),
    async measure(durationMs) {
      const options = { request, connections: connections / ports.length, durationMs }
      const results = await Promise.all(ports.map((port) => load({ ...options, port })))
      for (const { statuses } of results) {
        const unexpected = Object.keys(statuses).filter((status) => status !== expectedStatus)
        if (unexpected.length > 0) throw new Error(`${name} answered ${JSON.stringify(statuses)}`)
      }
      operations += results.reduce((sum, { requests }) => sum + requests, 0)
      return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
    },
  }
}
