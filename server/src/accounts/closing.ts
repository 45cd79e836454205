import type { ClosedAccount } from '@proffer/core/accounts/schema.ts'
import { type AuditActor, operatorActor, recordAudit, userActor } from '../audit/recording.ts'
import { resumeLanesOf } from '../delivery/lanes-store.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { languageOf, listPeople, type Person } from '../delivery/people-store.ts'
import { accountClosed, invalid } from '../errors/errors.ts'
import { ACCOUNT_CLOSED, announceHint } from '../events/hints.ts'
import type { Keys } from '../keys/service.ts'
import type { Clock } from '../process/clock.ts'
import { OperatorError } from '../process/operator-error.ts'
import type { Sessions } from '../sessions/service.ts'
import { type Database, notify, type Trx } from '../storage/database.ts'
import type { Member } from '../values/member.ts'
import { type Closing, deleteTelegramCodes, findClosing, markClosed, markOpen } from './closing-store.ts'
import { normalAddress } from './credentials.ts'
import { deleteRestoreLinks } from './link-store.ts'
import { linkNotUsable, type MailLinks, RESTORABLE_MS } from './mail-links.ts'
import { findAccountName, findUser, isErasedId } from './store.ts'

export type AccountClosing = ReturnType<typeof accountClosing>

interface Options {
  database: Database
  clock: Clock
  links: MailLinks
  sessions: Pick<Sessions, 'endAllInAccount'>
  keys: Pick<Keys, 'rightsChanged'>
  recordMail: RecordMail
  mailState: ClosedAccount['notification']
}

/** Who closes or restores an account, and from where. The operator has no address. */
interface Origin {
  actor: AuditActor
  address: string | null
}

const byOperator: Origin = { actor: operatorActor, address: null }

/**
 * Closing an account locks it at once. `erasure/account-erasure.ts` erases it when its time has come, and until then it can be restored.
 * The look-ups of sessions, keys, links and widgets refuse a closed account, and those of lanes and scheduled actions leave it out.
 */
export function accountClosing({ database, clock, links, sessions, keys, recordMail, mailState }: Options) {
  /** Closes the account in its queue. An account that is closed already stays as it is, and nobody is mailed again. */
  async function closeIn(trx: Trx, accountId: string, { actor, address }: Origin): Promise<ClosedAccount> {
    const before = await findClosing(trx, accountId)
    if (before) return closedRecord(before)
    const at = clock.now()
    const closing = { closedAt: at.toISOString(), eraseAt: new Date(at.getTime() + RESTORABLE_MS).toISOString() }
    await markClosed(trx, accountId, closing)
    await sessions.endAllInAccount(trx, accountId)
    await deleteTelegramCodes(trx, accountId)
    keys.rightsChanged()
    announceHint({ accountId, kind: ACCOUNT_CLOSED })
    const detail = { erasedAt: closing.eraseAt }
    const action = 'account.deletion_requested'
    await recordAudit(trx, { accountId, actor, action, target: accountId, address, detail, at })
    await mailMembers(trx, accountId, { closedBy: actor.name, erasedAt: closing.eraseAt, at })
    return closedRecord(closing)
  }

  const closedRecord = ({ eraseAt }: Closing): ClosedAccount => ({ erasedAt: eraseAt, notification: mailState })

  async function mailMembers(
    trx: Trx,
    accountId: string,
    { at, ...about }: { closedBy: string | null; erasedAt: string; at: Date },
  ) {
    const accountName = await findAccountName(trx, accountId)
    for (const person of await listPeople(trx, accountId)) {
      const restoreUrl = person.role === 'owner' ? await restoreUrlFor(trx, accountId, person) : null
      const data = { accountId, accountName, ...about, restoreUrl }
      const mail = {
        kind: 'account_closed',
        to: person.email,
        language: languageOf(person),
        replyTo: null,
        data,
      } as const
      // In no lane of the account, because these do not send any more.
      await recordMail(trx, null, mail, at)
    }
  }

  async function restoreUrlFor(trx: Trx, accountId: string, { userId, email }: Person) {
    return (await links.createForRestoring(trx, { userId, email }, accountId)).url
  }

  /** Restores the account in its queue. Returns false if it is not closed, or if its time is over. */
  async function restoreIn(trx: Trx, accountId: string, { actor, address }: Origin): Promise<boolean> {
    const closing = await findClosing(trx, accountId)
    const at = clock.now()
    if (!closing || at.toISOString() >= closing.eraseAt || (await isErasedId(trx, accountId))) return false
    await markOpen(trx, accountId, at.toISOString())
    await deleteRestoreLinks(trx, accountId)
    // One may have been opened by a sign-in that began before the account was closed.
    await sessions.endAllInAccount(trx, accountId)
    keys.rightsChanged()
    await resumeLanesOf(trx, accountId, at)
    notify('outbox')
    notify('schedule')
    const action = 'account.restored'
    await recordAudit(trx, { accountId, actor, action, target: accountId, address, at })
    return true
  }

  return {
    /** An owner closes the account. They confirm it with their own address. */
    close: ({ accountId, userId }: Member, confirm: string, address: string): Promise<ClosedAccount> =>
      database.transact(accountId, async (trx) => {
        const user = await findUser(trx, userId)
        if (user?.email !== normalAddress(confirm)) throw notOwnAddress()
        return closeIn(trx, accountId, { actor: await userActor(trx, userId), address })
      }),

    /** The link works once, and only one of those that the owners got. */
    async restore(token: string, address: string): Promise<void> {
      const requireLink = (trx: Trx) => links.requireValidLink(trx, 'restore_account', token)
      const { accountId, userId } = await database.transact(null, requireLink)
      if (!accountId || userId === null) throw linkNotUsable()
      await database.transact(accountId, async (trx) => {
        // Checked again in the account's queue, because another request may have used a link meanwhile.
        await requireLink(trx)
        const origin = { actor: await userActor(trx, userId), address }
        if (!(await restoreIn(trx, accountId, origin))) throw linkNotUsable()
      })
    },

    /** For signed links, which name their account. */
    async requireOpen(accountId: string): Promise<void> {
      if (await findClosing(database.db, accountId)) throw accountClosed()
    },

    closeByOperator: (accountId: string): Promise<ClosedAccount> =>
      database.transact(accountId, (trx) => closeIn(trx, accountId, byOperator)),

    restoreByOperator: (accountId: string): Promise<void> =>
      database.transact(accountId, async (trx) => {
        if (!(await restoreIn(trx, accountId, byOperator))) throw nothingToRestore()
      }),
  }
}

const notOwnAddress = () =>
  invalid(['body', 'confirm'], 'value_error', 'Value error, this is not your email address. Enter it to confirm')

const nothingToRestore = () => new OperatorError('The account is not being deleted, or its time is over.')
