import assert from 'node:assert/strict'
import type { AuditEntry } from '@proffer/core/team/audit.ts'
import { sql } from 'kysely'
import { operatorActor, recordAudit } from '../src/audit/recording.ts'
import type { Caller, Service } from './harness.ts'

/** The audit log of an account, as a caller reads it. */
export function auditLogOf(service: Service, { accountId, key }: Pick<Caller, 'accountId' | 'key'>) {
  return {
    async entries(query = ''): Promise<AuditEntry[]> {
      const { status, body, text } = await service.call('GET', `/audit-log${query}`, { key })
      assert.equal(status, 200, text)
      return body.entries
    },

    /** Without HTTP, because a changed id need not be one that the API may show. */
    verify: () => service.services.auditLog.verify(accountId),

    /** Appends entries of the operator. */
    append: (count: number) =>
      service.database.transact(accountId, async (trx) => {
        const entry = { accountId, actor: operatorActor, action: 'plan.changed', target: null, address: null } as const
        const at = service.clock.now()
        for (let n = 0; n < count; n += 1) await recordAudit(trx, { ...entry, detail: { n }, at })
      }),

    /** Changes stored rows as somebody with access to the database could. */
    tamper: (change: string) =>
      service.database.transact(null, (trx) => sql.raw(change.replace('$account', `'${accountId}'`)).execute(trx)),
  }
}
