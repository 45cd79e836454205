import { connect, type Socket } from 'node:net'
import { tokenOf } from '../client-side.ts'
import type { Caller } from '../harness.ts'
import type { AttackAnswer, AttackedProcess } from './attacked-process.ts'

interface Attack {
  /** Sends the requests and returns the responses. `times` multiplies the requests; 1 is enough for a test. */
  run: (process: AttackedProcess, times: number) => Promise<AttackAnswer[]>
  /** The expected statuses, each at least once, with the small budgets that the test sets. A busy machine may add 503. */
  statuses: number[]
}

const MB = 1024 * 1024
/** The application's door refuses a change that another site caused. */
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
/** A different client address for each number. */
const address = (n: number) => `203.0.${113 + Math.floor(n / 250)}.${1 + (n % 250)}`
/** Enough concurrent requests to compete, but few enough for a busy machine. */
const AT_ONCE = 16

/** Runs the work `count` times, `atOnce` at a time. Returns the results in order. */
async function many<T>(count: number, work: (index: number) => Promise<T>, atOnce = AT_ONCE): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      results[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** A proposal of about this size as JSON. The 100 bytes leave room for the other members of a requirement. */
const bigProposal = (bytes: number) => ({
  name: 'Large',
  requirements: Array.from({ length: 200 }, (_, n) => ({
    name: `Part ${n}`,
    description: 'x'.repeat(bytes / 200 - 100),
  })),
})

/** Ten long names around many invalid strings. Each failure would be reported with its whole path. */
const deadlyBody = `${`{"${'k'.repeat(50_000)}":`.repeat(10)}[${Array(50_000).fill('"\\u0000"').join(',')}]${'}'.repeat(10)}`

/** Creates and shares a proposal. Returns the path of its public operations. */
async function shareOf(process: AttackedProcess, caller: Caller, proposal: object) {
  const { id } = JSON.parse((await process.call(caller, 'POST', '/proposals', proposal)).text)
  const { shareUrl } = JSON.parse((await process.call(caller, 'POST', `/proposals/${id}/share`, {})).text)
  return `/api/public/v1/shares/${tokenOf(shareUrl)}`
}

/** Attacks of strangers and free accounts, by name. Each returns the responses that a test checks. */
export const attacks: Record<string, Attack> = {
  'bodies whose failures would fill the memory': {
    statuses: [422],
    run: (process, times) =>
      many(4 * times, (n) => {
        const paths = [
          '/api/public/v1/widgets/x/sessions',
          `/api/public/v1/shares/${'a'.repeat(43)}/accept`,
          '/api/app/v1/auth/sign-in',
        ]
        const path = paths[n % paths.length] ?? ''
        return process.send(path, { method: 'POST', headers: sameOrigin, body: deadlyBody, from: address(n) })
      }),
  },

  'more long briefs than the queue holds, with very many equal requirements': {
    statuses: [200, 429],
    async run(process, times) {
      const caller = await process.caller()
      const equal = { name: 'equal', manuallyEdited: true }
      const analyse = (n: number) => {
        const brief = `${n} pages. ${'We need a shop with a menu page, an order form and a map. '.repeat(800)}`
        const existingRequirements = Array(1_000).fill(equal)
        return process.call(caller, 'POST', '/ai/analyze-brief', { brief, existingRequirements })
      }
      return many(40 * times, analyse, 40 * times)
    },
  },

  'proposals as large as allowed, listed again and again': {
    statuses: [200, 201, 507],
    async run(process, times) {
      const caller = await process.caller()
      const body = JSON.stringify(bigProposal(0.95 * MB))
      const created = await many(30 * times, () => process.call(caller, 'POST', '/proposals', body), 2)
      return [...created, ...(await many(8 * times, () => process.call(caller, 'GET', '/proposals?limit=100')))]
    },
  },

  'as many and as large messages as a link accepts': {
    statuses: [200, 201, 422, 429],
    async run(process, times) {
      const share = await shareOf(process, await process.caller(), { name: 'Website' })
      const write = (count: number, body: object) =>
        many(count, (n) => process.send(`${share}/messages`, { method: 'POST', body, from: address(n) }))
      const tooLarge = { content: 'x', attachments: Array(10).fill({ note: 'y'.repeat(0.09 * MB) }) }
      return [
        ...(await write(30 * times, tooLarge)),
        ...(await write(250 * times, { content: 'x'.repeat(9_000) })),
        ...(await many(10 * times, (n) => process.send(share, { from: address(n) }))),
      ]
    },
  },

  'a large document printed again and again': {
    statuses: [200],
    async run(process, times) {
      const share = await shareOf(process, await process.caller(), bigProposal(0.3 * MB))
      return many(12 * times, (n) => process.send(`${share}/pdf`, { from: address(n) }))
    },
  },

  'mails to strangers': {
    statuses: [201, 429],
    async run(process, times) {
      const caller = await process.caller()
      const { id } = JSON.parse((await process.call(caller, 'POST', '/proposals', { name: 'You have won' })).text)
      return many(60 * times, (n) =>
        process.call(caller, 'POST', `/proposals/${id}/share`, { recipientEmail: `stranger${n}@example.com` }),
      )
    },
  },

  'sign-ins from many addresses': {
    statuses: [401],
    run: (process, times) =>
      many(12 * times, (n) =>
        process.send('/api/app/v1/auth/sign-in', {
          method: 'POST',
          headers: sameOrigin,
          body: { email: `somebody${n}@example.com`, password: 'a guess, a guess' },
          from: address(n),
        }),
      ),
  },

  'wrong keys': {
    statuses: [401, 429],
    run: (process, times) =>
      many(400 * times, (n) =>
        process.send('/api/external/v1/me', { headers: { 'x-api-key': `pfr_${String(n).padStart(40, 'x')}` } }),
      ),
  },

  'requests with a foreign Host header': {
    statuses: [421],
    run: (process, times) =>
      many(20 * times, (n) =>
        process.send(n % 2 === 0 ? '/api/public/v1/demo' : '/', { headers: { host: `rebound${n}.example` } }),
      ),
  },

  'connections that send nothing, or very slowly': {
    statuses: [200],
    async run(process, times) {
      const { hostname, port, host } = new URL(process.server.address)
      // The headers must be acceptable. Otherwise the server responds without waiting for the body.
      const path = `/api/public/v1/shares/${'a'.repeat(43)}/accept`
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`
      const sockets: Socket[] = []
      try {
        for (let n = 0; n < 300 * times; n++) {
          const socket = connect(Number(port), hostname).on('error', () => {})
          sockets.push(socket)
          if (n % 2 === 0) socket.write(`${head}{`)
        }
        return await many(5, () => process.send('/healthz'))
      } finally {
        for (const socket of sockets) socket.destroy()
      }
    },
  },
}
