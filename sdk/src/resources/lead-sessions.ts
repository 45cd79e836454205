import type { Call } from '../call.ts'
import type {
  CallbackEndpoint,
  CallbackLogList,
  DraftedProposal,
  DraftSettings,
  LeadMessage,
  LeadMessageList,
  LeadOverview,
  LeadSession,
  LeadSessionChange,
  LeadSessionList,
  LeadSessionWithSecret,
  NewLeadMessage,
  NewLeadSession,
} from '../generated/records.ts'
import { iterateByCursor } from '../pages.ts'
import type { CallOptions, Input, PostOptions, Send } from '../request.ts'

type ListQuery = NonNullable<Input<'lead_session_list'>['query']>
type MessageQuery = NonNullable<Input<'lead_message_list'>['query']>
type CallbackQuery = NonNullable<Input<'lead_session_callbacks'>['query']>

export function leadSessions(send: Send) {
  const list = (query: ListQuery = {}, options?: CallOptions): Call<LeadSessionList> =>
    send('lead_session_list', { query }, options)

  return {
    /** Starts a session. With a `callbackUrl`, the response contains `callbackSecret`, once. */
    create: (body: NewLeadSession, options?: PostOptions): Call<LeadSessionWithSecret> =>
      send('lead_session_create', { body }, options),

    /** One page, newest first. */
    list,

    /** Every session that matches, read page by page (of `limit`) as you go. */
    all: (query: Omit<ListQuery, 'offset' | 'skip' | 'cursor'> = {}, options?: CallOptions) =>
      iterateByCursor<LeadSession>(async (page) => {
        const { leadSessions, nextCursor } = await list({ ...query, ...page }, options)
        return { items: leadSessions, nextCursor }
      }, query.limit),

    get: (id: string, options?: CallOptions): Call<LeadSession> =>
      send('lead_session_get', { path: { session_id: id } }, options),

    /** Changes only the fields in the body. `discoveryData` is merged. */
    update: (id: string, body: LeadSessionChange, options?: CallOptions): Call<LeadSessionWithSecret> => {
      // Only the first response contains the secret of a new callbackUrl. A retry after a lost response would not get it.
      const traits = { isUnrepeatable: typeof body.callbackUrl === 'string' }
      return send('lead_session_update', { path: { session_id: id }, body }, options, traits)
    },

    /** Creates a draft from the brief and links it to the session. A repeated call returns the same proposal. */
    draftProposal: (id: string, body: DraftSettings = {}, options?: PostOptions): Call<DraftedProposal> =>
      send('lead_session_draft_proposal', { path: { session_id: id }, body }, options),

    /** What the client has said, and what a draft would start with. */
    overview: (id: string, options?: CallOptions): Call<LeadOverview> =>
      send('lead_session_overview', { path: { session_id: id } }, options),

    /** One page of the replies and of the answers that were added, oldest first. */
    messages: (id: string, query: MessageQuery = {}, options?: CallOptions): Call<LeadMessageList> =>
      send('lead_message_list', { path: { session_id: id }, query }, options),

    /** Emails a reply to the client, or adds an answer that reached you elsewhere. */
    addMessage: (id: string, body: NewLeadMessage, options?: PostOptions): Call<LeadMessage> =>
      send('lead_message_create', { path: { session_id: id }, body }, options),

    /** One page of the attempts to send callbacks, newest first, and the state of the server that receives them. */
    callbacks: (id: string, query: CallbackQuery = {}, options?: CallOptions): Call<CallbackLogList> =>
      send('lead_session_callbacks', { path: { session_id: id }, query }, options),

    /** Sends callbacks again, after the service paused them because they had failed for 5 days. */
    resumeCallbacks: (id: string, options?: PostOptions): Call<CallbackEndpoint> =>
      send('lead_session_resume_callbacks', { path: { session_id: id } }, options),
  }
}
