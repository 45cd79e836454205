import { mailBudget } from '@proffer/core/budgets.ts'
import {
  defaultChoices,
  type NotificationChannel,
  type NotificationChoices,
  type NotificationChoicesChange,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '@proffer/core/notifications/schema.ts'
import type { Subject } from '../erasure/give-up-store.ts'
import { subjectOf } from '../events/payload.ts'
import { spend } from '../storage/budgets/spending-store.ts'
import { notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { HOUR_MS } from '../values/time-units.ts'
import { openLane } from './lanes-store.ts'
import { cancelDeliveries, findNotificationRow, type NotificationRow } from './notifications-store.ts'
import { enqueue } from './queue-store.ts'

/** The delivery kinds of notifications, by channel. */
export const laneKinds: Record<NotificationChannel, string> = {
  email: 'notification_email',
  telegram: 'telegram',
  slack: 'slack',
}

/** Each account has its own lanes, so that a failing endpoint of one account delays no other account. */
export const notificationLane = (channel: NotificationChannel, userId: string) => `${laneKinds[channel]}_${userId}`

/**
 * The events that notify the provider. A lead is not listed: its event is recorded when a conversation starts, but the provider
 * is notified when there is something to answer.
 */
const kindsByEvent: Record<string, NotificationKind> = {
  'proposal.viewed': 'view',
  'proposal.message_received': 'message',
  'proposal.accepted': 'answer',
  'proposal.rejected': 'answer',
  'proposal.revision_requested': 'answer',
  'proposal.expiring': 'expiring',
}

export const notificationKindOf = (event: string): NotificationKind | undefined => kindsByEvent[event]

/** The slices record mails of the other kinds themselves, because these contain more than the event. */
const mailedFromEvent: ReadonlySet<NotificationKind> = new Set(['view', 'expiring'])

/** The stored body of a notification. The sender turns it into text. */
export interface StoredNotification {
  event: string
  at: string
  data: NotificationData
}

/** What a text may name. Everything else of an event, such as the client's link, is left out. */
interface NotificationData {
  proposal_id?: string
  session_id?: string
  name?: string
  client_name?: string | null
  accepted_by?: string | null
  total?: number | null
  currency?: string
  expires_at?: string
  /** Of a link. */
  version?: number
  /** The beginning of what the client wrote. */
  words?: string
}

interface NewNotification {
  userId: string
  kind: NotificationKind
  event: string
  data: Record<string, unknown>
  at: Date
}

/** Queues a notification for every channel that the provider has chosen and set up, in the transaction of the change. */
export async function queueNotifications(trx: Trx, { userId, kind, event, data, at }: NewNotification): Promise<void> {
  const row = await findNotificationRow(trx, userId)
  if (!row) return
  const choices = choicesOf(row)[kind]
  const isSetUp: Record<NotificationChannel, boolean> = {
    // Every account has an address, but the mails of other kinds are not queued here.
    email: mailedFromEvent.has(kind),
    telegram: chatIdOf(row) !== null,
    slack: row.sealedSlackUrl !== null,
  }
  const body = JSON.stringify({
    event,
    at: at.toISOString(),
    data: notificationData(data),
  } satisfies StoredNotification)
  for (const channel of notificationChannels) {
    if (!choices[channel] || !isSetUp[channel]) continue
    const isWithinBudget = await spendBudget(trx, { userId, kind, channel, at })
    if (!isWithinBudget) continue
    const storedEvent = channel === 'email' ? `mail.${kind}` : event
    await queueNotification(trx, { userId, channel, event: storedEvent, body, subjectId: subjectOf(data), at })
  }
}

interface QueuedNotification {
  userId: string
  channel: NotificationChannel
  event: string
  body: string
  subjectId: string | null
  at: Date
}

/** Queues one notification in the lane of its channel. Returns the id of the delivery. */
export async function queueNotification(trx: Trx, { channel, ...delivery }: QueuedNotification): Promise<string> {
  const { userId, at } = delivery
  const laneId = notificationLane(channel, userId)
  await openLane(trx, { userId, laneId, kind: laneKinds[channel] })
  const id = newId(at)
  await enqueue(trx, { ...delivery, id, laneId })
  notify('outbox')
  return id
}

interface CountedNotification {
  userId: string
  kind: NotificationKind
  channel: NotificationChannel
  at: Date
}

/** Returns false if the budget is used up. Each kind has its own, because strangers can cause many leads or views. */
async function spendBudget(trx: Trx, { userId, kind, channel, at }: CountedNotification): Promise<boolean> {
  const subject = `${channel} ${kind} ${userId}`
  const waitSeconds = await spend(trx, { subject, limit: mailBudget.notificationsPerHour, windowMs: HOUR_MS }, at)
  return waitSeconds === undefined
}

/** The mails that notify the provider and that slices record. */
const notificationMails = ['mail.client_message', 'mail.client_answer', 'mail.new_lead']

/** Removes notifications about a deleted record, so that nothing names it afterwards. */
export const cancelNotifications = (trx: Trx, subject: Subject): Promise<void> =>
  cancelDeliveries(trx, subject, { laneKinds: Object.values(laneKinds), events: notificationMails })

/** The choices of the account, completed with the defaults. */
export function choicesOf({ kinds }: Pick<NotificationRow, 'kinds'>): NotificationChoices {
  return mergedChoices(defaultChoices, kinds === null ? {} : (JSON.parse(kinds) as NotificationChoicesChange))
}

/** Unknown members of the change are dropped. */
export function mergedChoices(choices: NotificationChoices, change: NotificationChoicesChange): NotificationChoices {
  const channelsOf = (kind: NotificationKind) =>
    notificationChannels.map((channel) => [channel, change[kind]?.[channel] ?? choices[kind][channel]])
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, Object.fromEntries(channelsOf(kind))]),
  ) as NotificationChoices
}

/** The Telegram chat that is connected to the account. Null if there is none. */
export function chatIdOf({ profile }: Pick<NotificationRow, 'profile'>): string | null {
  const { telegramChatId } = JSON.parse(profile) as { telegramChatId?: string | null }
  return telegramChatId?.trim() || null
}

const MAX_WORDS_CHARACTERS = 300

function notificationData(data: Record<string, unknown>): NotificationData {
  const {
    proposal_id,
    session_id,
    name,
    client_name,
    recipient_name,
    accepted_by,
    total,
    currency,
    expires_at,
    version,
  } = data
  const message = data['message'] as { content?: string; sender_name?: string | null } | undefined
  const words = message?.content ?? data['client_note'] ?? data['reason'] ?? data['brief']
  const members = {
    proposal_id,
    session_id,
    name,
    // The person, as in the mails about messages and answers. The company if no person is known.
    client_name: message?.sender_name ?? recipient_name ?? client_name,
    accepted_by,
    total,
    currency,
    expires_at,
    version,
    words: typeof words === 'string' ? beginning(words) : undefined,
  }
  return members as NotificationData
}

function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_WORDS_CHARACTERS ? `${line.slice(0, MAX_WORDS_CHARACTERS).toWellFormed()}…` : line
}
