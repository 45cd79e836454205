import type { Config } from '../src/config/config.ts'
import { type Caller, type Service, startService } from './harness.ts'
import { answers, type Behaviour, type Receiver, startReceiver } from './receivers.ts'
import { waitUntil } from './waiting.ts'

/** The default page size of the log. */
const PAGE_SIZE = 50

export type Scene = Awaited<ReturnType<typeof webhookScene>>

export interface Hook {
  id: string
  secret: string
  receiver: Receiver
  caller: Caller
}

/**
 * A service with a running outbox, and receivers for the events of its accounts. The delivery timeout is long enough for a busy
 * machine. A test about the timeout sets its own.
 */
export async function webhookScene(overrides: Partial<Config> = {}, outside: Parameters<typeof startService>[1] = {}) {
  const service: Service = await startService({ webhookTimeoutMs: 120_000, ...overrides }, outside)
  const receivers: Receiver[] = []
  service.services.outbox.start()

  const logs = async (hook: Pick<Hook, 'id' | 'caller'>, query = '') =>
    (await service.call('GET', `/webhooks/${hook.id}/logs${query}`, { key: hook.caller.key })).body

  return {
    service,
    clock: service.clock,
    logs,

    /** Starts a receiver and creates a webhook with its URL. */
    async hook({
      behaviour = answers(200, 'thanks'),
      events = ['proposal.created'],
      caller,
    }: {
      behaviour?: Behaviour
      events?: string[]
      caller?: Caller
    } = {}): Promise<Hook> {
      const receiver = await startReceiver(behaviour)
      receivers.push(receiver)
      const owner = caller ?? (await service.caller())
      const body = { name: 'CRM', url: receiver.url, events }
      const { body: webhook } = await service.call('POST', '/webhooks', { key: owner.key, body })
      return { id: webhook.id, secret: webhook.secret, receiver, caller: owner }
    },

    change: (hook: Hook, body: unknown) => service.call('PUT', `/webhooks/${hook.id}`, { key: hook.caller.key, body }),

    async createProposal(caller: Caller, name = 'Site') {
      return (await service.call('POST', '/proposals', { key: caller.key, body: { name } })).body
    },

    /** Waits until `count` attempts are in the log, and returns them, newest first. */
    logged: (hook: Pick<Hook, 'id' | 'caller'>, count: number) =>
      waitUntil(async () => {
        // The page and the total are two queries, and an attempt may be logged in between.
        const { logs: entries, total } = await logs(hook)
        return total >= count && entries.length >= Math.min(count, PAGE_SIZE) ? entries : undefined
      }, `${count} attempts in the log`),

    /** Advances the clock and wakes the outbox. */
    pass(ms: number) {
      service.clock.advance(ms)
      service.services.outbox.wake()
    },

    async stop() {
      await service.stop()
      for (const receiver of receivers) await receiver.stop()
    },
  }
}
