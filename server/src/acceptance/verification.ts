import { randomInt } from 'node:crypto'
import { mailBudget, shareBudget } from '@proffer/core/budgets.ts'
import type { CodeReceipt } from '@proffer/core/shares/client-schema.ts'
import { maskedAddress } from '@proffer/core/shares/masked-address.ts'
import { brandMember, type RecordMail } from '../delivery/mail.ts'
import { AppError, retryLater, tooManyRequests } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import { contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import type { Proposals } from '../proposals/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import type { ShareRow } from '../shares/store.ts'
import { spend } from '../storage/budgets/spending-store.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../values/time-units.ts'
import { refuseUnlessAnswerable } from './answers.ts'
import { countWrongCode, deleteCode, findCode, replaceCode } from './verification-store.ts'

export type Verification = ReturnType<typeof verification>

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  links: ShareLinks
  profiles: Pick<Profiles, 'asProvider'>
  proposals: Pick<Proposals, 'readFrom' | 'authorOf'>
  recordMail: RecordMail
}

const DIGITS = 6
const POSSIBLE_CODES = 10 ** DIGITS
const { codeMs, triesPerCode, codesPerHour, codesPerVersion } = shareBudget

/** Whether the newest version of a link can send no more codes. The provider has to publish another one. */
export async function hasNoCodesLeft(db: Db, share: ShareRow): Promise<boolean> {
  const code = share.verifyEmail === 1 ? await findCode(db, share) : undefined
  return code?.version === share.version && code.sent >= codesPerVersion
}

/** The result of a check: when the right code was sent, or why the acceptance is refused. */
type Checked = { verified: { sentAt: string } } | { refusal: AppError }

/**
 * Codes that prove that the client reads the recipient's mail. Five tries for each of at most twenty codes are a hundred
 * guesses among a million, so a guesser has a chance of 1 in 10,000 for each version that the provider publishes.
 */
export function verification({ database, clock, sealer, links, profiles, proposals, recordMail }: Options) {
  // A code has few digits, so a plain hash could be reversed. The text has the share, so a code works for one link only.
  const textOf = (share: ShareRow, code: string) => `acceptance code ${share.id} ${share.version} ${code}`

  return {
    /** Sends a new code to the recipient. The one before stops working. */
    async send(token: string): Promise<CodeReceipt> {
      const { accountId, proposalId } = await links.follow(database.db, token)
      const { author } = await profiles.asProvider(await proposals.authorOf(database.db, accountId, proposalId))
      return database.transact(accountId, async (trx) => {
        const now = clock.now()
        const { share, snapshot } = await links.followWithSnapshot(trx, token, now)
        const { status } = await proposals.readFrom(trx, accountId, share.proposalId)
        refuseUnlessAnswerable(share, status)
        const to = share.recipientEmail
        if (share.verifyEmail === 0 || to === null) throw notNeeded()
        const before = await findCode(trx, share)
        const sentBefore = before?.version === share.version ? before.sent : 0
        if (sentBefore >= codesPerVersion) throw noMoreCodes()
        const hourlyBudget = { subject: `codes ${share.id}`, limit: codesPerHour, windowMs: HOUR_MS }
        const waitSeconds = await spend(trx, hourlyBudget, now)
        if (waitSeconds !== undefined) throw tooManyCodes(codesPerHour, waitSeconds)
        const code = String(randomInt(POSSIBLE_CODES)).padStart(DIGITS, '0')
        const expiresAt = new Date(now.getTime() + codeMs).toISOString()
        await replaceCode(trx, share, {
          version: share.version,
          codeHash: sealer.sign(textOf(share, code)),
          sentAt: now.toISOString(),
          expiresAt,
          tries: 0,
          sent: sentBefore + 1,
        })
        const { name: providerName, email: replyTo } = contactOf(author, snapshot.language)
        const { recipientName } = share
        const data = {
          proposalId,
          providerName,
          recipientName,
          proposalName: snapshot.proposal.name,
          code,
          minutes: codeMs / MINUTE_MS,
          ...brandMember(snapshot.letterhead),
        }
        const mail = { kind: 'verification_code', to, language: snapshot.language, replyTo, data } as const
        const notified = await recordMail(trx, accountId, mail, now)
        // The budget of codes to this address is used up.
        if (notified.notification === 'held_back') throw tooManyCodes(mailBudget.perRecipientPerDay, DAY_MS / 1000)
        return { sentTo: maskedAddress(to), expiresAt, ...notified }
      })
    },

    /**
     * Checks the code of an acceptance and uses it up. A wrong code is counted, so the caller returns the refusal from its
     * transaction instead of throwing it.
     */
    async check(trx: Trx, share: ShareRow, code: string | null, now: Date): Promise<Checked> {
      const entered = code?.replaceAll(/\s/g, '') ?? ''
      if (entered === '') return { refusal: required('Request a code, and send the one that was emailed as `code`.') }
      const stored = await findCode(trx, share)
      if (!stored || stored.version !== share.version) return { refusal: required('Request a code first.') }
      if (stored.tries >= triesPerCode) return { refusal: locked() }
      if (now.toISOString() >= stored.expiresAt)
        return { refusal: required('The code has expired. Request a new one.') }
      if (sealer.isSigned(textOf(share, entered), stored.codeHash)) {
        await deleteCode(trx, share)
        return { verified: { sentAt: stored.sentAt } }
      }
      await countWrongCode(trx, share)
      const triesLeft = triesPerCode - stored.tries - 1
      return { refusal: required(`The code is wrong. ${adviceAfterTry(triesLeft)}`, triesLeft) }
    },
  }
}

function adviceAfterTry(triesLeft: number): string {
  if (triesLeft === 0) return 'Request a new one.'
  return triesLeft === 1 ? '1 try is left.' : `${triesLeft} tries are left.`
}

const required = (detail: string, triesLeft: number | null = null) =>
  new AppError(
    403,
    'verification_required',
    `This proposal can be accepted only with a code from the email. ${detail}`,
    {
      members: { tries_left: triesLeft },
    },
  )

const locked = () =>
  new AppError(
    429,
    'verification_locked',
    `The code was entered wrongly ${triesPerCode} times and no longer works. Request a new one.`,
    // A new code can be requested at once.
    retryLater(triesPerCode, 1),
  )

const tooManyCodes = (limit: number, retryAfterSeconds: number) =>
  tooManyRequests(limit, retryAfterSeconds, 'Too many codes were requested. Use the newest one, or try again later.')

const noMoreCodes = () =>
  new AppError(
    429,
    'verification_locked',
    `All ${codesPerVersion} codes for this version were requested. Ask the provider to share the proposal again.`,
    retryLater(codesPerVersion, HOUR_MS / 1000),
  )

const notNeeded = () =>
  new AppError(409, 'verification_not_required', 'This proposal can be accepted without a code. Accept it directly.')
