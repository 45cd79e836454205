import type { Call } from '../call.ts'
import type { AuditEntry, AuditEntryList, AuditVerification } from '../generated/records.ts'
import type { CallOptions, Input, Send } from '../request.ts'

type ListQuery = NonNullable<Input<'audit_log_list'>['query']>

export function auditLog(send: Send) {
  const list = (query: ListQuery = {}, options?: CallOptions): Call<AuditEntryList> =>
    send('audit_log_list', { query }, options)

  return {
    /** One page, oldest first. Pass its `nextAfter` as `after` to read on. It is null if the page is empty: then keep your `after`. */
    list,

    /**
     * Yields every entry after `after`, oldest first, and ends after the newest one. It requests a page only when you have
     * consumed the one before. `limit` is the size of a page.
     */
    async *all(query: ListQuery = {}, options?: CallOptions): AsyncGenerator<AuditEntry, void, undefined> {
      let after = query.after
      for (;;) {
        // Undefined only on the first page, if the caller gave no `after`.
        const page = await list({ limit: 100, ...query, ...(after && { after }) }, options)
        yield* page.entries
        if (page.nextAfter === null) return
        after = page.nextAfter
      }
    },

    /** Checks that no entry was changed, removed or inserted. */
    verify: (options?: CallOptions): Call<AuditVerification> => send('audit_log_verify', {}, options),
  }
}
