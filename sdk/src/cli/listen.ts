import type { EventKind, Proffer, WebhookWithSecret } from '../index.ts'
import type { Command, Context } from './command.ts'
import { directDeliveries } from './direct-deliveries.ts'
import { UsageError } from './failure.ts'
import { type Forward, forwarder, targetOf } from './forwarding.ts'
import { comesThrough, createWebhook, removeAbandoned } from './listening-webhook.ts'
import { pollDeliveries } from './polled-deliveries.ts'

/** In the type as well, so that neither can be forgotten. */
const kinds = Object.keys({
  'proposal.created': 0,
  'proposal.updated': 0,
  'proposal.shared': 0,
  'proposal.viewed': 0,
  'proposal.accepted': 0,
  'proposal.rejected': 0,
  'proposal.revision_requested': 0,
  'proposal.message_received': 0,
  'lead_session.created': 0,
  'lead_session.updated': 0,
} satisfies Record<EventKind, 0>) as EventKind[]

const CLEAN_UP = { timeoutMs: 5_000, maxRetries: 1 }

export const listen: Command = {
  name: 'listen',
  about: 'forward the account’s webhook deliveries to a port of this machine',
  details:
    'Makes a webhook for as long as it runs, prints its secret, and posts every delivery to the address, signed.\n' +
    'A service on this machine delivers directly. From a service elsewhere, which cannot reach this machine, deliveries\n' +
    'are read from the webhook’s log: each look is a call that counts against your limits and monthly quota, and the\n' +
    'deliveries are signed anew. Needs a key with the scopes read and write.',
  options: {
    'forward-to': { value: '<port or url>', about: 'where your application listens' },
    events: { value: '<a,b>', about: 'only these; else all' },
    interval: { value: '<seconds>', about: 'how often to look when deliveries are read from the log (10)' },
    poll: { about: 'read deliveries from the log even if the service is on this machine' },
  },
  async run(input, context) {
    const forward = forwarder(targetOf(input.text('forward-to')), context.output)
    const events = eventsOf(input.text('events'))
    const intervalMs = (input.number('interval', { least: 1, most: 3600 }) ?? 10) * 1000
    const isNear = !input.flag('poll') && isThisMachine(context.settings().url)
    await listening(context, { forward, events, intervalMs, isNear })
    return undefined
  },
}

interface Wishes {
  forward: Forward
  events: EventKind[]
  intervalMs: number
  isNear: boolean
}

async function listening(context: Context, { forward, events, intervalMs, isNear }: Wishes) {
  const { output, signal } = context
  const client = context.proffer()
  await removeAbandoned(client, signal)
  const receiver = isNear ? await directDeliveries(forward) : undefined
  let webhook: WebhookWithSecret | undefined
  try {
    webhook = await createWebhook(client, receiver?.url, events, signal)
    const { id, secret, url } = webhook
    const isDirect =
      receiver !== undefined && url === receiver.url && (await comesThrough(client, id, receiver.hasArrived, signal))
    output.say(`Signing secret: ${secret}`)
    output.say(
      isDirect
        ? 'Listening; Ctrl-C ends it.'
        : `Listening by looking into the log every ${intervalMs / 1000} s; Ctrl-C ends it.`,
    )
    output.record({ webhook_id: `wh_${id}`, secret, mode: isDirect ? 'direct' : 'polling' })
    if (isDirect) await ended(signal)
    else await pollDeliveries({ client, webhookId: id, secret, intervalMs, signal, output }, forward)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    receiver?.stop()
    if (webhook) await cleanUp(client, webhook.id, context)
  }
}

async function cleanUp(client: Proffer, id: string, { output }: Context) {
  try {
    await client.webhooks.delete(id, CLEAN_UP)
  } catch (error) {
    output.note(
      `The webhook wh_${id} could not be removed (${(error as Error).message}). The next "listen" on this machine will.`,
    )
  }
}

function eventsOf(text: string | undefined): EventKind[] {
  if (text === undefined) return kinds
  return text.split(',').map((name) => {
    const kind = kinds.find((kind) => kind === name.trim())
    if (!kind) throw new UsageError(`There is no event "${name}". There are ${kinds.join(', ')}.`)
    return kind
  })
}

const isThisMachine = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
