import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followChanges, type Hint } from '../api/live.ts'
import { meQuery } from '../api/session.ts'
import { followAccountChanges } from '../api/tabs.ts'

/** Hints are collected for this time. Meanwhile more of them arrive, and the response to this tab's own change. */
const COLLECT_MS = 150

/** Loads shown data again when it has changed on the server. The server refuses the stream of a limited member. */
export function useLiveUpdates(isEnabled: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isEnabled) return
    let hints: Hint[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followChanges(
      (hint) => {
        hints.push(hint)
        timer ??= setTimeout(() => {
          void reload(queries, hints)
          hints = []
          timer = undefined
        }, COLLECT_MS)
      },
      // The session may have ended: the query then leads to the sign-in page.
      () => void queries.invalidateQueries({ queryKey: meQuery.queryKey }),
    )
    const stopTabs = followAccountChanges(() => location.assign('/'))
    return () => {
      stop()
      stopTabs()
      clearTimeout(timer)
    }
  }, [queries, isEnabled])
}

async function reload(queries: QueryClient, hints: Hint[]) {
  const changed = queries.getQueryCache().findAll({ predicate: (query) => hints.some((hint) => concerns(hint, query)) })
  await Promise.all(
    changed.map(async ({ state, promise, queryKey }) => {
      // Loading again would cancel the older entries that the user has just asked for.
      if (state.fetchMeta?.fetchMore) await promise?.catch(() => {})
      await queries.invalidateQueries({ queryKey, exact: true })
    }),
  )
}

/** Whether a hint changes what a query shows. Keys are [noun, what, id]. The key of a list has no id. */
function concerns({ kind, proposalId, leadSessionId }: Hint, { queryKey: [noun, what, id] }: Query): boolean {
  // A team that changes can change the reader's own role.
  if (noun === 'team' || noun === 'me' || noun === 'profile') return kind === 'team.changed' || kind === 'sync'
  if (noun !== 'proposals' && noun !== 'leads' && noun !== 'today') return false
  if (kind === 'sync') return true
  // Each save of a draft sends `proposal.updated`. Reload Today only while its page is shown.
  if (noun === 'today') return kind !== 'proposal.updated' || location.pathname === '/'
  const changedId = noun === 'proposals' ? proposalId : leadSessionId
  if (changedId === undefined) return false
  const changedParts = noun === 'proposals' ? partsChangedBy[kind] : undefined
  if (changedParts && !changedParts.includes(String(what))) return false
  return !queriesOfRecord.includes(String(what)) || id === changedId
}

/** Queries of one record: their key has its id. A hint about another record does not reload them. */
const queriesOfRecord = [
  'one',
  'status',
  'shares',
  'activity',
  'messages',
  'versions',
  'comparison',
  'preview',
  'history',
  'callbacks',
  'overview',
  'lead',
  'acceptance',
  'reading',
]

/** The parts of a proposal that these kinds of hints change. Other kinds can change every part. */
const partsChangedBy: Record<string, string[]> = {
  'mail.attempted': ['shares', 'messages', 'acceptance'],
  'message.read': ['unread', 'status'],
  'message.sent': ['messages', 'activity', 'status'],
  'proposal.message_received': ['unread', 'messages', 'activity', 'status'],
  'proposal.viewed': ['views', 'shares', 'activity', 'messages', 'status'],
}
