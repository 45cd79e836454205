import { connect, type Socket } from 'node:net'
import { tokenOf } from '../client-side.ts'
import type { Caller } from '../harness.ts'
import type { Answered, AttackedProcess } from './attacked-process.ts'

/** What strangers and free accounts have been seen to do to a service. Each says how every request was answered. */

interface Size {
  /** How much of it; 1 is enough for a test. */
  times: number
}

type Attack = (process: AttackedProcess, size: Size) => Promise<Answered[]>

const MB = 1024 * 1024
const origin = { 'sec-fetch-site': 'same-origin' }
const address = (n: number) => `203.0.${113 + Math.floor(n / 250)}.${1 + (n % 250)}`
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))
const bigProposal = (bytes: number) => ({
  name: 'Large',
  requirements: Array.from({ length: 200 }, (_, n) => ({
    name: `Part ${n}`,
    description: 'x'.repeat(bytes / 200 - 100),
  })),
})

/** Ten long names around many bad strings: each failure would be told with its whole path. */
const deadlyBody = `${`{"${'k'.repeat(50_000)}":`.repeat(10)}[${Array(50_000).fill('"\\u0000"').join(',')}]${'}'.repeat(10)}`

async function shareOf(process: AttackedProcess, caller: Caller, proposal: object) {
  const { id } = JSON.parse((await process.call(caller, 'POST', '/proposals', proposal)).text)
  const { shareUrl } = JSON.parse((await process.call(caller, 'POST', `/proposals/${id}/share`, {})).text)
  return `/api/public/v1/shares/${tokenOf(shareUrl)}`
}

export const attacks: Record<string, Attack> = {
  'bodies whose failures would fill the memory': (process, size) =>
    times(4 * size.times, (n) => {
      const paths = [
        '/api/public/v1/widgets/x/sessions',
        `/api/public/v1/shares/${'a'.repeat(43)}/accept`,
        '/api/app/v1/auth/sign-in',
      ]
      return process.send(paths[n % paths.length] ?? '', {
        method: 'POST',
        headers: origin,
        body: deadlyBody,
        from: address(n),
      })
    }),

  'briefs with very many equal requirements': async (process, size) => {
    const caller = await process.caller()
    const equal = { id: 'a', name: 'equal', manuallyEdited: true }
    const body = {
      brief: 'We need a shop with a menu page, an order form and a map. '.repeat(500),
      existingRequirements: Array(500).fill(equal),
    }
    return times(12 * size.times, () => process.call(caller, 'POST', '/ai/analyze-brief', body))
  },

  'proposals as large as allowed, listed again and again': async (process, size) => {
    const caller = await process.caller()
    const body = JSON.stringify(bigProposal(0.95 * MB))
    const made: Answered[] = []
    for (let n = 0; n < 15 * size.times; n++) {
      made.push(...(await times(2, () => process.call(caller, 'POST', '/proposals', body))))
    }
    return [...made, ...(await times(8 * size.times, () => process.call(caller, 'GET', '/proposals?limit=100')))]
  },

  'messages as large as allowed through a link': async (process, size) => {
    const share = await shareOf(process, await process.caller(), { name: 'Website' })
    const body = { content: 'x', attachments: Array(10).fill({ note: 'y'.repeat(0.09 * MB) }) }
    const sent = await times(30 * size.times, (n) =>
      process.send(`${share}/messages`, { method: 'POST', body, from: address(n) }),
    )
    const small = { content: 'x'.repeat(9_000) }
    const more = await times(100 * size.times, (n) =>
      process.send(`${share}/messages`, { method: 'POST', body: small, from: address(n) }),
    )
    const read = await times(10, (n) => process.send(share, { from: address(n) }))
    return [...sent, ...more, ...read]
  },

  'a large document printed again and again': async (process, size) => {
    const share = await shareOf(process, await process.caller(), bigProposal(0.3 * MB))
    return times(12 * size.times, (n) => process.send(`${share}/pdf`, { from: address(n) }))
  },

  'mails to strangers': async (process, size) => {
    const caller = await process.caller()
    const { services } = process.prepared
    const { id } = await services.proposals.create(caller.userId, { name: 'You have won' })
    return times(120 * size.times, (n) =>
      process.call(caller, 'POST', `/proposals/${id}/share`, { recipientEmail: `stranger${n}@example.com` }),
    )
  },

  'sign-ins from many addresses': (process, size) =>
    times(20 * size.times, (n) =>
      process.send('/api/app/v1/auth/sign-in', {
        method: 'POST',
        headers: { ...origin, origin: process.server.address },
        body: { email: `somebody${n}@example.com`, password: 'a guess, a guess' },
        from: address(n),
      }),
    ),

  'wrong keys': (process, size) =>
    times(200 * size.times, (n) =>
      process.send('/api/external/v1/me', { headers: { 'x-api-key': `pfr_${String(n).padStart(40, 'x')}` } }),
    ),

  'connections that say nothing, or very slowly': async (process, size) => {
    const { host, hostname, port } = new URL(process.server.address)
    // A request that is refused by its headers alone would not hold the connection.
    const path = `/api/public/v1/shares/${'a'.repeat(43)}/accept`
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`
    const sockets: Socket[] = []
    try {
      for (let n = 0; n < 300 * size.times; n++) {
        const socket = connect(Number(port), hostname).on('error', () => {})
        sockets.push(socket)
        if (n % 2 === 0) socket.write(`${head}{`)
      }
      return await times(5, () => process.send('/healthz'))
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  },
}
