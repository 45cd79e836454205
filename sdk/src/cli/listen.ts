import type { EventKind, Proffer, Subscription, WebhookWithSecret } from '../index.ts'
import type { Command, Context } from './command.ts'
import { startDeliveryReceiver } from './direct-deliveries.ts'
import { UsageError } from './failure.ts'
import { type Forward, forwarder, targetOf } from './forwarding.ts'
import { createWebhook, removeAbandoned, testDirectDelivery } from './listening-webhook.ts'
import { pollDeliveries } from './polled-deliveries.ts'

/** The type checks that every event kind is listed. */
const kinds = Object.keys({
  'proposal.created': 0,
  'proposal.updated': 0,
  'proposal.shared': 0,
  'proposal.viewed': 0,
  'proposal.accepted': 0,
  'proposal.rejected': 0,
  'proposal.revision_requested': 0,
  'proposal.message_received': 0,
  'proposal.reminded': 0,
  'proposal.expiring': 0,
  'proposal.expired': 0,
  'proposal.approval_requested': 0,
  'proposal.approved': 0,
  'proposal.approval_declined': 0,
  'proposal.deleted': 0,
  'lead_session.created': 0,
  'lead_session.updated': 0,
} satisfies Record<EventKind, 0>) as EventKind[]

const patterns: Subscription[] = ['*', 'proposal.*', 'lead_session.*']

/** The user waits for the command to end. */
const cleanUpOptions = { timeoutMs: 5_000, maxRetries: 1 }

export const listen: Command = {
  name: 'listen',
  about: 'forward webhook deliveries to your machine',
  details:
    'Creates a temporary webhook, prints its signing secret, and forwards every delivery to your application.\n' +
    'A service on this machine delivers directly. A remote service cannot reach this machine, so deliveries are read\n' +
    'from the log of the webhook and signed again. Each poll counts against your limits and monthly quota.\n' +
    'Requires a key with the scopes read and write.',
  options: {
    'forward-to': { value: '<port or url>', about: 'the port or URL of your application' },
    events: { value: '<a,b>', about: 'the events to forward, such as proposal.* (default: all)' },
    interval: { value: '<seconds>', about: 'how often to poll the log (default: 10)' },
    poll: { about: 'poll the log even if the service is on this machine' },
  },
  async run(input, context) {
    const forward = forwarder(targetOf(input.text('forward-to')), context.output)
    const events = eventsOf(input.text('events'))
    const intervalMs = (input.number('interval', { min: 1, max: 3600 }) ?? 10) * 1000
    const isLocal = !input.flag('poll') && isThisMachine(context.settings().url)
    await runListener(context, { forward, events, intervalMs, isLocal })
    return undefined
  },
}

interface ListenOptions {
  forward: Forward
  events: Subscription[]
  intervalMs: number
  isLocal: boolean
}

async function runListener(context: Context, { forward, events, intervalMs, isLocal }: ListenOptions) {
  const { output, signal } = context
  const client = context.proffer()
  await removeAbandoned(client, signal)
  const receiver = isLocal ? await startDeliveryReceiver(forward) : undefined
  let webhook: WebhookWithSecret | undefined
  try {
    webhook = await createWebhook(client, receiver?.url, events, signal)
    const { id, secret, url } = webhook
    // A service in production refuses the URL of this machine. The webhook then has another one.
    const isDirect =
      receiver !== undefined &&
      url === receiver.url &&
      (await testDirectDelivery(client, id, receiver.hasTestArrived, signal))
    output.say(`Signing secret: ${secret}`)
    output.say(
      isDirect
        ? 'Listening. Press Ctrl-C to stop.'
        : `Listening by polling the log every ${intervalMs / 1000} s. Press Ctrl-C to stop.`,
    )
    output.record({ webhook_id: `wh_${id}`, secret, mode: isDirect ? 'direct' : 'polling' })
    if (isDirect) await untilAborted(signal)
    else await pollDeliveries({ client, webhookId: id, secret, intervalMs, signal, output }, forward)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    receiver?.stop()
    if (webhook) await removeWebhook(client, webhook.id, context)
  }
}

async function removeWebhook(client: Proffer, id: string, { output }: Context) {
  try {
    await client.webhooks.delete(id, cleanUpOptions)
  } catch (error) {
    output.note(
      `Could not remove the webhook wh_${id} (${(error as Error).message}). The next "listen" on this machine removes it.`,
    )
  }
}

/** The events of `--events a,b`. All of them without the option. */
function eventsOf(text: string | undefined): Subscription[] {
  if (text === undefined) return kinds
  return text.split(',').map((name) => {
    const kind = [...kinds, ...patterns].find((known) => known === name.trim())
    if (!kind) throw new UsageError(`Unknown event "${name}". Known events: ${kinds.join(', ')}.`)
    return kind
  })
}

const isThisMachine = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
