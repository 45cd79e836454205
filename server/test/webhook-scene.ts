import type { Config } from '../src/config/config.ts'
import { type Caller, type Service, startService } from './harness.ts'
import { answers, type Behaviour, type Receiver, startReceiver } from './receivers.ts'
import { waitUntil } from './waiting.ts'

/** As many as a page of the log has by default. */
const PAGE = 50

export type Scene = Awaited<ReturnType<typeof webhookScene>>

export interface Hook {
  id: string
  secret: string
  receiver: Receiver
  caller: Caller
}

/**
 * A service whose outbox is at work, and receivers that events of its accounts go to. A busy machine does not reach the
 * time-out of a delivery; a test that is about the time-out sets its own.
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

    /** A receiver, and an account's webhook that leads to it. */
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

    /** Waits until so many attempts are in the log, and returns them, newest first. */
    logged: (hook: Pick<Hook, 'id' | 'caller'>, count: number) =>
      waitUntil(async () => {
        // The page and the total are read one after the other, and an attempt may land in between.
        const { logs: entries, total } = await logs(hook)
        return total >= count && entries.length >= Math.min(count, PAGE) ? entries : undefined
      }, `${count} attempts in the log`),

    /** Time passes, and the outbox notices. */
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
