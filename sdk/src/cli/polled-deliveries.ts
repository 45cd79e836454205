import { type Proffer, ProfferError, signWebhook, type WebhookLog } from '../index.ts'
import { sleep } from '../retry.ts'
import type { Forward } from './forwarding.ts'
import type { Output } from './output.ts'

const PAGE_SIZE = 100
/** The command waits when a limit per minute is reached, instead of ending. */
const patientRetries = { maxRetries: 10, maxWaitMs: 600_000 }

/** The webhook whose log is read. */
interface Source {
  client: Proffer
  webhookId: string
  secret: string
  intervalMs: number
  signal: AbortSignal
  output: Output
}

/**
 * Reads new deliveries from the log of a webhook with an unreachable URL, and forwards them, oldest first, until the signal aborts.
 * The log has an entry for each attempt, but each delivery is forwarded once. The log has the payloads but not the headers, so each
 * delivery is signed again with the secret of the webhook and the current time.
 */
export async function pollDeliveries(source: Source, forward: Forward): Promise<void> {
  const { secret, intervalMs, signal } = source
  const readLogIds = new Set<string>()
  const forwardedIds = new Set<string>()
  for (;;) {
    for (const { id, delivery_id, event, payload } of await readNewLogs(source, readLogIds)) {
      readLogIds.add(id)
      if (forwardedIds.has(delivery_id)) continue
      forwardedIds.add(delivery_id)
      const body = JSON.stringify(payload)
      await forward({
        id: delivery_id,
        event,
        body,
        headers: await signWebhook(body, secret, { id: delivery_id, event }),
      })
    }
    await sleep(intervalMs, signal)
  }
}

/** Returns no logs if the service does not respond. It may be restarting, so the next poll tries again. */
async function readNewLogs(source: Source, knownIds: Set<string>): Promise<WebhookLog[]> {
  try {
    return await unseenLogs(source, knownIds)
  } catch (error) {
    const isTemporary = error instanceof ProfferError && error.is('connection_failed', 'timeout', 'service_unavailable')
    if (!isTemporary) throw error
    source.output.note(`${error.detail} Trying again.`)
    return []
  }
}

/** The logs that are not known yet, oldest first. Reads further pages only when more than one page is new. */
async function unseenLogs({ client, webhookId, signal }: Source, knownIds: Set<string>): Promise<WebhookLog[]> {
  const newestFirst: WebhookLog[] = []
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const page = { offset, limit: PAGE_SIZE }
    const { logs } = await client.webhooks.logs(webhookId, page, { signal, ...patientRetries })
    const unseen = logs.filter(({ id }) => !knownIds.has(id))
    newestFirst.push(...unseen)
    if (logs.length < PAGE_SIZE || unseen.length < logs.length) return newestFirst.reverse()
  }
}
