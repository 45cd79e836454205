import { setTimeout as sleep } from 'node:timers/promises'
import { languageNamedBy } from '@proffer/core/language.ts'
import type { BackgroundJob } from '../process/background-job.ts'
import type { Database } from '../storage/database.ts'
import { MINUTE_MS } from '../values/time-units.ts'
import type { TelegramPairing } from './pairing.ts'
import { type TelegramBot, TelegramFailure, type TelegramUpdate } from './telegram-bot.ts'
import { wordings } from './wording.ts'

interface Options {
  database: Database
  /** Unset: nothing is polled. */
  bot: TelegramBot | undefined
  pairing: Pick<TelegramPairing, 'connect' | 'storeBotName'>
  onError: (error: unknown) => void
}

const CLAIM = 'telegram updates'
const CLAIM_EVERY_MS = 5_000
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 5 * MINUTE_MS

/**
 * Waits for `/start CODE` by long polling. Telegram allows one reader for each bot, so one process at a time polls. After a
 * failure it waits, longer each time, and lets another process try.
 */
export function telegramUpdates({ database, bot, pairing, onError }: Options): BackgroundJob {
  let stopping = new AbortController()
  let running: Promise<void> | undefined

  async function pollAndRetry(bot: TelegramBot, signal: AbortSignal) {
    let failures = 0
    while (!signal.aborted) {
      // Undefined while another process has the claim.
      const release = await database.claim(CLAIM).catch(() => undefined)
      if (!release) {
        await pause(CLAIM_EVERY_MS, signal)
        continue
      }
      const onSuccess = () => {
        failures = 0
      }
      const error: unknown = await poll(bot, signal, onSuccess).catch((failure) => failure)
      release()
      if (signal.aborted) return
      // Of several failures in a row, only the first is logged.
      if (failures === 0) onError(error)
      await pause(pauseMsAfter(error, failures), signal)
      failures += 1
    }
  }

  /** Polls until a call fails. */
  async function poll(bot: TelegramBot, signal: AbortSignal, onSuccess: () => void) {
    const { username } = await bot.getMe(signal)
    if (username) await pairing.storeBotName(username)
    let offset: number | undefined
    while (!signal.aborted) {
      const updates = await bot.getUpdates(offset, signal)
      onSuccess()
      for (const update of updates) await answerStart(bot, update, signal)
      // Send each offset only once. After a week without updates Telegram may start with other numbers, and an old offset would skip them.
      const last = updates.at(-1)
      offset = last && last.update_id + 1
    }
  }

  /** Connects the chat of a `/start CODE` and answers other `/start` commands. Ignores all other messages. */
  async function answerStart(bot: TelegramBot, { message }: TelegramUpdate, signal: AbortSignal) {
    // `/start`, `/start CODE` or, in a group, `/start@bot_name CODE`
    const startCommand = /^\/start(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(message?.text ?? '')
    if (!message || !startCommand) return
    const chatId = String(message.chat.id)
    const [, code] = startCommand
    // A connected chat gets a notification, which `connect` has queued.
    const result = code === undefined ? 'no_code' : await pairing.connect(code, chatId)
    if (result === 'connected' || result === 'repeated') return
    const words = wordings[languageNamedBy(message.from?.language_code) ?? 'en']
    const text = result === 'no_code' ? words.howToConnect : words.unknownCode
    // A stranger may have blocked the bot. That must not stop the polling.
    await bot.sendMessage(chatId, text, signal).catch(() => {})
  }

  return {
    start() {
      if (!bot || running !== undefined) return
      stopping = new AbortController()
      running = pollAndRetry(bot, stopping.signal).catch(onError)
    },

    async stop() {
      stopping.abort()
      await running
      running = undefined
      await bot?.close()
    },
  }
}

/** Doubles with each failure, unless Telegram asks for a longer pause. */
function pauseMsAfter(error: unknown, failures: number): number {
  const wantedMs = error instanceof TelegramFailure ? error.retryAfterMs : 0
  return Math.min(Math.max(FIRST_PAUSE_MS * 2 ** failures, wantedMs), MAX_PAUSE_MS)
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {})
