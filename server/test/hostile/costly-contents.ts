import { setTimeout } from 'node:timers/promises'
import { tokenOf } from '../client-side.ts'
import { type Caller, traceHeaders } from '../harness.ts'
import type { AttackAnswer, AttackedProcess } from './attacked-process.ts'

/** Texts that cost much where they are drawn, by name. Each is repeated until a field is full. */
export const costlyUnits: Record<string, string> = {
  words: 'a ',
  'one long word': 'a',
  paragraphs: 'a\n\n',
  'line breaks': 'a\n',
  quotes: '> a\n\n',
  items: '- a\n',
  'nested items': '- a\n  - a\n',
  headings: '# a\n',
  emphasis: '*a* **b** ',
  links: '[a](http://b) ',
  addresses: 'http://b.c ',
  cells: '|a|b|c|d|e|f|g|h|\n|-|-|-|-|-|-|-|-|\n|\n|\n|\n|\n|\n|\n|\n|\n',
  variables: '{{client.name}} ',
  'escaped characters': '&"<',
  Chinese: '漢字',
  Arabic: 'سلام ',
  emoji: '👩‍👩‍👧 ',
}

interface Fields {
  profile: object
  proposal: object
  changes: object[]
  message: string
}

/** Every text that reaches page, PDF or mail, filled with the unit up to this share of what the field takes. */
function filledFields(unit: string, share: number): Fields {
  const fill = (most: number) => unit.repeat(Math.floor((most * share) / unit.length)) || unit.slice(0, most)
  const line = unit.repeat(200).replace(/\s+/g, ' ').slice(0, 190).toWellFormed()
  const phase = { title: line, body: fill(10_000), deliverables: Array(20).fill(line) }
  const milestone = { title: line, date: '2027-03-05', body: fill(2_000) }
  const kinds = ['why', 'approach', 'team', 'text', 'terms']
  const sections = kinds.map((kind) => ({ kind, title: line, body: fill(50_000) }))
  const item = { name: line, unitPrice: 1, description: fill(30_000) }
  return {
    profile: {
      companyName: line,
      slogan: line,
      bio: fill(10_000),
      orgDescription: fill(10_000),
      paymentInfo: fill(10_000),
      customValidityNote: fill(10_000),
      customOperationalNote: fill(10_000),
      certifications: Array(20).fill(line),
      customClauses: Array(10).fill({ titleEn: line, contentEn: fill(10_000) }),
      relevantProjects: Array(10).fill({ name: line, description: fill(5_000) }),
    },
    proposal: {
      name: line,
      clientName: 'c'.repeat(190),
      clientLocation: line,
      requirements: Array(8).fill({ name: line, description: fill(90_000) }),
    },
    changes: [
      { settings: { introduction: fill(90_000), notes: fill(90_000), sections } },
      { settings: { sections: [...sections, { kind: 'scope', phases: Array(20).fill(phase) }] } },
      { settings: { sections: [...sections, { kind: 'timeline', milestones: Array(30).fill(milestone) }] } },
      { pricing: { sections: [{ title: line, choice: 'any', items: Array(10).fill(item) }] } },
    ],
    message: fill(9_000),
  }
}

const tooLarge = [413, 422]

/**
 * Stores a proposal whose texts are full of the unit, as far as the service accepts it, and shares it. Returns the token of its link. A
 * refused change is sent again with less.
 */
export async function shareCostly(process: AttackedProcess, caller: Caller, unit: string): Promise<string> {
  const call = async (method: string, path: string, bodyOf: (fields: Fields) => unknown) => {
    for (const share of [1, 0.5, 0.2, 0.05]) {
      const answer = await process.call(caller, method, path, bodyOf(filledFields(unit, share)))
      if (!tooLarge.includes(answer.status)) return answer
    }
    throw new Error(`${method} ${path} accepts nothing of ${JSON.stringify(unit)}`)
  }
  await call('PATCH', '/profile', ({ profile }) => ({ profile }))
  const { id } = JSON.parse((await call('POST', '/proposals', ({ proposal }) => proposal)).text)
  for (const n of filledFields(unit, 1).changes.keys()) {
    // Whatever does not fit beside the rest is left out.
    await call('PUT', `/proposals/${id}`, ({ changes }) => changes[n]).catch(() => {})
  }
  const share = () => call('POST', `/proposals/${id}/share`, ({ message }) => ({ message }))
  const shared = await share().catch(async () => {
    // The texts of the profile count too. Without its last part, the proposal leaves room for them.
    await process.call(caller, 'PUT', `/proposals/${id}`, { pricing: null, settings: { notes: '', sections: [] } })
    return share()
  })
  return tokenOf(JSON.parse(shared.text).shareUrl)
}

const READS_PER_SECOND = 4
const abandoned: AttackAnswer = { status: 0, length: 0, text: '' }

/**
 * Reads page, content and PDF of a link as strangers do, four times a second, each time from another address. They do not wait for PDFs
 * that are not ready at the end: those have the status 0.
 */
export async function readLikeStrangers(process: AttackedProcess, token: string, seconds: number) {
  const patience = new AbortController()
  const answers: Array<Promise<AttackAnswer & { what: string }>> = []
  for (let n = 0; n < seconds * READS_PER_SECOND; n++) {
    const from = `203.0.113.${1 + (n % 250)}`
    const headers = { 'accept-encoding': 'gzip', accept: 'text/html' }
    const read = async (what: string, path: string, signal?: AbortSignal) => {
      const answer = process.send(path, { headers, from, ...(signal && { signal }) })
      return { what, ...(await (signal ? answer.catch(() => abandoned) : answer)) }
    }
    answers.push(read('page', `/p/${token}`), read('content', `/api/public/v1/shares/${token}`))
    if (n % READS_PER_SECOND === 0) {
      answers.push(read('PDF', `/api/public/v1/shares/${token}/pdf`, patience.signal))
    }
    await setTimeout(1_000 / READS_PER_SECOND)
  }
  patience.abort()
  return Promise.all(answers)
}

/** Uploads a file as the body of a request. The connection is closed after `abandonAfterMs`, if that is given. */
export async function upload(
  process: AttackedProcess,
  caller: Caller,
  {
    path,
    type,
    body,
    abandonAfterMs,
  }: { path: string; type: string; body: Buffer; abandonAfterMs?: number | undefined },
): Promise<number> {
  const headers = { ...traceHeaders, 'x-api-key': caller.key, 'content-type': type, 'x-file-name': 'picture' }
  const method = path === '/files' ? 'POST' : 'PUT'
  const signal = abandonAfterMs === undefined ? null : AbortSignal.timeout(abandonAfterMs)
  const url = `${process.server.address}/api/external/v1${path}`
  return fetch(url, { method, headers, body: new Uint8Array(body), signal }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
}
