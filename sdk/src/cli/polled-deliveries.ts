import { type Proffer, ProfferError, signWebhook, type WebhookLog } from '../index.ts'
import { sleep } from '../retry.ts'
import type { Forward } from './forwarding.ts'
import type { Output } from './output.ts'

const PAGE = 100

interface Source {
  client: Proffer
  webhookId: string
  secret: string
  intervalMs: number
  signal: AbortSignal
  output: Output
}

/**
 * Reads new deliveries from the log of a webhook with an unreachable URL, and forwards them, oldest first. The log has the
 * payloads but not the headers, so each delivery is signed again with the secret of the webhook and the current time.
 */
export async function pollDeliveries(source: Source, forward: Forward): Promise<void> {
  const { secret, intervalMs, signal } = source
  const seenLogs = new Set<string>()
  const seenDeliveries = new Set<string>()
  for (;;) {
    for (const { id, delivery_id, event, payload } of await readNewLogs(source, seenLogs)) {
      seenLogs.add(id)
      if (seenDeliveries.has(delivery_id)) continue
      seenDeliveries.add(delivery_id)
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
  const found: WebhookLog[] = []
  for (let offset = 0; ; offset += PAGE) {
    const retryOptions = { signal, maxRetries: 10, maxWaitMs: 600_000 }
    const { logs } = await client.webhooks.logs(webhookId, { offset, limit: PAGE }, retryOptions)
    const unseen = logs.filter(({ id }) => !knownIds.has(id))
    found.push(...unseen)
    if (logs.length < PAGE || unseen.length < logs.length) return found.reverse()
  }
}
