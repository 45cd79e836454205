import { startPostgres } from '../postgres-server.ts'
import { temporaryDirectory } from '../processes.ts'
import { startReceiver } from '../receivers.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { waitUntil } from '../waiting.ts'
import { audit, missingEvents } from './audit.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { Ledger, type Proposal } from './ledger.ts'
import type { Random } from './random.ts'
import { startWriters } from './writers.ts'

interface Options {
  processes: number
  chance: Random
}

const SETTLE_MS = 60_000

/** Real processes on a PostgreSQL of their own, a network between them that can be spoilt, and a receiver of all events. */
export async function setStage({ processes, chance }: Options) {
  const directory = temporaryDirectory()
  const opened: Array<() => unknown> = [directory.remove]
  /** Ends what was started, the latest first, also when the rest could not be started. */
  const strike = async () => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const postgres = await startPostgres()
    opened.push(() => postgres.stop())
    const proxy = await startTcpProxy(postgres.port)
    opened.push(() => proxy.stop())
    const env = { DATABASE_URL: `postgres://proffer@127.0.0.1:${proxy.port}/postgres` }
    const observed = await observe({ processes, chance, directory: directory.path, env })
    opened.push(() => observed.strike())
    return { ...observed, postgres, proxy, strike }
  } catch (error) {
    await strike()
    throw error
  }
}

interface Observed extends Options {
  directory: string
  env: Record<string, string>
}

/** So many processes, and beside them the ledger of what they acknowledge and a receiver of all that they tell. */
export async function observe({ processes, chance, directory, env }: Observed) {
  const receiver = await startReceiver()
  const starting = startCluster({ size: processes, directory, env: { ...settings, ...env } })
  const cluster = await starting.catch(async (error) => {
    await receiver.stop()
    throw error
  })
  const strike = async () => {
    await cluster.stop()
    await receiver.stop()
  }
  const ask = (method: string, path: string, body?: unknown) => askAnybody(cluster, method, path, body)
  const subscribe = async () => {
    const known = new Set((await listProposals(ask)).map(({ id }) => id))
    await ask('POST', '/webhooks', { name: 'all', url: receiver.url, events: ['proposal.created', 'proposal.updated'] })
    return known
  }
  const before = await subscribe().catch(async (error) => {
    await strike()
    throw error
  })
  const ledger = new Ledger()
  /** One of those that are up. */
  const anyServer = () => cluster.running()[chance.below(cluster.running().length)]

  return {
    cluster,
    ledger,
    receiver,
    anyServer,

    startLoad(load: { writers: number; longestAnswerMs?: number | undefined }) {
      const address = () => anyServer()?.address
      return startWriters({ ...load, ledger, chance, key: cluster.key, address })
    },

    /** Once everybody is up again and every event has had its time: what is amiss, and how much there was. */
    async settle() {
      await waitUntil(() => cluster.running().length === processes, 'all processes to run', SETTLE_MS)
      const proposals = (await listProposals(ask)).filter(({ id }) => !before.has(id))
      const evidence = { proposals, received: receiver.received }
      await waitUntil(() => missingEvents(ledger, evidence).length === 0, 'every event', SETTLE_MS).catch(() => {})
      const deliveries = new Set(receiver.received.map(({ headers }) => headers['x-service-delivery-id'])).size
      return {
        faults: audit(ledger, evidence),
        acknowledged: ledger.acknowledgements(),
        proposals: proposals.length,
        deliveries,
        repeatedDeliveries: receiver.received.length - deliveries,
      }
    },

    strike,
  }
}

const settings = {
  SECRET_KEY: 'the same for every process, and long enough',
  LOG_LEVEL: 'warn',
  ALLOW_PRIVATE_TARGETS: 'true',
  // A killed process keeps what it was sending for as long as its lease, which is as long as the time-out and a bit.
  WEBHOOK_TIMEOUT: '1s',
  WEBHOOK_RETRY_DELAYS: Array(20).fill('300ms').join(','),
}

/** Asks one after the other until somebody answers with a success. */
async function askAnybody(cluster: Cluster, method: string, path: string, body: unknown) {
  let answer: unknown
  await waitUntil(async () => {
    for (const server of cluster.running()) {
      const response = await server.call(method, path, { key: cluster.key, body }).catch(() => undefined)
      if (!response?.ok) continue
      answer = await response.json()
      return true
    }
    return false
  })
  return answer
}

async function listProposals(ask: (method: string, path: string) => Promise<unknown>): Promise<Proposal[]> {
  const all: Proposal[] = []
  for (;;) {
    const path = `/proposals?sort=createdAt&limit=100&offset=${all.length}`
    const page = (await ask('GET', path)) as { proposals: Proposal[]; total: number }
    all.push(...page.proposals)
    if (all.length >= page.total || page.proposals.length === 0) return all
  }
}
