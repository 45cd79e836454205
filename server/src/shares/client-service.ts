import type { EarlierMessages } from '@proffer/core/messages/schema.ts'
import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import type { PriceAnswer } from '@proffer/core/pricing/totals-schema.ts'
import type { SharedDocument, SharedPage } from '@proffer/core/shares/client-schema.ts'
import type { Acceptances } from '../acceptance/acceptances.ts'
import { eventProposalOf } from '../acceptance/answers.ts'
import { noPrice, totalsChosen } from '../acceptance/chosen-price.ts'
import { AppError } from '../errors/errors.ts'
import { announceHint } from '../events/hints.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Messages } from '../messages/service.ts'
import type { PrintableProposal } from '../printing/printable-proposal.ts'
import type { Clock } from '../process/clock.ts'
import { eventData } from '../proposals/proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import { insertView } from '../reading/view-store.ts'
import type { Database } from '../storage/database.ts'
import type { ClientDocuments, LinkContent } from './client-documents.ts'
import { shareMembers } from './event-members.ts'
import type { ShareLinks } from './links.ts'
import { printableSnapshot } from './printable-snapshot.ts'
import { countView, type ShareRow } from './store.ts'

export type ClientShares = ReturnType<typeof clientShares>

interface Options {
  database: Database
  clock: Clock
  links: ShareLinks
  proposals: Pick<Proposals, 'readFrom'>
  messages: Pick<Messages, 'ofShare' | 'markSeenByClient'>
  acceptances: Pick<Acceptances, 'signedOf'>
  documents: ClientDocuments
}

/** The page of a link. Without content it shows nothing but the reason. */
export interface LinkPage {
  status: number
  content: LinkContent | null
}

/** What a client reads of a share. Anyone with the link token can. */
export function clientShares(options: Options) {
  const { database, clock, links, proposals, messages, acceptances, documents } = options
  const { db } = database

  return {
    /** The share that the link leads to. The reads below take it. */
    follow: (token: string): Promise<ShareRow> => links.follow(db, token),

    /** The client's page with the newest messages, as JSON text in parts. */
    async read(share: ShareRow): Promise<Buffer[]> {
      const { messages: newest, hasEarlierMessages } = await messages.ofShare(db, share)
      const conversation = { messages: newest, ...(hasEarlierMessages && { hasEarlierMessages: true as const }) }
      return documents.text(share, conversation satisfies Omit<SharedPage, keyof SharedDocument>)
    },

    /** The shared proposal to print. After an acceptance it has the certificate. */
    async readPrintable(share: ShareRow): Promise<PrintableProposal> {
      const document = await documents.read(share)
      const signed = share.answer === 'accepted' ? await acceptances.signedOf(share, document.state.status) : null
      return (
        signed ?? printableSnapshot({ ...document, expiresAt: share.expiresAt, recipientName: share.recipientName })
      )
    },

    /** The messages before the one with the id `before`, or the newest ones. */
    readMessages: (share: ShareRow, before: string | undefined): Promise<EarlierMessages> =>
      messages.ofShare(db, share, before),

    /** The HTTP status for the page of the link, and what it shows. It does not count as a view. */
    async linkPage(token: string): Promise<LinkPage> {
      try {
        return { status: 200, content: await documents.contentOf(await links.follow(db, token)) }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const { status } = error
        const share = error.code === 'share_expired' ? await links.find(db, token) : null
        // A link that the provider has revoked may be in the wrong hands.
        if (!share || share.revokedAt !== null) return { status, content: null }
        return { status, content: await documents.contentOf(share, { isExpired: true }) }
      }
    },

    /** The account that the link belongs to, so that the provider's own views are not counted. */
    ownerOf: async (token: string): Promise<string> => (await links.follow(db, token)).accountId,

    /** Counts a view of the page by the client. The first one of each version records an event, later ones are only listed. */
    async view(token: string): Promise<void> {
      const { accountId } = await links.follow(db, token)
      await database.transact(accountId, async (trx) => {
        const now = clock.now()
        const share = await links.follow(trx, token, now)
        const viewedAt = now.toISOString()
        await countView(trx, share, viewedAt)
        await messages.markSeenByClient(trx, share, viewedAt)
        if (share.seenVersion === share.version) {
          await insertView(trx, share, now)
          announceHint({ accountId, kind: 'proposal.viewed', proposalId: share.proposalId })
          return
        }
        // Only the first view of a version needs the proposal and the snapshot, so they are not read before.
        const { status } = await proposals.readFrom(trx, accountId, share.proposalId)
        const { proposal } = await links.snapshot(trx, share)
        const about = eventData(eventProposalOf(share, proposal, status), links.sealedUrlOf(share))
        const data = { ...about, ...shareMembers(share), viewed_at: viewedAt }
        await recordEvent(trx, { accountId, kind: 'proposal.viewed', data, at: now })
      })
    },

    /** What the selection costs, at the prices and with the tax of the time of sharing. */
    async price(share: ShareRow, selection: Selection | null): Promise<PriceAnswer> {
      const totals = totalsChosen(await links.snapshot(db, share), selection)
      if (!totals) throw noPrice()
      return { totals }
    },
  }
}
