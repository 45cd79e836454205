import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Sends the texts to every process. */
type Send = (texts: string[]) => Promise<unknown>

const COLLECT_MS = 20

/**
 * Collects announced texts for a moment and sends them together. PostgreSQL lets only one transaction at a time commit
 * notifications, so one transaction per change would slow down all writes.
 */
export function postgresAnnouncements(send: Send, onError: (error: unknown) => void) {
  const waiting = new Set<string>()
  let sending: Promise<void> | undefined
  // The texts of several requests are sent together, so no request's transaction or time limit may apply.
  const outsideRequests = AsyncLocalStorage.snapshot()

  async function sendAll() {
    await sleep(COLLECT_MS)
    while (waiting.size > 0) {
      const texts = [...waiting]
      waiting.clear()
      // If it fails, the readers of these texts look for changes by themselves, only later.
      await send(texts).catch(onError)
    }
    sending = undefined
  }

  return {
    add(text: string): void {
      waiting.add(text)
      sending ??= outsideRequests(sendAll)
    },

    /** Waits until everything is sent. */
    idle: async (): Promise<void> => sending,
  }
}
