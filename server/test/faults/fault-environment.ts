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

/** How long all events may take to arrive after the last attack. */
const SETTLE_MS = 60_000

/** Starts processes on their own PostgreSQL, with a network that the test can disturb, and a receiver of all events. */
export async function startPostgresEnvironment({ processes, chance }: Options) {
  const directory = temporaryDirectory()
  const opened: Array<() => unknown> = [directory.remove]
  /** Stops everything that was started so far, the newest first. */
  const stop = async () => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const postgres = await startPostgres()
    opened.push(() => postgres.stop())
    const proxy = await startTcpProxy(postgres.port)
    opened.push(() => proxy.stop())
    const env = { DATABASE_URL: `postgres://proffer@127.0.0.1:${proxy.port}/postgres` }
    const environment = await startEnvironment({ processes, chance, directory: directory.path, env })
    opened.push(() => environment.stop())
    return { ...environment, postgres, proxy, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface EnvironmentOptions extends Options {
  directory: string
  env: Record<string, string>
}

/** Starts processes, a ledger of the changes that they acknowledge, and a receiver of their events. */
export async function startEnvironment({ processes, chance, directory, env }: EnvironmentOptions) {
  const receiver = await startReceiver()
  const starting = startCluster({ size: processes, directory, env: { ...settings, ...env } })
  const cluster = await starting.catch(async (error) => {
    await receiver.stop()
    throw error
  })
  const stop = async () => {
    await cluster.stop()
    await receiver.stop()
  }
  const ask = (method: string, path: string, body?: unknown) => askAny(cluster, method, path, body)
  /** Creates a webhook, and returns the ids of the proposals that exist before: those of the demo. */
  const subscribe = async () => {
    const existingIds = new Set((await listProposals(ask)).map(({ id }) => id))
    await ask('POST', '/webhooks', { name: 'all', url: receiver.url, events: ['proposal.created', 'proposal.updated'] })
    return existingIds
  }
  const demoIds = await subscribe().catch(async (error) => {
    await stop()
    throw error
  })
  const ledger = new Ledger()
  /** A random running process. */
  const anyServer = () => cluster.running()[chance.below(cluster.running().length)]

  return {
    cluster,
    ledger,
    receiver,
    anyServer,

    /** Starts writers that send each request to a random process. */
    startLoad(load: { writers: number; longestAnswerMs?: number | undefined }) {
      const address = () => anyServer()?.address
      return startWriters({ ...load, ledger, chance, key: cluster.key, address })
    },

    /** Waits until all processes run and all events have arrived. Returns the faults and the figures. */
    async settle() {
      await waitUntil(() => cluster.running().length === processes, 'all processes to run', SETTLE_MS)
      const proposals = (await listProposals(ask)).filter(({ id }) => !demoIds.has(id))
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

    stop,
  }
}

const settings = {
  SECRET_KEY: 'the same for every process, and long enough',
  LOG_LEVEL: 'warn',
  ALLOW_PRIVATE_TARGETS: 'true',
  // The lease of a killed process's deliveries lasts a little longer than this timeout, so keep it short.
  WEBHOOK_TIMEOUT: '1s',
  WEBHOOK_RETRY_DELAYS: Array(20).fill('300ms').join(','),
}

/** Asks the processes in turn until one responds with success. */
async function askAny(cluster: Cluster, method: string, path: string, body: unknown) {
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
  const proposals: Proposal[] = []
  for (;;) {
    const path = `/proposals?sort=createdAt&limit=100&offset=${proposals.length}`
    const page = (await ask('GET', path)) as { proposals: Proposal[]; total: number }
    proposals.push(...page.proposals)
    if (proposals.length >= page.total || page.proposals.length === 0) return proposals
  }
}
