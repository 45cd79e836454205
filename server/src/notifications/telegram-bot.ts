import type { Agent } from 'undici'
import type { TargetRules } from '../delivery/target-guard.ts'
import { sha256 } from '../process/secrets.ts'

interface Options extends TargetRules {
  token: string
  baseUrl: string
}

export type TelegramBot = ReturnType<typeof telegramBot>

/** The part of an update that is read. */
export interface TelegramUpdate {
  update_id: number
  message?: { text?: string; chat: { id: number }; from?: { language_code?: string } }
}

/** The Bot API did not do what was asked. Its message never contains the URL, because that contains the token. */
export class TelegramFailure extends Error {
  readonly retryAfterMs: number

  constructor(method: string, reason: string, retryAfterMs = 0) {
    super(`Telegram: ${method} failed: ${reason}`)
    this.retryAfterMs = retryAfterMs
  }
}

const CONNECT_MS = 10_000
// How long Telegram waits for an update before it answers with none, and how much longer an answer may take.
const POLL_SECONDS = 25
const SPARE_MS = 10_000
// A few updates at a time, so that even the longest messages fit.
const MAX_UPDATES = 10
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** Calls the Bot API. Requests pass the same guard as webhooks. */
export function telegramBot({ token, baseUrl, ...rules }: Options) {
  let agent: Agent | undefined
  const urlOf = (method: string) => new URL(`${baseUrl.replace(/\/+$/, '')}/bot${token}/${method}`)
  const messageBody = (chatId: string, text: string) =>
    JSON.stringify({ chat_id: chatId, text, link_preview_options: { is_disabled: true } })

  /** Returns the result of the method, or throws a `TelegramFailure`. `waitMs` is how long Telegram itself may wait. */
  async function call<T>(
    method: string,
    body: string,
    { signal, waitMs = 0 }: { signal: AbortSignal; waitMs?: number },
  ) {
    const timeout = AbortSignal.timeout(waitMs + SPARE_MS)
    const { status, text } = await exchange(method, body, AbortSignal.any([signal, timeout]))
    const answer = parseAnswer(text)
    if (status === 200 && answer.ok === true) return answer.result as T
    const retryAfterMs = Number(answer.parameters?.retry_after) * 1000 || 0
    throw new TelegramFailure(method, `status ${status} ${answer.description ?? ''}`.trim(), retryAfterMs)
  }

  /** Loads undici with the first call, because it has 109 modules and most servers have no bot. */
  async function openAgent() {
    const [undici, { guardedConnector }] = await Promise.all([
      import('undici'),
      import('../delivery/guarded-connector.ts'),
    ])
    agent ??= new undici.Agent({ connect: guardedConnector(rules, CONNECT_MS), allowH2: false })
    return { request: undici.request, dispatcher: agent }
  }

  async function exchange(method: string, body: string, signal: AbortSignal) {
    const headers = { 'content-type': 'application/json', 'user-agent': 'Proffer-Notifications/1' }
    try {
      const { request, dispatcher } = await openAgent()
      const options = {
        method: 'POST',
        headers,
        body,
        signal,
        dispatcher,
        // No other time limits: the signal ends the request.
        headersTimeout: 0,
        bodyTimeout: 0,
      } as const
      const { statusCode, body: stream } = await request(urlOf(method), options)
      const chunks: Buffer[] = []
      let bytes = 0
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > MAX_ANSWER_BYTES) throw new Error('the answer is too long')
        chunks.push(chunk)
      }
      return { status: statusCode, text: Buffer.concat(chunks).toString() }
    } catch (error) {
      const { name, code, message } = error as Error & { code?: unknown }
      if (name === 'TimeoutError') throw new TelegramFailure(method, 'no answer in time')
      throw new TelegramFailure(method, typeof code === 'string' ? code : message)
    }
  }

  return {
    /** Identifies the bot in the database, where its token must not appear. Sixteen characters are enough for that. */
    tokenHash: sha256(token).slice(0, 16),
    urlOf,
    messageBody,

    getMe: (signal: AbortSignal) => call<{ username?: string }>('getMe', '{}', { signal }),

    /** Waits for updates. An offset confirms all updates before it. */
    getUpdates: (offset: number | undefined, signal: AbortSignal) =>
      call<TelegramUpdate[]>(
        'getUpdates',
        JSON.stringify({ offset, limit: MAX_UPDATES, timeout: POLL_SECONDS, allowed_updates: ['message'] }),
        { signal, waitMs: POLL_SECONDS * 1000 },
      ),

    async sendMessage(chatId: string, text: string, signal: AbortSignal): Promise<void> {
      await call('sendMessage', messageBody(chatId, text), { signal })
    },

    close: async () => agent?.destroy(),
  }
}

/** A response of the Bot API. Any server may have sent it, so nothing in it is certain. */
interface Answer {
  ok?: unknown
  result?: unknown
  description?: unknown
  parameters?: { retry_after?: unknown }
}

/** Returns an empty answer for a text that is not a JSON object. */
export function parseAnswer(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}
