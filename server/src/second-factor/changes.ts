import type { SecondFactorMethod } from '@proffer/core/second-factor/schema.ts'
import { findUser } from '../accounts/store.ts'
import { type AuditActor, recordInEveryAccount } from '../audit/recording.ts'
import { listAccountIdsOf } from '../audit/store.ts'
import type { MailOf, RecordMail } from '../delivery/mail.ts'
import { languageOf } from '../delivery/people-store.ts'
import { announceHint, SESSION_ENDED } from '../events/hints.ts'
import type { Clock } from '../process/clock.ts'
import type { Trx } from '../storage/database.ts'
import { deleteRecoveryCodes, findMethods } from './store.ts'
import { deleteTicketsOfUser } from './ticket-store.ts'

export type FactorChanges = ReturnType<typeof factorChanges>

/** A factor that was added or removed. `all`: somebody has reset the factors of the person. */
interface ChangedFactor {
  method: SecondFactorMethod | 'recovery_codes' | 'all'
  /** Of a passkey. */
  name?: string
  /** The id of the passkey. Otherwise the entry concerns the person. */
  target?: string
}

/** Who changed a factor. Null as the address without a request. */
interface ChangedBy {
  actor?: AuditActor
  address: string | null
}

type FactorNotice = Pick<MailOf<'second_factor_changed' | 'recovery_code_used'>, 'kind' | 'data'>

/** What follows when the factors of a person change: the entries in the audit log, the mail, and what was left of the factors. */
export function factorChanges({ clock, recordMail }: { clock: Clock; recordMail: RecordMail }) {
  async function mail(trx: Trx, userId: string, notice: FactorNotice) {
    const user = await findUser(trx, userId)
    if (!user) return
    const letter = { ...notice, to: user.email, language: languageOf(user), replyTo: null } as MailOf<
      typeof notice.kind
    >
    await recordMail(trx, userId, letter, clock.now())
  }

  async function record(
    trx: Trx,
    userId: string,
    change: 'added' | 'removed',
    { method, name, target = userId }: ChangedFactor,
    by: ChangedBy,
  ) {
    const at = clock.now()
    const detail = { method, ...(name !== undefined && { name }) }
    await recordInEveryAccount(trx, userId, { ...by, action: `second_factor.${change}`, target, detail, at })
    const data = { change, method, name: name ?? null, at: at.toISOString() }
    await mail(trx, userId, { kind: 'second_factor_changed', data })
    for (const accountId of await listAccountIdsOf(trx, userId)) {
      announceHint({ accountId, kind: 'team.changed' })
      // A team may require a factor. Without one, the open streams of the person end.
      if (change === 'removed') announceHint({ accountId, kind: SESSION_ENDED })
    }
  }

  return {
    added: (trx: Trx, userId: string, factor: ChangedFactor, address: string): Promise<void> =>
      record(trx, userId, 'added', factor, { address }),

    /** Call it after the factor is gone. Without any factor, recovery codes and waiting sign-ins have no meaning. */
    async removed(trx: Trx, userId: string, factor: ChangedFactor, by: ChangedBy): Promise<void> {
      if ((await findMethods(trx, userId)).length === 0) {
        await deleteRecoveryCodes(trx, userId)
        await deleteTicketsOfUser(trx, userId)
      }
      await record(trx, userId, 'removed', factor, by)
    },

    /** Tells the person, because somebody may have found the codes. */
    recoveryCodeUsed: (trx: Trx, userId: string, left: number): Promise<void> =>
      mail(trx, userId, { kind: 'recovery_code_used', data: { left, at: clock.now().toISOString() } }),
  }
}
