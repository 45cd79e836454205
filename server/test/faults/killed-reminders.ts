import { setTimeout } from 'node:timers/promises'
import { startMailServer } from '../mail-server.ts'
import { readMail } from '../mail-text.ts'
import { startPostgres } from '../postgres-server.ts'
import { temporaryDirectory } from '../processes.ts'
import { waitUntil } from '../waiting.ts'
import { startCluster } from './cluster.ts'
import { random } from './random.ts'

interface Options {
  seed: number
  /** How often a process is killed with -9. */
  kills: number
  /** One process runs on SQLite, several on PostgreSQL. */
  processes: number
  onProgress?: (done: string) => void
}

const REMINDERS = ['1s', '2s', '3s']
const SHARES_PER_KILL = 3
/** Long enough to include the time of a reminder. */
const LONGEST_PAUSE_MS = 2_500
const TIMEOUT_MS = 120_000

interface RemindedEvent {
  data: { proposal_id: string; reminders_sent: number }
}

/**
 * Shares proposals with reminders after seconds, and kills processes at random moments meanwhile. Afterwards each reminder must be
 * recorded exactly once, and mailed. A mail that the server had accepted right before a kill may be sent again, with the same
 * Message-ID.
 */
export async function killedReminders({ seed, kills, processes, onProgress = () => {} }: Options) {
  const startedMs = performance.now()
  const chance = random(seed)
  const opened: Array<() => unknown> = []
  try {
    const directory = temporaryDirectory()
    opened.push(directory.remove)
    const mailServer = await startMailServer()
    opened.push(() => mailServer.stop())
    const postgres = processes > 1 ? await startPostgres() : undefined
    if (postgres) opened.push(() => postgres.stop())
    const storage = postgres && { DATABASE_URL: `postgres://proffer@127.0.0.1:${postgres.port}/postgres` }
    const env = { ...settings, SMTP_URL: mailServer.url, ...storage }
    const cluster = await startCluster({ size: processes, directory: directory.path, env })
    opened.push(() => cluster.stop())

    const ask = (method: string, path: string, body?: unknown) =>
      waitUntil(
        async () => {
          const server = cluster.running()[0]
          const answer = await server?.call(method, path, { key: cluster.key, body })
          return answer?.ok ? ((await answer.json()) as Answer) : undefined
        },
        `${method} ${path}`,
        TIMEOUT_MS,
      )
    /** The recipient of each proposal, by its id. */
    const addresses = new Map<string, string>()
    for (let kill = 0; kill < kills; kill++) {
      // All of them run, so that no share is interrupted and its outcome is known.
      await waitUntil(() => cluster.running().length === processes, 'all processes to run', TIMEOUT_MS)
      for (let n = 0; n < SHARES_PER_KILL; n++) {
        const { id } = await ask('POST', '/proposals', { name: 'Website' })
        const recipientEmail = `client-${addresses.size}@example.com`
        await ask('POST', `/proposals/${id}/share`, { recipientEmail, reminders: REMINDERS })
        addresses.set(id, recipientEmail)
      }
      await setTimeout(chance.below(LONGEST_PAUSE_MS))
      await cluster.running()[chance.below(processes)]?.stop('SIGKILL')
      onProgress(`${kill + 1} of ${kills} kills, ${mailServer.received.length} mails`)
    }

    const expected = addresses.size * REMINDERS.length
    const mailIdsByAddress = () => reminderIds(mailServer.received.map(({ raw }) => raw))
    const isMailed = () => [...mailIdsByAddress().values()].reduce((sum, ids) => sum + new Set(ids).size, 0) >= expected
    await waitUntil(isMailed, 'every mail', TIMEOUT_MS).catch(() => {})
    const events = await readEvents(ask)
    const faults: string[] = []
    for (const [id, address] of addresses) {
      const ids = mailIdsByAddress().get(address) ?? []
      const counts = events.filter(({ data }) => data.proposal_id === id).map(({ data }) => data.reminders_sent)
      if (counts.join() !== '1,2,3') faults.push(`${address}: recorded ${counts.join() || 'nothing'}`)
      if (new Set(ids).size !== REMINDERS.length) faults.push(`${address}: ${new Set(ids).size} different mails`)
    }
    const mails = [...mailIdsByAddress().values()].flat().length
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    return {
      faults,
      figures: { seconds, kills, reminders: expected, events: events.length, repeated: mails - expected },
    }
  } finally {
    for (const end of opened.toReversed()) await end()
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of several operations.
type Answer = any

const settings = {
  SECRET_KEY: 'the same for every process, and long enough',
  LOG_LEVEL: 'warn',
  MAIL_FROM: 'Proffer <no-reply@proffer.example>',
  PLAN_BUDGETS: '{"agency":{"mailsPerHour":100000,"mailsPerDay":100000}}',
}

/** The Message-IDs of the reminders to each address. Only reminders have the header List-Unsubscribe. */
function reminderIds(raws: string[]): Map<string, string[]> {
  const idsByAddress = new Map<string, string[]>()
  for (const raw of raws) {
    const { headers } = readMail(raw)
    const [to = '', id = ''] = [headers['to']?.[0], headers['message-id']?.[0]]
    if (headers['list-unsubscribe']) idsByAddress.set(to, [...(idsByAddress.get(to) ?? []), id])
  }
  return idsByAddress
}

async function readEvents(ask: (method: string, path: string) => Promise<Answer>): Promise<RemindedEvent[]> {
  const events: RemindedEvent[] = []
  for (let after = ''; ; ) {
    const page = await ask('GET', `/events?type=proposal.reminded&limit=100${after}`)
    events.push(...page.events)
    if (page.events.length < 100) return events
    after = `&after=${page.nextAfter}`
  }
}
