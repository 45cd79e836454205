import { isDeepStrictEqual } from 'node:util'
import type {
  LeadSession,
  LeadSessionChange,
  LeadSessionQuery,
  LeadSessionWithSecret,
  NewLeadSession,
} from '@proffer/core/lead-sessions/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { page } from '@proffer/core/wire.ts'
import { refuseStranger } from '../accounts/assignee.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { queueNotifications } from '../delivery/notifications.ts'
import { mailProvider } from '../delivery/provider-mails.ts'
import { newSecret } from '../delivery/signature.ts'
import { requirePublicTarget, type TargetRules } from '../delivery/target-guard.ts'
import { externalIdTaken, notFound } from '../errors/errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { listFingerprint, pageOfRows, positionIn } from '../http/list-cursor.ts'
import { mergedMetadata } from '../http/merged-metadata.ts'
import { recordFilterOf } from '../http/record-filter.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Proposals } from '../proposals/service.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { isExternalIdTaken } from '../storage/record-metadata.ts'
import { newId } from '../values/ids.ts'
import type { Member } from '../values/member.ts'
import type { Reader } from '../values/reader.ts'
import { callbackSecretPlace } from './callback.ts'
import { changedBy, leadData } from './lead-session.ts'
import { advance, saveChange } from './status-changes.ts'
import {
  countLeadSessions,
  findLeadSession,
  findLeadSessionOfProposal,
  insertLeadSession,
  type LeadSessionRow,
  listLeadSessions,
  replaceLeadMetadata,
  replaceLeadSession,
} from './store.ts'

export type LeadSessions = ReturnType<typeof leadSessions>

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  proposals: Pick<Proposals, 'requireReadable'>
  recordMail: RecordMail
  targets: TargetRules
  storage: Pick<StorageBudget, 'reserveWithEvent'>
}

const DEFAULT_LANGUAGE = 'en'

/** Who makes a lead session. A visitor of the widget is no user. */
type Maker = Member | { accountId: string; userId: null }

export function leadSessions(options: Options) {
  const { database, clock, sealer, proposals, recordMail, targets, storage } = options
  const { db } = database

  async function requireRow(from: Db, accountId: string, id: string): Promise<LeadSessionRow> {
    const row = await findLeadSession(from, { accountId, id })
    if (!row) throw notFound('lead_session')
    return row
  }

  /**
   * A callback secret is created with the first callback URL, stays for the next one, and is deleted with the last. Returns what to
   * store, and for a new secret what the response shows once.
   */
  function secretFor(accountId: string, { id, callbackUrl }: LeadSession, sealed: string | null) {
    if (callbackUrl === null) return { sealed: null }
    if (sealed !== null) return { sealed }
    const newCallbackSecret = newSecret()
    return {
      sealed: sealer.seal(newCallbackSecret, callbackSecretPlace(accountId, id)),
      shown: { callbackSecret: newCallbackSecret },
    }
  }

  /** Creates a session inside the caller's transaction. */
  async function begin(
    trx: Trx,
    { accountId, userId }: Maker,
    input: NewLeadSession,
    now: Date,
  ): Promise<LeadSessionWithSecret> {
    const session: LeadSession = {
      id: newId(now),
      userId: userId ?? accountId,
      assigneeId: input.assigneeId ?? null,
      channel: input.channel,
      channelId: input.channelId,
      status: 'gathering_info',
      callbackUrl: input.callbackUrl ?? null,
      clientName: input.clientName ?? null,
      clientEmail: input.clientEmail ?? null,
      brief: input.brief ?? null,
      discoveryData: input.discoveryData ?? {},
      suggestedProposalType: input.suggestedProposalType ?? null,
      language: (input.language ?? DEFAULT_LANGUAGE).toLowerCase(),
      providerChatId: input.providerChatId ?? null,
      proposalId: null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      metadata: mergedMetadata({}, input.metadata),
      externalId: input.externalId ?? null,
    }
    await refuseStranger(trx, accountId, session.assigneeId)
    await refuseTakenExternalId(trx, accountId, session)
    const secret = secretFor(accountId, session, null)
    await storage.reserveWithEvent(trx, accountId, bytesOf(session) + eventBytesOf(session))
    await insertLeadSession(trx, { accountId, authorId: userId }, { session, sealedCallbackSecret: secret.sealed })
    await recordEvent(trx, { accountId, kind: 'lead_session.created', data: leadData(session), at: now })
    return { ...session, ...secret.shown }
  }

  /** Notifies the provider of a new lead. */
  async function announce(trx: Trx, accountId: string, session: LeadSession, at: Date): Promise<void> {
    const { id: sessionId, channel, clientName, clientEmail, brief } = session
    const data = { sessionId, channel, clientName, clientEmail, brief }
    await mailProvider(trx, recordMail, accountId, { kind: 'new_lead', replyTo: clientEmail, data }, at)
    const lead = { accountId, kind: 'lead', event: 'lead_session.created', data: leadData(session), at } as const
    await queueNotifications(trx, lead)
  }

  return {
    /** Refuses a callback URL that is not public. Separate from the change, because it may wait for DNS. */
    checkCallback: (url: string): Promise<void> => requirePublicTarget(url, 'callbackUrl', targets),

    /** Creates a session. Notifies the provider, unless the provider has just added the lead in the application. */
    async create(member: Member, input: NewLeadSession, isAddedByHand = false): Promise<LeadSessionWithSecret> {
      const { accountId } = member
      return database.transact(accountId, async (trx) => {
        const now = clock.now()
        const session = await begin(trx, member, input, now)
        if (!isAddedByHand) await announce(trx, accountId, session, now)
        return session
      })
    },

    /** `begin` and `announce` are for the widget, which notifies the provider only when there is something to answer. */
    begin,
    announce,

    get: async (accountId: string, id: string): Promise<LeadSession> => (await requireRow(db, accountId, id)).session,

    async list(reader: Reader, query: LeadSessionQuery) {
      const { channel, channelId, status, proposalId, authorId, assigneeId, q } = query
      const chosen = { channel, channelId, status, proposalId, authorId, assigneeId, q }
      const filter = { ...reader, ...chosen, record: recordFilterOf(query) }
      const fingerprint = listFingerprint(['lead_sessions', filter])
      const { limit, offset } = page(query)
      // One row more than a page shows whether another page follows.
      const place = { limit: limit + 1, offset, after: positionIn(query, fingerprint)?.id }
      const [rows, total] = await Promise.all([listLeadSessions(db, filter, place), countLeadSessions(db, filter)])
      const { rows: leadSessions, nextCursor } = pageOfRows(rows, limit, fingerprint)
      return { leadSessions, total, nextCursor }
    },

    /** Changes a session. `at` is the time of the surrounding change, if there is one. */
    update: (reader: Reader, id: string, change: LeadSessionChange, at?: Date): Promise<LeadSessionWithSecret> =>
      database.transact(reader.accountId, async (trx) => {
        const { accountId } = reader
        const now = at ?? clock.now()
        const before = await requireRow(trx, accountId, id)
        const session = changedBy(before.session, change)
        if (session.proposalId !== null && session.proposalId !== before.session.proposalId)
          await proposals.requireReadable(trx, reader, session.proposalId)
        if (session.assigneeId !== before.session.assigneeId) await refuseStranger(trx, accountId, session.assigneeId)
        if (isDeepStrictEqual(before.session, session)) return session
        session.updatedAt = now.toISOString()
        if (session.externalId !== before.session.externalId) await refuseTakenExternalId(trx, accountId, session)
        if (!isDeepStrictEqual(session.metadata, before.session.metadata))
          await replaceLeadMetadata(trx, accountId, session)
        const eventBytes = session.status === before.session.status ? 0 : eventBytesOf(session)
        await storage.reserveWithEvent(trx, accountId, bytesOf(session) - bytesOf(before.session) + eventBytes)
        const secret = secretFor(accountId, session, before.sealedCallbackSecret)
        await saveChange(trx, accountId, before.session, { session, sealedCallbackSecret: secret.sealed }, now)
        return { ...session, ...secret.shown }
      }),

    /** Reads the session, also inside the caller's transaction. */
    find: async (from: Db, accountId: string, id: string): Promise<LeadSession> =>
      (await requireRow(from, accountId, id)).session,

    /** The client of the lead that is linked to the proposal. Undefined if there is none. */
    async findClient(from: Db, proposal: { accountId: string; proposalId: string }) {
      const session = (await findLeadSessionOfProposal(from, proposal))?.session
      return session && { name: session.clientName, email: session.clientEmail }
    },

    /** Links the session to its new proposal. Without a price the provider still has work to do, so the lead becomes pending. */
    async link(
      trx: Trx,
      { accountId, proposal }: { accountId: string; proposal: Proposal },
      id: string,
      now: Date,
    ): Promise<LeadSession> {
      const { id: proposalId, total } = proposal
      const { session, sealedCallbackSecret } = await requireRow(trx, accountId, id)
      const linked: LeadSession = { ...session, proposalId, updatedAt: now.toISOString() }
      await replaceLeadSession(trx, accountId, { session: linked, sealedCallbackSecret })
      if (total !== null)
        return advance(trx, accountId, { session: linked, sealedCallbackSecret }, 'proposal_ready', now)
      if (session.status !== 'gathering_info') return linked
      return advance(trx, accountId, { session: linked, sealedCallbackSecret }, 'pending', now)
    },
  }
}

async function refuseTakenExternalId(trx: Trx, accountId: string, { id, externalId }: LeadSession) {
  if (externalId !== null && (await isExternalIdTaken(trx, 'lead_sessions', { accountId, id }, externalId))) {
    throw externalIdTaken('lead_session')
  }
}

const bytesOf = (session: LeadSession) => Buffer.byteLength(JSON.stringify(session))

/** An event contains the session's brief. */
const eventBytesOf = ({ brief }: LeadSession) => Buffer.byteLength(brief ?? '')
