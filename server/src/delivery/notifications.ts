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
import type { Member } from '../values/member.ts'
import { HOUR_MS } from '../values/time-units.ts'
import { openLane } from './lanes-store.ts'
import { cancelDeliveries, findNotificationRow, type NotificationRow } from './notifications-store.ts'
import { findConcerned, type Person } from './people-store.ts'
import { enqueue } from './queue-store.ts'

/** The delivery kinds of notifications, by channel. */
export const laneKinds: Record<NotificationChannel, string> = {
  email: 'notification_email',
  telegram: 'telegram',
  slack: 'slack',
}

/**
 * Each person has lanes of their own, so that a failing address or chat delays nobody else. The Slack webhook belongs to the account, and
 * so does its lane.
 */
export const notificationLane = (channel: NotificationChannel, { accountId, userId }: Member) =>
  channel === 'slack' ? `${laneKinds.slack}_${accountId}` : `${laneKinds[channel]}_${accountId}_${userId}`

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
const mailedFromEvent: ReadonlySet<NotificationKind> = new Set(['view', 'expiring', 'approval'])

/** The stored body of a notification. The sender turns it into text. */
export interface StoredNotification {
  event: string
  at: string
  data: NotificationData
  /** Who gets it. Absent if it is for the account's Slack, and in what was stored before there were teams: that is for the owner. */
  userId?: string
}

/** The member who gets the notification, for `findPerson`. */
export const recipientOf = (accountId: string, { userId }: StoredNotification) => ({
  accountId,
  ...(userId !== undefined && { userId }),
})

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
  /** The beginning of what somebody wrote. */
  words?: string
  /** The member who has requested, given or refused an approval. */
  member_name?: string
}

interface NewNotification {
  accountId: string
  kind: NotificationKind
  event: string
  data: Record<string, unknown>
  at: Date
  /** Who gets it. By default, those whom the proposal or lead concerns. */
  people?: Person[]
}

/** Queues a notification for every person and channel that is chosen and set up, in the transaction of the change. */
export async function queueNotifications(trx: Trx, notification: NewNotification): Promise<void> {
  const { accountId, kind, event, data, at } = notification
  const row = await findNotificationRow(trx, accountId)
  const choices = choicesOf(row)[kind]
  const stored: StoredNotification = { event, at: at.toISOString(), data: notificationData(data) }
  const subjectId = subjectOf(data)

  async function queue(channel: NotificationChannel, userId?: string) {
    const isWithinBudget = await spendBudget(trx, { accountId, userId, kind, channel, at })
    if (!isWithinBudget) return
    const body = JSON.stringify({ ...stored, ...(userId !== undefined && { userId }) } satisfies StoredNotification)
    const storedEvent = channel === 'email' ? `mail.${kind}` : event
    await queueNotification(trx, { accountId, userId, channel, event: storedEvent, body, subjectId, at })
  }

  if (choices.slack && row.sealedSlackUrl !== null) await queue('slack')
  // The mails of other kinds are not queued here.
  const sendsMail = choices.email && mailedFromEvent.has(kind)
  if (!sendsMail && !choices.telegram) return
  const people = notification.people ?? (await findConcerned(trx, accountId, subjectId))
  for (const person of people) {
    if (sendsMail) await queue('email', person.userId)
    if (choices.telegram && chatIdOf(person) !== null) await queue('telegram', person.userId)
  }
}

interface QueuedNotification {
  accountId: string
  /** Undefined for Slack. */
  userId: string | undefined
  channel: NotificationChannel
  event: string
  body: string
  subjectId: string | null
  at: Date
}

/** Queues one notification in the lane of its channel. Returns the id of the delivery. */
export async function queueNotification(
  trx: Trx,
  { channel, userId = '', ...delivery }: QueuedNotification,
): Promise<string> {
  const { accountId, at } = delivery
  const laneId = notificationLane(channel, { accountId, userId })
  await openLane(trx, { accountId, laneId, kind: laneKinds[channel] })
  const id = newId(at)
  await enqueue(trx, { ...delivery, id, laneId })
  notify('outbox')
  return id
}

interface CountedNotification {
  accountId: string
  userId: string | undefined
  kind: NotificationKind
  channel: NotificationChannel
  at: Date
}

/** Returns false if the budget is used up. Each kind has its own, because strangers can cause many leads or views. */
async function spendBudget(
  trx: Trx,
  { accountId, userId = '', kind, channel, at }: CountedNotification,
): Promise<boolean> {
  const subject = `${channel} ${kind} ${accountId} ${userId}`
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

/** The Telegram chat that the person has connected. Null if there is none. */
export function chatIdOf({ profile }: Pick<Person, 'profile'>): string | null {
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
  const approval = data['approval'] as { by?: { name: string } | null; note?: string | null } | undefined
  const words = message?.content ?? data['client_note'] ?? data['reason'] ?? data['brief'] ?? approval?.note
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
    member_name: approval?.by?.name,
    words: typeof words === 'string' ? beginning(words) : undefined,
  }
  return members as NotificationData
}

function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_WORDS_CHARACTERS ? `${line.slice(0, MAX_WORDS_CHARACTERS).toWellFormed()}…` : line
}
