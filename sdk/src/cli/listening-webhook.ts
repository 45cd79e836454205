import { hostname } from 'node:os'
import { type Proffer, ProfferError, type Subscription } from '../index.ts'

/** A host name that never resolves (RFC 2606). Deliveries to it fail immediately but appear in the log. */
const UNREACHABLE_URL = 'https://proffer-cli.invalid/listen'

/** Shortened, because the name of a webhook has at most 100 characters. */
const host = hostname().slice(0, 60)
/** The name tells which process uses the webhook, so that a later command can remove an abandoned one. */
const nameOf = (pid: number) => `proffer-cli listen (${host}, ${pid})`

/** Creates the temporary webhook of a `listen` command. Without `url`, or if the service refuses it, the URL is unreachable. */
export async function createWebhook(
  client: Proffer,
  url: string | undefined,
  events: Subscription[],
  signal: AbortSignal,
) {
  const create = (url: string) => client.webhooks.create({ name: nameOf(process.pid), url, events }, { signal })
  if (url === undefined) return create(UNREACHABLE_URL)
  try {
    return await create(url)
  } catch (error) {
    // In production the service sends to public addresses only.
    if (error instanceof ProfferError && error.is('validation_error')) return create(UNREACHABLE_URL)
    throw error
  }
}

/** Sends a test delivery and returns whether it arrives. If not, the webhook is changed to the unreachable URL. */
export async function testDirectDelivery(
  client: Proffer,
  id: string,
  hasTestArrived: () => boolean,
  signal: AbortSignal,
) {
  const { success } = await client.webhooks.test(id, { signal })
  if (success && hasTestArrived()) return true
  await client.webhooks.update(id, { url: UNREACHABLE_URL }, { signal })
  return false
}

/** Removes the webhooks of `listen` commands on this machine that were killed. */
export async function removeAbandoned(client: Proffer, signal: AbortSignal) {
  const { webhooks } = await client.webhooks.list({ limit: 100 }, { signal })
  for (const { id, name } of webhooks) {
    const pid = Number(/, (\d+)\)$/.exec(name)?.[1])
    if (name === nameOf(pid) && pid !== process.pid && !isRunning(pid)) await client.webhooks.delete(id, { signal })
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only checks that the process exists.
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists and belongs to another user.
    return (error as { code?: string }).code === 'EPERM'
  }
}
