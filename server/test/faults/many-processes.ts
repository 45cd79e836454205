import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '../postgres-server.ts'
import { temporaryDirectory, until } from '../processes.ts'
import { startReceiver } from '../receivers.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { audit, missingEvents } from './audit.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { Ledger, type Proposal } from './ledger.ts'
import { type Random, random } from './random.ts'
import { startWriters } from './writers.ts'

interface Options {
  seed: number
  /** How often a process is killed, the database stopped and started, and the network between them silent. */
  kills: number
  restarts: number
  stalls?: number
  stallMs?: number
  processes?: number
  writers?: number
  /** How many changes are acknowledged between one attack and the next. */
  changesBetween?: number
  /** Ends it before its time, with an error. */
  giveUp?: AbortSignal
  onProgress?: (done: string) => void
}

const SETTLE_MS = 60_000

/**
 * Several real processes on one PostgreSQL, under load and under attack. When it is over: is everything there that was
 * acknowledged, as it was acknowledged, and has every change been told, and nothing else?
 */
export async function manyProcesses(options: Options) {
  const { seed, kills, restarts, stalls = 0, stallMs = 0, processes = 3, writers = 6 } = options
  const { changesBetween = 15, giveUp, onProgress = () => {} } = options
  const startedMs = performance.now()
  const chance = random(seed)
  const directory = temporaryDirectory()
  const postgres = await startPostgres()
  const proxy = await startTcpProxy(postgres.port)
  const receiver = await startReceiver()
  const cluster = await startCluster({ size: processes, directory: directory.path, env: settings(proxy.port) })
  const { key } = cluster
  const address = () => pick(cluster.running(), chance)?.address
  const ask = (method: string, path: string, body?: unknown) => askAnybody(cluster, { method, path, key, body })
  const before = new Set((await listProposals(ask)).map(({ id }) => id))
  await ask('POST', '/webhooks', {
    name: 'ledger',
    url: receiver.url,
    events: ['proposal.created', 'proposal.updated'],
  })

  const ledger = new Ledger()
  const load = startWriters({ ledger, chance, key, address, writers })
  const attacks: Record<string, () => Promise<unknown>> = {
    kill: async () => pick(cluster.running(), chance)?.stop('SIGKILL'),
    async restart() {
      await postgres.halt(chance.chance(0.5) ? 'fast' : 'immediate')
      await setTimeout(chance.below(500))
      await postgres.resume()
    },
    async stall() {
      proxy.fallSilent()
      await setTimeout(stallMs)
      proxy.speakAgain()
    },
  }
  const plan = chance.shuffled([...named('kill', kills), ...named('restart', restarts), ...named('stall', stalls)])
  try {
    for (const [index, attack] of plan.entries()) {
      giveUp?.throwIfAborted()
      const enough = ledger.acknowledgements() + changesBetween
      await until(() => ledger.acknowledgements() >= enough, SETTLE_MS)
      await setTimeout(chance.below(200))
      await attacks[attack]?.()
      onProgress(`${index + 1} of ${plan.length}: ${attack}, ${ledger.acknowledgements()} changes acknowledged`)
    }
    await until(() => cluster.running().length === processes, SETTLE_MS)
    await load.stop()
    const proposals = (await listProposals(ask)).filter(({ id }) => !before.has(id))
    const evidence = { proposals, received: receiver.received }
    await until(() => missingEvents(ledger, evidence).length === 0, SETTLE_MS).catch(() => {})
    const { complaints, ...figures } = load.figures()
    const deliveries = new Set(receiver.received.map(({ headers }) => headers['x-service-delivery-id'])).size
    return {
      faults: [...complaints, ...audit(ledger, evidence)],
      figures: {
        seconds: Math.round((performance.now() - startedMs) / 1000),
        acknowledged: ledger.acknowledgements(),
        proposals: proposals.length,
        deliveries,
        repeatedDeliveries: receiver.received.length - deliveries,
        ...figures,
      },
    }
  } finally {
    await load.stop()
    await cluster.stop()
    await Promise.all([receiver.stop(), proxy.stop()])
    await postgres.stop()
    directory.remove()
  }
}

const settings = (port: number) => ({
  DATABASE_URL: `postgres://proffer@127.0.0.1:${port}/postgres`,
  SECRET_KEY: 'the same for every process, and long enough',
  LOG_LEVEL: 'warn',
  ALLOW_PRIVATE_TARGETS: 'true',
  // A killed process keeps what it was sending for as long as its lease, which is as long as the time-out and a bit.
  WEBHOOK_TIMEOUT: '1s',
  WEBHOOK_RETRY_DELAYS: Array(20).fill('300ms').join(','),
})

const named = (name: string, times: number): string[] => Array(times).fill(name)

const pick = <T>(items: T[], chance: Random): T | undefined => items[chance.below(items.length)]

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

/** Asks until somebody answers with a success. */
async function askAnybody(
  cluster: Cluster,
  { method, path, key, body }: { method: string; path: string; key: string; body: unknown },
) {
  let answer: unknown
  await until(async () => {
    for (const server of cluster.running()) {
      const response = await server.call(method, path, { key, body }).catch(() => undefined)
      if (response?.ok) {
        answer = await response.json()
        return true
      }
    }
    return false
  })
  return answer
}

async function listProposals(ask: Ask): Promise<Proposal[]> {
  const all: Proposal[] = []
  for (;;) {
    const path = `/proposals?sort=createdAt&limit=100&offset=${all.length}`
    const page = (await ask('GET', path)) as { proposals: Proposal[]; total: number }
    all.push(...page.proposals)
    if (all.length >= page.total || page.proposals.length === 0) return all
  }
}
