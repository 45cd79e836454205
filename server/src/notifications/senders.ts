import { readLanguage } from '@proffer/core/language.ts'
import { failure, type Outcome, type Send, type Sender } from '../delivery/delivery.ts'
import type { HttpPoster } from '../delivery/http-post.ts'
import { chatIdOf, recipientOf, type StoredNotification } from '../delivery/notifications.ts'
import { findNotificationRow } from '../delivery/notifications-store.ts'
import { findPerson, languageOf } from '../delivery/people-store.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Database } from '../storage/database.ts'
import { openSlackUrl } from './slack-url.ts'
import { parseAnswer, type TelegramBot } from './telegram-bot.ts'
import { notificationText, slackText } from './text.ts'

interface Options {
  database: Database
  poster: HttpPoster
  publicUrl: string
}

const headers = { 'content-type': 'application/json', 'user-agent': 'Proffer-Notifications/1' }

/** Returns a `Send` that fails at once and is not retried. */
const notSetUp = (error: string): Send => {
  const outcome: Outcome = { ...failure(error), permanent: true }
  return async () => outcome
}

/** Sends to the chat that is connected now. The bot's token is part of the URL, so no outcome contains the URL. */
export function telegramSender({
  database,
  poster,
  publicUrl,
  bot,
}: Options & { bot: TelegramBot | undefined }): Sender {
  return {
    async open({ accountId }) {
      if (!bot) return notSetUp('This server has no Telegram bot.')
      const url = bot.urlOf('sendMessage')
      const send: Send = async ({ body }) => {
        const notification = JSON.parse(body) as StoredNotification
        const person = await findPerson(database.db, recipientOf(accountId, notification))
        const chatId = person && chatIdOf(person)
        if (!person || !chatId) return { ...failure('No Telegram chat is connected.'), permanent: true }
        const text = notificationText(notification, { language: languageOf(person), publicUrl })
        const outcome = await poster.post({ url, headers, body: bot.messageBody(chatId, text) })
        return telegramOutcome(outcome)
      }
      send.host = url.hostname
      return send
    },
  }
}

/** Telegram returns these if the chat does not exist or its user has blocked the bot. */
const permanentTelegramStatuses = [400, 403]
const MAX_REASON = 200

function telegramOutcome({ ok, statusCode, responseBody, error }: Outcome): Outcome {
  if (ok || statusCode === null) return { ok, statusCode, responseBody: null, error }
  const { description, parameters } = parseAnswer(responseBody ?? '')
  const reason = typeof description === 'string' ? `: ${description.slice(0, MAX_REASON).toWellFormed()}` : ''
  const retryAfterSeconds = Number(parameters?.retry_after)
  return {
    ok,
    statusCode,
    responseBody: null,
    error: `Telegram returned ${statusCode}${reason}`,
    ...(retryAfterSeconds > 0 && { retryAfterMs: retryAfterSeconds * 1000 }),
    ...(permanentTelegramStatuses.includes(statusCode) && { permanent: true as const }),
  }
}

/** Sends to the current URL. The URL is a secret, so no outcome contains it. */
export function slackSender({
  database,
  poster,
  publicUrl,
  sealer,
}: Options & { sealer: Pick<Sealer, 'openIfReadable'> }): Sender {
  return {
    async open({ accountId }) {
      const row = await findNotificationRow(database.db, accountId)
      const slackUrl = openSlackUrl(sealer, accountId, row)
      if (slackUrl === null) return notSetUp('There is no Slack webhook.')
      const url = new URL(slackUrl)
      const owner = await findPerson(database.db, { accountId })
      const language = owner ? languageOf(owner) : readLanguage(undefined)
      const send: Send = async ({ body }) => {
        const text = notificationText(JSON.parse(body) as StoredNotification, { language, publicUrl })
        return slackOutcome(await poster.post({ url, headers, body: JSON.stringify({ text: slackText(text) }) }))
      }
      // `hooks.slack.com.` is the same host as `hooks.slack.com`.
      send.host = url.hostname.replace(/\.$/, '')
      return send
    },
  }
}

/** Slack returns these if the webhook or its channel was removed. */
const permanentSlackStatuses = [400, 403, 404, 410]

function slackOutcome({ ok, statusCode, responseBody, error }: Outcome): Outcome {
  if (ok || statusCode === null) return { ok, statusCode, responseBody: null, error }
  // Slack explains a refusal with a word such as `no_service`.
  const reason = /^[a-z_]{1,60}$/.test(responseBody ?? '') ? `: ${responseBody}` : ''
  return {
    ok,
    statusCode,
    responseBody: null,
    error: `The webhook returned ${statusCode}${reason}`,
    ...(permanentSlackStatuses.includes(statusCode) && { permanent: true as const }),
  }
}
