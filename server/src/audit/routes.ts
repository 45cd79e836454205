import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AuditEntryList, AuditQuery, AuditVerification } from '@proffer/core/team/audit.ts'
import { operation } from '../http/operation.ts'
import type { AuditLog } from './service.ts'

const tag = 'Audit log'

const list = operation({
  id: 'audit_log_list',
  tag,
  summary: 'List the audit log',
  description:
    'Returns what was done in the account, oldest first: who did it, when and from which address. To follow the log, pass ' +
    '`nextAfter` as `after` in the next call. With `order=newest` the newest entries come first, and `nextAfter` leads to older ones. ' +
    'Entries never change. They are kept for 400 days by default (`AUDIT_RETENTION`). An `after` whose entry is no longer kept ' +
    'starts at the oldest entry.',
  scope: 'read',
  query: AuditQuery,
  answer: { status: 200, description: 'A page of entries.', schema: AuditEntryList },
})

const verify = operation({
  id: 'audit_log_verify',
  tag,
  summary: 'Verify the audit log',
  description:
    'Computes the hash of every entry again. `ok` is false if an entry was changed, removed or inserted. `firstBroken` is then the ' +
    'first entry that does not fit. If the newest entries are missing, it is the last one that is left.',
  scope: 'read',
  answer: { status: 200, description: 'Whether the log is complete and unchanged.', schema: AuditVerification },
})

export function auditRoutes(auditLog: AuditLog): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/audit-log', list, async ({ caller, query }) => auditLog.list(caller.accountId, query))
    app.get('/audit-log/verify', verify, async ({ caller }) => auditLog.verify(caller.accountId))
  }
}
