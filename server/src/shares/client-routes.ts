import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ClientMessage, EarlierMessages, EarlierQuery, Message } from '@proffer/core/messages/schema.ts'
import { PriceRequest } from '@proffer/core/pricing/calculation-schema.ts'
import { PriceAnswer } from '@proffer/core/pricing/totals-schema.ts'
import { FileFingerprint, Verdict } from '@proffer/core/shares/acceptance-schema.ts'
import {
  Acceptance,
  ChangeRequest,
  CodeReceipt,
  Rejection,
  SharedPage,
  SharePath,
  ShareState,
  ViewQuery,
  ViewReceipt,
} from '@proffer/core/shares/client-schema.ts'
import { ReadingReport } from '@proffer/core/shares/reading-schema.ts'
import { VersionList, VersionQuery } from '@proffer/core/shares/versions-schema.ts'
import { page } from '@proffer/core/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { Acceptances } from '../acceptance/acceptances.ts'
import type { Answering, Evidence } from '../acceptance/answering.ts'
import type { Verification } from '../acceptance/verification.ts'
import type { AddressLimit } from '../access/limits/address-limit.ts'
import { tooManyRequests } from '../errors/errors.ts'
import { callerGone } from '../http/caller-gone.ts'
import { sendJsonParts } from '../http/json-parts.ts'
import { publicOperation } from '../http/operation.ts'
import { pdfAnswer, withPdfHeaders } from '../http/pdf-answer.ts'
import type { Messages } from '../messages/service.ts'
import type { Printing } from '../printing/service.ts'
import type { Reading } from '../reading/reading.ts'
import { asksNotToBeTracked, isSeenByPerson } from '../reading/view-counting.ts'
import type { ClientShares } from './client-service.ts'
import { limitKeyOf } from './links.ts'
import type { Versions } from './versions.ts'

interface Options {
  clientShares: ClientShares
  answering: Answering
  messages: Pick<Messages, 'receive'>
  versions: Pick<Versions, 'ofShare'>
  printing: Pick<Printing, 'print'>
  verification: Pick<Verification, 'send'>
  acceptances: Pick<Acceptances, 'verify'>
  reading: Pick<Reading, 'record'>
  /** The account that is signed in where the request comes from, if any. */
  signedIn: (request: FastifyRequest) => Promise<string | undefined>
  /** How often one link may be read, from all addresses together. */
  reads: AddressLimit
}

const MAX_USER_AGENT = 1000

/** The errors of a link that does not work. */
const linkErrors = ['share_not_found', 'share_expired', 'share_superseded', 'account_closed'] as const
const answerErrors = [...linkErrors, 'already_responded', 'invalid_transition', 'version_changed'] as const

const common = { tag: 'Shared proposals', params: SharePath } as const

const read = publicOperation({
  ...common,
  id: 'shared_page_get',
  summary: 'Read a shared proposal',
  description:
    "Returns the content of the client's page: the shared proposal, its price, the provider, the newest messages and the " +
    "client's answer. `version` says which version it is, and `changes` what differs from the version that the client opened " +
    'last. Values that `settings.show` hides are null or absent. Reading does not count as a view.',
  answer: { status: 200, description: 'The content of the page.', schema: SharedPage },
  errors: linkErrors,
})

const versionList = publicOperation({
  ...common,
  id: 'shared_versions_list',
  summary: 'List the versions of a shared proposal',
  description:
    'Returns the versions that were published under this link, newest first, with their totals, answers and changes.',
  query: VersionQuery,
  answer: { status: 200, description: 'A page of versions.', schema: VersionList },
  errors: linkErrors,
})

const conversation = publicOperation({
  ...common,
  id: 'shared_conversation_get',
  summary: 'Read earlier messages',
  description: 'Returns up to 50 messages before the one in `before`. Without `before`, returns the newest messages.',
  query: EarlierQuery,
  answer: { status: 200, description: 'A part of the conversation.', schema: EarlierMessages },
  errors: linkErrors,
})

const pdf = publicOperation({
  ...common,
  id: 'shared_pdf_get',
  summary: 'Get the shared proposal as a PDF',
  description:
    'Returns the shared proposal as a PDF. After acceptance, the PDF shows what the client chose, and ends with a certificate: ' +
    'who accepted it, when, how and from where. `POST /verify` knows this file.',
  answer: pdfAnswer,
  errors: linkErrors,
})

const view = publicOperation({
  ...common,
  id: 'shared_page_view',
  summary: 'Report a view of the page',
  description:
    'The page calls this operation when it opens. Views by link scanners, previews and the signed-in provider are not counted. ' +
    'The first view of each version sends the event `proposal.viewed`.',
  query: ViewQuery,
  answer: { status: 200, description: 'Whether the view was counted.', schema: ViewReceipt },
  errors: linkErrors,
})

const report = publicOperation({
  ...common,
  id: 'shared_reading_create',
  summary: 'Report how long sections were read',
  description:
    'The page adds up for how long each kind of section was on the screen. Only sums for each version are stored, no visits and ' +
    'no addresses. Reports of link scanners, previews and the signed-in provider, and of browsers that send `DNT: 1` or ' +
    '`Sec-GPC: 1`, are not counted. A link accepts 240 reports an hour.',
  query: ViewQuery,
  body: ReadingReport,
  answer: { status: 200, description: 'Whether the report was counted.', schema: ViewReceipt },
  errors: linkErrors,
})

const price = publicOperation({
  ...common,
  id: 'shared_price_calculate',
  summary: 'Calculate the price of a selection',
  description:
    'Returns what the selection costs, at the prices and with the tax of the time of sharing. Items that it does not name keep ' +
    'their default. Without `selection`, returns the price of the default selection. A proposal without `pricing` has nothing ' +
    'to select: its price is returned as one-time totals. Stores nothing. Counts as a read of the link.',
  body: PriceRequest,
  answer: { status: 200, description: 'What the selection costs.', schema: PriceAnswer },
  errors: [...linkErrors, 'no_price'],
})

const requestCode = publicOperation({
  ...common,
  id: 'shared_verification_create',
  summary: 'Send a code to the recipient',
  description:
    'Mails six digits to the address with which the proposal was shared, if `share.verifyEmail` is set. A code works for ten ' +
    'minutes and five tries, and only the newest one works. A link sends ten codes an hour, and twenty for each version.',
  answer: { status: 202, description: 'Where the code was sent.', schema: CodeReceipt },
  errors: [
    ...linkErrors,
    'already_responded',
    'invalid_transition',
    'verification_not_required',
    'verification_locked',
  ],
})

const verify = publicOperation({
  tag: 'Shared proposals',
  id: 'file_verify',
  summary: 'Check a signed PDF',
  description:
    'Says whether this service issued exactly this file as the PDF of an accepted proposal, for which proposal, and when it was ' +
    'accepted. The file itself is not sent. The page `/verify` uses it.',
  body: FileFingerprint,
  answer: { status: 200, description: 'Whether the file is genuine.', schema: Verdict },
  errors: ['account_closed'],
})

const accept = publicOperation({
  ...common,
  id: 'shared_proposal_accept',
  summary: 'Accept the proposal',
  description:
    'A version accepts one answer, and only while the proposal is `sent`. The acceptance is binding. Send the `version` that the ' +
    'client saw: if there is a newer one, the answer is 409 `version_changed` with the changes. `selection` says what the ' +
    'client chose. Send the one-time gross that the client saw as `expectedTotal`: if the selection costs something else, ' +
    'nothing is stored, and the 409 `price_changed` carries the `totals`. If `share.signature` is `drawn`, a drawn `signature` is ' +
    'required. If `share.verifyEmail` is set, so is the `code` of the email. Client and provider get the signed PDF by email.',
  body: Acceptance,
  answer: { status: 200, description: 'The state after the answer.', schema: ShareState },
  errors: [...answerErrors, 'price_changed', 'verification_required', 'verification_locked'],
})

const reject = publicOperation({
  ...common,
  id: 'shared_proposal_reject',
  summary: 'Reject the proposal',
  description: 'A version accepts one answer, and only while the proposal is `sent`.',
  body: Rejection,
  answer: { status: 200, description: 'The state after the answer.', schema: ShareState },
  errors: answerErrors,
})

const requestChanges = publicOperation({
  ...common,
  id: 'shared_proposal_request_changes',
  summary: 'Request changes',
  description: 'The status becomes `revision`. The provider changes the proposal and publishes a new version.',
  body: ChangeRequest,
  answer: { status: 200, description: 'The state after the answer.', schema: ShareState },
  errors: answerErrors,
})

const write = publicOperation({
  ...common,
  id: 'shared_message_create',
  summary: 'Send a message to the provider',
  description:
    'A client can send messages before and after the answer. A link accepts 200 messages per hour and 1,000 in total.',
  body: ClientMessage,
  answer: { status: 201, description: 'The message.', schema: Message },
  errors: [...linkErrors, 'message_limit_reached', 'storage_quota_exceeded'],
})

/** What the client's page calls, and the page `/verify`. */
export function clientRoutes({
  clientShares,
  answering,
  messages,
  versions,
  printing,
  verification,
  acceptances,
  reading,
  signedIn,
  reads,
}: Options): FastifyPluginAsyncTypebox {
  /** Counts a read of the link before anything is read, then follows it. */
  async function followToRead(token: string) {
    const refusal = await reads.admit(limitKeyOf(token))
    if (refusal) throw refusal
    return clientShares.follow(token)
  }

  /** Whether the viewer is a client: not the provider, and not a program. Throws if the link is not valid. */
  async function isSeenByClient(
    request: FastifyRequest<{ Params: { token: string }; Querystring: { preview?: boolean } }>,
  ) {
    const owner = await clientShares.ownerOf(request.params.token)
    const isOwn = request.query.preview === true || (await signedIn(request as FastifyRequest)) === owner
    return !isOwn && isSeenByPerson(request.headers)
  }

  return async (app) => {
    app.get('/shares/:token', read, async ({ params: { token } }, reply) =>
      sendJsonParts(reply, await clientShares.read(await followToRead(token))),
    )

    app.get('/shares/:token/versions', versionList, async ({ params: { token }, query }) =>
      versions.ofShare(await followToRead(token), page(query)),
    )

    app.get('/shares/:token/conversation', conversation, async ({ params: { token }, query }) =>
      clientShares.readMessages(await followToRead(token), query.before),
    )

    app.get('/shares/:token/pdf', pdf, async (request, reply) => {
      const share = await followToRead(request.params.token)
      const printable = await clientShares.readPrintable(share)
      return withPdfHeaders(reply, await printing.print(share.accountId, printable, callerGone(reply)))
    })

    app.post('/shares/:token/view', view, async (request) => {
      const counted = await isSeenByClient(request)
      if (counted) await clientShares.view(request.params.token)
      return { counted }
    })

    app.post('/shares/:token/reading', report, async (request) => {
      const isCounted = !asksNotToBeTracked(request.headers) && (await isSeenByClient(request))
      return { counted: isCounted && (await reading.record(request.params.token, request.body)) }
    })

    app.post('/shares/:token/price', price, async ({ params: { token }, body }) =>
      clientShares.price(await followToRead(token), body.selection ?? null),
    )

    app.post('/shares/:token/verification', requestCode, async ({ params: { token } }, reply) => {
      const receipt = await verification.send(token)
      reply.code(202)
      return receipt
    })

    app.post('/verify', verify, async ({ body }) => acceptances.verify(body.sha256))

    app.post('/shares/:token/accept', accept, async (request) =>
      answering.accept(request.params.token, request.body, evidenceOf(request)),
    )

    app.post('/shares/:token/reject', reject, async (request) =>
      answering.reject(request.params.token, request.body, evidenceOf(request)),
    )

    app.post('/shares/:token/request-changes', requestChanges, async (request) =>
      answering.requestChanges(request.params.token, request.body, evidenceOf(request)),
    )

    app.post('/shares/:token/messages', write, async (request, reply) => {
      const message = await messages.receive(request.params.token, request.body)
      reply.code(201)
      return message
    })
  }
}

const evidenceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Evidence => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
})

/** The error of the limit on reads of one link. */
export const readTooOften = (limit: number, retryAfterSeconds: number) =>
  tooManyRequests(
    limit,
    retryAfterSeconds,
    `This link was opened too many times in the last minute. Try again in ${retryAfterSeconds} s.`,
  )
