import type { MessageList } from '@proffer/core/messages/schema.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'

const ACTIVITIES_PER_PAGE = 30
export const MESSAGES_PER_PAGE = 100
// Live updates reload what has changed. Polling finds changes that a live update missed.
const POLL_MS = 60_000

/** All keys start like those of the proposals, so that a change to a proposal also reloads these. */
const keyOf = (noun: string, proposalId: string) => ['proposals', noun, proposalId] as const

export const sharesQuery = (proposalId: string) =>
  queryOptions({
    queryKey: keyOf('shares', proposalId),
    queryFn: ({ signal }) => call(app.shareList, { proposal_id: proposalId, signal }),
  })

/** What the provider should look at before sharing with this recipient. */
export const readShareCheck = (proposalId: string, recipientEmail: string, signal?: AbortSignal) =>
  call(app.proposalShareCheck, { proposal_id: proposalId, recipientEmail, signal })

export const shareCheckQuery = (proposalId: string, recipientEmail: string) =>
  queryOptions({
    queryKey: [...keyOf('share-check', proposalId), recipientEmail],
    queryFn: ({ signal }) => readShareCheck(proposalId, recipientEmail, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The lead that the proposal was made from. `lead` is null if there is none. */
export const leadOfProposalQuery = (proposalId: string) =>
  queryOptions({
    queryKey: keyOf('lead', proposalId),
    queryFn: async ({ signal }) => {
      const query = { proposalId, limit: 1 }
      const { leadSessions } = await call(app.leadSessionList, { ...query, signal })
      return { lead: leadSessions[0] ?? null }
    },
  })

/** The evidence of the client's acceptance. */
export const acceptanceQuery = (proposalId: string) =>
  queryOptions({
    queryKey: keyOf('acceptance', proposalId),
    queryFn: ({ signal }) => call(app.proposalAcceptance, { proposal_id: proposalId, signal }),
  })

/** The estimated and the actual hours of the requirements. */
export const actualsQuery = (proposalId: string) =>
  queryOptions({
    queryKey: keyOf('actuals', proposalId),
    queryFn: ({ signal }) => call(app.proposalActualsGet, { proposal_id: proposalId, signal }),
  })

export const readingQuery = (proposalId: string) =>
  queryOptions({
    queryKey: keyOf('reading', proposalId),
    queryFn: ({ signal }) => call(app.shareReadingList, { proposal_id: proposalId, signal }),
    refetchInterval: POLL_MS,
  })

export const activityQuery = (proposalId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('activity', proposalId),
    queryFn: ({ signal, pageParam }) =>
      call(app.activityList, { proposal_id: proposalId, offset: pageParam, limit: ACTIVITIES_PER_PAGE, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { activities }) => sum + activities.length, 0)
      return shown < total ? shown : undefined
    },
    refetchInterval: POLL_MS,
  })

export const messagesKey = (proposalId: string) => keyOf('messages', proposalId)

/**
 * The newest messages, oldest first: at least `count`, or all of them. Loading marks the client's messages as read, so only the
 * tab that shows them may load them.
 */
export const messagesQuery = (proposalId: string, count: number) =>
  queryOptions({
    queryKey: [...messagesKey(proposalId), count],
    queryFn: ({ signal }) => newestMessages(proposalId, count, signal),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })

/** The server lists messages oldest first, so the newest are on the last pages. */
async function newestMessages(proposalId: string, count: number, signal: AbortSignal): Promise<MessageList> {
  const readPage = (offset: number) =>
    call(app.messageList, { proposal_id: proposalId, offset, limit: MESSAGES_PER_PAGE, signal })
  const firstPage = await readPage(0)
  if (firstPage.total <= MESSAGES_PER_PAGE) return firstPage
  const startOffset = Math.max(0, firstPage.total - count)
  const messages = startOffset === 0 ? [...firstPage.messages] : []
  // The first request marked its messages as read, so only its response shows which of them were new.
  const firstPageById = new Map(firstPage.messages.map((message) => [message.id, message]))
  for (;;) {
    const page = await readPage(startOffset + messages.length)
    // If the provider shared the proposal again in the meantime, there is a new conversation. Then start again with it.
    if (page.shareId !== firstPage.shareId) return newestMessages(proposalId, count, signal)
    messages.push(...page.messages.map((message) => firstPageById.get(message.id) ?? message))
    const isLastPage = page.messages.length === 0 || startOffset + messages.length >= page.total
    if (isLastPage) return { ...page, messages }
  }
}

export const previewQuery = (proposalId: string) =>
  queryOptions({
    queryKey: keyOf('preview', proposalId),
    queryFn: ({ signal }) => call(app.proposalPreview, { proposal_id: proposalId, signal }),
    staleTime: 0,
  })
