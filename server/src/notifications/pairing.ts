import { randomBytes } from 'node:crypto'
import type { TelegramCode } from '@proffer/core/notifications/schema.ts'
import { queueNotification } from '../delivery/notifications.ts'
import { findPosition, storePosition } from '../erasure/erasure-store.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import type { Profiles } from '../profile/service.ts'
import type { Database } from '../storage/database.ts'
import type { Member } from '../values/member.ts'
import { MINUTE_MS } from '../values/time-units.ts'
import { channelNotSetUp } from './not-set-up.ts'
import { findCode, markCodeUsed, storeCode } from './store.ts'
import type { TelegramBot } from './telegram-bot.ts'

export type TelegramPairing = ReturnType<typeof telegramPairing>

interface Options {
  database: Database
  clock: Clock
  profiles: Pick<Profiles, 'update'>
  bot: Pick<TelegramBot, 'tokenHash'> | undefined
}

const CODE_BYTES = 16
const CODE_VALID_MS = 15 * MINUTE_MS

/** Connects a Telegram chat to a person: the provider gets a code and sends it to the bot. */
export function telegramPairing({ database, clock, profiles, bot }: Options) {
  // The name of the bot is stored among the positions of background jobs, under this key.
  const botNameKey = `telegram_bot_${bot?.tokenHash}`

  return {
    /** A new code replaces the old one. Only its hash is stored. */
    async createCode({ accountId, userId }: Member): Promise<TelegramCode> {
      if (!bot) throw channelNotSetUp('telegram_unavailable')
      const code = randomBytes(CODE_BYTES).toString('base64url')
      const expiresAt = new Date(clock.now().getTime() + CODE_VALID_MS).toISOString()
      await database.transact(accountId, (trx) =>
        storeCode(trx, { codeHash: sha256(code), accountId, userId, expiresAt }),
      )
      const botName = (await findPosition(database.db, botNameKey)) || null
      return { code, expiresAt, bot: botName, url: botName && `https://t.me/${botName}?start=${code}` }
    },

    /**
     * Stores the chat in the profile of the person who has the code. An update can arrive twice, so the same chat may use its
     * code again without effect.
     */
    async connect(code: string, chatId: string): Promise<'connected' | 'repeated' | 'unknown'> {
      const codeHash = sha256(code)
      const owner = await findCode(database.db, codeHash)
      if (!owner) return 'unknown'
      // The transaction needs the account. Inside it, the code is read again, because it may have been used meanwhile.
      const { accountId, userId } = owner
      return database.transact(accountId, async (trx) => {
        const at = clock.now()
        const row = await findCode(trx, codeHash)
        if (row?.chatId === chatId) return 'repeated'
        if (!row || row.chatId !== null || row.expiresAt <= at.toISOString()) return 'unknown'
        await markCodeUsed(trx, codeHash, chatId)
        await profiles.update({ accountId, userId }, { profile: { telegramChatId: chatId } })
        // A message in the chat confirms the connection. It is queued as a test, so the settings show its result.
        const body = JSON.stringify({ event: 'connected', at: at.toISOString(), data: {}, userId })
        await queueNotification(trx, {
          accountId,
          userId,
          channel: 'telegram',
          event: 'test',
          body,
          subjectId: null,
          at,
        })
        return 'connected'
      })
    },

    /** Every process shows the name, but only the one that polls learns it. */
    async storeBotName(name: string): Promise<void> {
      if ((await findPosition(database.db, botNameKey)) === name) return
      await database.transact(null, (trx) => storePosition(trx, botNameKey, name))
    },
  }
}
