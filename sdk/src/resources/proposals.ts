import type { Call } from '../call.ts'
import type {
  AcceptanceRecord,
  Actuals,
  ActualsChange,
  ApprovalChange,
  MailRetry,
  Margin,
  NewProposal,
  NewShare,
  PdfLink,
  Proposal,
  ProposalChange,
  ProposalList,
  ProposalStatusRecord,
  ProposalVersionList,
  RetriedMail,
  SentReminder,
  Share,
  ShareChange,
  ShareCheck,
  ShareExtension,
  ShareList,
  VersionComparison,
} from '../generated/records.ts'
import { iterateByCursor } from '../pages.ts'
import type { CallOptions, IfMatchOptions, Input, PostOptions, Send } from '../request.ts'

type ListQuery = NonNullable<Input<'proposal_list'>['query']>
type VersionQuery = NonNullable<Input<'proposal_versions_list'>['query']>

export function proposals(send: Send) {
  const list = (query: ListQuery = {}, options?: CallOptions): Call<ProposalList> =>
    send('proposal_list', { query }, options)

  function get(id: string, options: CallOptions & { ifNoneMatch: string }): Call<Proposal | undefined>
  function get(id: string, options?: CallOptions): Call<Proposal>
  function get(id: string, options?: CallOptions): Call<Proposal> {
    return send('proposal_get', { path: { proposal_id: id } }, options)
  }

  return {
    /** Creates a draft. */
    create: (body: NewProposal, options?: PostOptions): Call<Proposal> => send('proposal_create', { body }, options),

    /** One page, newest first unless you set `sort`. */
    list,

    /**
     * Iterates over all matching proposals. Loads the next page of `limit` proposals when it is needed:
     * `for await (const proposal of all({ q: 'café' }))`.
     */
    all: (query: Omit<ListQuery, 'offset' | 'skip' | 'cursor'> = {}, options?: CallOptions) =>
      iterateByCursor<Proposal>(async (page) => {
        const { proposals, nextCursor } = await list({ ...query, ...page }, options)
        return { items: proposals, nextCursor }
      }, query.limit),

    /** One proposal. With `ifNoneMatch`, returns undefined if the proposal has not changed. */
    get,

    /** Changes only the fields in the body. */
    update: (id: string, body: ProposalChange, options?: IfMatchOptions): Call<Proposal> =>
      send('proposal_update', { path: { proposal_id: id }, body }, options),

    /** With `force`, also a proposal that the client has accepted. */
    delete: (id: string, { force, ...options }: IfMatchOptions & { force?: boolean } = {}): Call<undefined> =>
      send('proposal_delete', { path: { proposal_id: id }, ...(force && { query: { force } }) }, options),

    /** Creates a draft with the same content, named `name` or "<name> (copy)". */
    duplicate: (id: string, query: { name?: string } = {}, options?: PostOptions): Call<Proposal> =>
      send('proposal_duplicate', { path: { proposal_id: id }, query }, options),

    /** Requests, gives or refuses the approval of the content. With `ifMatch`, only of the content that you have read. */
    approval: (id: string, body: ApprovalChange, options?: PostOptions & IfMatchOptions): Call<Proposal> =>
      send('proposal_approval', { path: { proposal_id: id }, body }, options),

    /** What the offer costs you, and what stays of its price. Only for owners and admins. */
    margin: (id: string, options?: CallOptions): Call<Margin> =>
      send('proposal_margin', { path: { proposal_id: id } }, options),

    /** The estimated and the actual hours of an accepted proposal. */
    actuals: (id: string, options?: CallOptions): Call<Actuals> =>
      send('proposal_actuals_get', { path: { proposal_id: id } }, options),

    /** Enters how long requirements took. Those that are left out keep their hours, and null removes an entry. */
    enterActuals: (id: string, body: ActualsChange, options?: CallOptions): Call<Actuals> =>
      send('proposal_actuals_put', { path: { proposal_id: id }, body }, options),

    /** Status, views and message counts only: a small response for polling. */
    status: (id: string, options?: CallOptions): Call<ProposalStatusRecord> =>
      send('proposal_status', { path: { proposal_id: id } }, options),

    /** What to correct before sharing: blockers, with which `requireReady` refuses to share, and warnings. */
    checkShare: (id: string, query: { recipientEmail?: string } = {}, options?: CallOptions): Call<ShareCheck> =>
      send('proposal_share_check', { path: { proposal_id: id }, query }, options),

    /**
     * Publishes a snapshot for the client. The same recipient keeps the link and gets a new version. If nothing has changed, it returns
     * the newest version with the status 200 (`withMeta`), and sends no email without `resend`.
     */
    share: (id: string, body: NewShare = {}, options?: PostOptions): Call<Share> =>
      send('proposal_share', { path: { proposal_id: id }, body }, options),

    /** Changes the reminders of the newest link. */
    updateShare: (id: string, body: ShareChange, options?: CallOptions): Call<Share> =>
      send('share_update', { path: { proposal_id: id }, body }, options),

    /** Sends an email again whose `notification` is `failed`. */
    retryMail: (id: string, body: MailRetry, options?: PostOptions): Call<RetriedMail> =>
      send('mail_retry', { path: { proposal_id: id }, body }, options),

    /** Gives the client more days to answer. With `resend`, the link is emailed again. */
    extend: (id: string, body: ShareExtension, options?: PostOptions): Call<Share> =>
      send('proposal_extend', { path: { proposal_id: id }, body }, options),

    /** Emails a reminder to the recipient now, at most once per hour. */
    remind: (id: string, options?: PostOptions): Call<SentReminder> =>
      send('proposal_remind', { path: { proposal_id: id } }, options),

    /** Every share of the proposal. */
    shares: (id: string, options?: CallOptions): Call<ShareList> =>
      send('share_list', { path: { proposal_id: id } }, options),

    /** The link of the share stops working. */
    revokeShare: (id: string, shareId: string, options?: CallOptions): Call<undefined> =>
      send('share_delete', { path: { proposal_id: id, share_id: shareId } }, options),

    /** One page of the versions, newest first. */
    versions: (id: string, query: VersionQuery = {}, options?: CallOptions): Call<ProposalVersionList> =>
      send('proposal_versions_list', { path: { proposal_id: id }, query }, options),

    /** What differs between a version and the draft, or the version in `query.with`. `before` is the content of the version. */
    compareVersion: (
      id: string,
      version: number,
      query: { with?: number } = {},
      options?: CallOptions,
    ): Call<VersionComparison> =>
      send('proposal_version_compare', { path: { proposal_id: id, version }, query }, options),

    /** Makes the draft equal to an earlier version. The client sees it only after you share it again. */
    restoreVersion: (id: string, version: number, options?: IfMatchOptions): Call<Proposal> =>
      send('proposal_version_restore', { path: { proposal_id: id, version } }, options, {
        needsNoIdempotencyKey: true,
      }),

    /** Who accepted the newest version, when, how and from where. */
    acceptance: (id: string, options?: CallOptions): Call<AcceptanceRecord> =>
      send('proposal_acceptance', { path: { proposal_id: id } }, options),

    /** The current proposal as a PDF. After an acceptance by the client: the signed one, with its certificate. */
    pdf: (id: string, options?: CallOptions): Call<Uint8Array<ArrayBuffer>> =>
      send('proposal_pdf', { path: { proposal_id: id } }, options),

    /** A link to the PDF that works without a key for an hour. */
    pdfLink: (id: string, options?: CallOptions): Call<PdfLink> =>
      send('proposal_pdf_link', { path: { proposal_id: id } }, options),
  }
}
