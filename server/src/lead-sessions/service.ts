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
import type { RecordMail } from '../delivery/mail.ts'
import { queueNotifications } from '../delivery/notifications.ts'
import { newSecret } from '../delivery/signature.ts'
import { requirePublicTarget, type TargetRules } from '../delivery/target-guard.ts'
import { externalIdTaken, notFound } from '../errors/errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { listFingerprint, pageOfRows, positionIn } from '../http/list-cursor.ts'
import { mergedMetadata } from '../http/merged-metadata.ts'
import { recordFilterOf } from '../http/record-filter.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import { type Contact, contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import type { Proposals } from '../proposals/service.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { isExternalIdTaken } from '../storage/record-metadata.ts'
import { newId } from '../values/ids.ts'
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
  profiles: Pick<Profiles, 'get'>
  proposals: Pick<Proposals, 'readFrom'>
  recordMail: RecordMail
  targets: TargetRules
  storage: Pick<StorageBudget, 'reserveWithEvent'>
}

const DEFAULT_LANGUAGE = 'en'

export function leadSessions(options: Options) {
  const { database, clock, sealer, profiles, proposals, recordMail, targets, storage } = options
  const { db } = database

  async function requireRow(from: Db, userId: string, id: string): Promise<LeadSessionRow> {
    const row = await findLeadSession(from, { userId, id })
    if (!row) throw notFound('lead_session')
    return row
  }

  /**
   * A callback secret is created with the first callback URL, stays for the next one, and is deleted with the last. Returns what to
   * store, and for a new secret what the response shows once.
   */
  function secretFor(callbackUrl: string | null, sealed: string | null) {
    if (callbackUrl === null) return { sealed: null }
    if (sealed !== null) return { sealed }
    const newCallbackSecret = newSecret()
    return { sealed: sealer.seal(newCallbackSecret), shown: { callbackSecret: newCallbackSecret } }
  }

  /** Creates a session inside the caller's transaction. */
  async function begin(trx: Trx, userId: string, input: NewLeadSession, now: Date): Promise<LeadSessionWithSecret> {
    const session: LeadSession = {
      id: newId(now),
      userId,
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
    await refuseTakenExternalId(trx, session)
    const secret = secretFor(session.callbackUrl, null)
    await storage.reserveWithEvent(trx, userId, bytesOf(session) + eventBytesOf(session))
    await insertLeadSession(trx, { session, sealedCallbackSecret: secret.sealed })
    await recordEvent(trx, { userId, kind: 'lead_session.created', data: leadData(session), at: now })
    return { ...session, ...secret.shown }
  }

  /** Notifies the provider of a new lead. */
  async function announce(trx: Trx, session: LeadSession, { email: to, language }: Contact, at: Date): Promise<void> {
    const { id: sessionId, userId, channel, clientName, clientEmail, brief } = session
    const data = { sessionId, channel, clientName, clientEmail, brief }
    await recordMail(trx, userId, { kind: 'new_lead', to, language, replyTo: clientEmail, data }, at)
    const lead = { userId, kind: 'lead', event: 'lead_session.created', data: leadData(session), at } as const
    await queueNotifications(trx, lead)
  }

  return {
    /** Refuses a callback URL that is not public. Separate from the change, because it may wait for DNS. */
    checkCallback: (url: string): Promise<void> => requirePublicTarget(url, 'callbackUrl', targets),

    /** Creates a session. Notifies the provider, unless the provider has just added the lead in the application. */
    async create(userId: string, input: NewLeadSession, isAddedByHand = false): Promise<LeadSessionWithSecret> {
      const provider = contactOf(await profiles.get(userId))
      return database.transact(userId, async (trx) => {
        const now = clock.now()
        const session = await begin(trx, userId, input, now)
        if (!isAddedByHand) await announce(trx, session, provider, now)
        return session
      })
    },

    /** `begin` and `announce` are for the widget, which notifies the provider only when there is something to answer. */
    begin,
    announce,

    get: async (userId: string, id: string): Promise<LeadSession> => (await requireRow(db, userId, id)).session,

    async list(userId: string, query: LeadSessionQuery) {
      const { channel, channelId, status, proposalId, q } = query
      const filter = { userId, channel, channelId, status, proposalId, q, record: recordFilterOf(query) }
      const fingerprint = listFingerprint(['lead_sessions', filter])
      const { limit, offset } = page(query)
      // One row more than a page shows whether another page follows.
      const place = { limit: limit + 1, offset, after: positionIn(query, fingerprint)?.id }
      const [rows, total] = await Promise.all([listLeadSessions(db, filter, place), countLeadSessions(db, filter)])
      const { rows: leadSessions, nextCursor } = pageOfRows(rows, limit, fingerprint)
      return { leadSessions, total, nextCursor }
    },

    /** Changes a session. `at` is the time of the surrounding change, if there is one. */
    update: (userId: string, id: string, change: LeadSessionChange, at?: Date): Promise<LeadSessionWithSecret> =>
      database.transact(userId, async (trx) => {
        const now = at ?? clock.now()
        const before = await requireRow(trx, userId, id)
        const session = changedBy(before.session, change)
        if (change.proposalId) await proposals.readFrom(trx, userId, change.proposalId)
        if (isDeepStrictEqual(before.session, session)) return session
        session.updatedAt = now.toISOString()
        if (session.externalId !== before.session.externalId) await refuseTakenExternalId(trx, session)
        if (!isDeepStrictEqual(session.metadata, before.session.metadata)) await replaceLeadMetadata(trx, session)
        const eventBytes = session.status === before.session.status ? 0 : eventBytesOf(session)
        await storage.reserveWithEvent(trx, userId, bytesOf(session) - bytesOf(before.session) + eventBytes)
        const secret = secretFor(session.callbackUrl, before.sealedCallbackSecret)
        await saveChange(trx, before.session, { session, sealedCallbackSecret: secret.sealed }, now)
        return { ...session, ...secret.shown }
      }),

    /** Reads the session, also inside the caller's transaction. */
    find: async (from: Db, userId: string, id: string): Promise<LeadSession> =>
      (await requireRow(from, userId, id)).session,

    /** The client of the lead that is linked to the proposal. Undefined if there is none. */
    async findClient(from: Db, proposal: { userId: string; proposalId: string }) {
      const session = (await findLeadSessionOfProposal(from, proposal))?.session
      return session && { name: session.clientName, email: session.clientEmail }
    },

    /** Links the session to its new proposal. Without a price the provider still has work to do, so the lead becomes pending. */
    async link(trx: Trx, { userId, id: proposalId, total }: Proposal, id: string, now: Date): Promise<LeadSession> {
      const { session, sealedCallbackSecret } = await requireRow(trx, userId, id)
      const linked: LeadSession = { ...session, proposalId, updatedAt: now.toISOString() }
      await replaceLeadSession(trx, { session: linked, sealedCallbackSecret })
      if (total !== null) return advance(trx, { session: linked, sealedCallbackSecret }, 'proposal_ready', now)
      if (session.status !== 'gathering_info') return linked
      return advance(trx, { session: linked, sealedCallbackSecret }, 'pending', now)
    },
  }
}

async function refuseTakenExternalId(trx: Trx, session: LeadSession) {
  const { externalId } = session
  if (externalId !== null && (await isExternalIdTaken(trx, 'lead_sessions', session, externalId))) {
    throw externalIdTaken('lead_session')
  }
}

const bytesOf = (session: LeadSession) => Buffer.byteLength(JSON.stringify(session))

/** An event contains the session's brief. */
const eventBytesOf = ({ brief }: LeadSession) => Buffer.byteLength(brief ?? '')
