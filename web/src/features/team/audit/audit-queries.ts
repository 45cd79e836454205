import type { AuditAction } from '@proffer/core/team/audit.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'

const PAGE_SIZE = 30
const RECENT = 5

export interface AuditFilter {
  /** The id of a person, or a kind of actor. */
  actor?: string
  action?: AuditAction
}

/** The newest entries first, and older ones page by page. */
export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', 'list', filter],
    queryFn: ({ signal, pageParam: after }) =>
      call(app.auditLogList, { ...filter, order: 'newest', limit: PAGE_SIZE, ...(after && { after }), signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, nextAfter }) => (entries.length === PAGE_SIZE ? nextAfter : undefined),
  })

export const recentEntriesQuery = queryOptions({
  queryKey: ['audit-log', 'recent'],
  queryFn: async ({ signal }) => (await call(app.auditLogList, { order: 'newest', limit: RECENT, signal })).entries,
})
