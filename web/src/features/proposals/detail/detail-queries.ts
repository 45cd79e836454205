import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Activity } from '../../../../../server/src/activity/schema.ts'
import type { MessageList } from '../../../../../server/src/messages/schema.ts'
import type { Preview } from '../../../../../server/src/shares/client-schema.ts'
import type { ShareDetails } from '../../../../../server/src/shares/schema.ts'
import { api } from '../../../api/client.ts'

const ACTIVITY_SIZE = 30
const MESSAGES_AT_ONCE = 100
// Whoever looks at it sees what arrives; nothing is asked for while the tab of the browser is hidden.
const TALK_POLL_MS = 5_000
const POLL_MS = 20_000

interface ActivityList {
  activities: Activity[]
  total: number
}

/** All begin like the proposals' own, so that what changes a proposal brings these up to date as well. */
const keyOf = (what: string, proposalId: string) => ['proposals', what, proposalId] as const

export const sharesQuery = (proposalId: string) =>
  queryOptions({
    queryKey: keyOf('shares', proposalId),
    queryFn: ({ signal }) =>
      api.get<{ shares: ShareDetails[]; total: number }>(`/proposals/${proposalId}/shares`, undefined, signal),
  })

export const activityQuery = (proposalId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('activity', proposalId),
    queryFn: ({ signal, pageParam }) =>
      api.get<ActivityList>(`/proposals/${proposalId}/activity`, { offset: pageParam, limit: ACTIVITY_SIZE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { activities }) => sum + activities.length, 0)
      return shown < total ? shown : undefined
    },
    refetchInterval: POLL_MS,
  })

/** Asking marks the client's messages as read, so only what shows them asks. */
export const messagesQuery = (proposalId: string) =>
  queryOptions({
    queryKey: keyOf('messages', proposalId),
    queryFn: ({ signal }) => wholeConversation(proposalId, signal),
    refetchInterval: TALK_POLL_MS,
    staleTime: 0,
  })

async function wholeConversation(proposalId: string, signal: AbortSignal): Promise<MessageList> {
  const messages: MessageList['messages'] = []
  for (;;) {
    const page = { offset: messages.length, limit: MESSAGES_AT_ONCE }
    const next = await api.get<MessageList>(`/proposals/${proposalId}/messages`, page, signal)
    // Shared again in between: what was read belongs to a conversation that is over.
    const isOther = messages.some(({ shareId }) => shareId !== next.shareId)
    if (isOther) messages.length = 0
    else messages.push(...next.messages)
    if (!isOther && (next.messages.length === 0 || messages.length >= next.total)) return { ...next, messages }
  }
}

export const previewQuery = (proposalId: string) =>
  queryOptions({
    queryKey: keyOf('preview', proposalId),
    queryFn: ({ signal }) => api.get<Preview>(`/proposals/${proposalId}/preview`, undefined, signal),
    staleTime: 0,
  })
