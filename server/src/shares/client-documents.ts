import { fileBudget } from '@proffer/core/budgets.ts'
import type { SharedDocument } from '@proffer/core/shares/client-schema.ts'
import { consentTexts } from '@proffer/core/shares/consent-text.ts'
import { maskedAddress } from '@proffer/core/shares/masked-address.ts'
import type { Acceptances } from '../acceptance/acceptances.ts'
import { stateOf } from '../acceptance/answers.ts'
import { paymentOf } from '../acceptance/signed-document.ts'
import type { Files } from '../files/service.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import type { Profiles } from '../profile/service.ts'
import type { Proposals } from '../proposals/service.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { Database } from '../storage/database.ts'
import type { ShareLinks } from './links.ts'
import { imagesMember } from './section-images.ts'
import { readCopyStateForClient } from './share-mails.ts'
import { shownPart } from './snapshot.ts'
import type { ShareRow } from './store.ts'

interface Options {
  database: Pick<Database, 'db'>
  clock: Clock
  cacheSpace: CacheSpace
  links: Pick<ShareLinks, 'content'>
  profiles: Pick<Profiles, 'get'>
  proposals: Pick<Proposals, 'readStatus'>
  acceptances: Pick<Acceptances, 'signatureOf'>
  imageLinks: Files['imageLinks']
}

export type ClientDocuments = ReturnType<typeof clientDocuments>

/** What a link shows now. */
export interface LinkContent {
  account: string
  /** Another key means other content. So does the same key after `keepMs`, when signed links of images are about to end. */
  key: string
  /** Whether the link has expired, so that its page shows only who sent it. */
  isExpired: boolean
  read: () => Promise<ReadDocument>
}

export interface ReadDocument {
  document: SharedDocument
  /** How long the stored snapshot is, in characters. */
  length: number
}

/** How long what was made from a document may be used. Its image links work for twice as long. */
export const keepMs = fileBudget.linkMs / 2

/**
 * The client's page without the conversation. Reading a long one takes tens of milliseconds, and strangers can read it as often as they
 * like. So its text is kept, and a read of an unchanged page needs two small queries.
 */
export function clientDocuments(options: Options) {
  const { database, clock, cacheSpace, links, profiles, proposals, acceptances, imageLinks } = options
  const { db } = database
  const texts = cacheSpace.cache<{ text: Buffer; staleAt: number }>()

  async function contentOf(share: ShareRow, { isExpired = false } = {}): Promise<LinkContent> {
    const status = await proposals.readStatus(db, share.accountId, share.proposalId)
    const payment = status === 'accepted' ? paymentOf(await profiles.get({ accountId: share.accountId })) : null
    const { id, recipientName, message, createdAt, expiresAt, snapshotHash, version, signature, recipientEmail } = share
    const state = stateOf(share, status, await readCopyStateForClient(db, share))
    const sentTo = recipientEmail && maskedAddress(recipientEmail)
    const signing = { signature, verifyEmail: share.verifyEmail === 1 }
    const shown = { id, recipientName, message, createdAt, expiresAt, ...signing, sentTo }

    async function read(): Promise<ReadDocument> {
      const { snapshot, changes, length } = await links.content(db, share)
      const document = {
        share: shown,
        consentText: consentTexts[snapshot.language],
        version,
        changes,
        ...shownPart(snapshot, snapshotHash),
        ...(await imagesMember(snapshot, (ids) => imageLinks(share.accountId, ids))),
        payment,
        signature: await acceptances.signatureOf(db, share),
        state,
      }
      return { document, length }
    }
    // The rest of what `read` returns depends only on the snapshot, the version and the state, which are in the key.
    const key = sha256(JSON.stringify([shown, version, snapshotHash, payment, state, isExpired]))
    return { account: share.accountId, key, isExpired, read }
  }

  return {
    contentOf,

    read: async (share: ShareRow): Promise<SharedDocument> => (await (await contentOf(share)).read()).document,

    /** The JSON text of the page with these further members, in parts that need not be joined. */
    async text(share: ShareRow, further: object): Promise<Buffer[]> {
      const { key, read } = await contentOf(share)
      const now = clock.monotonicMs()
      const kept = texts.get(key)
      const isFresh = kept !== undefined && kept.staleAt > now
      const text = isFresh ? kept.text : Buffer.from(JSON.stringify((await read()).document).slice(0, -1))
      if (!isFresh) texts.set(key, { text, staleAt: now + keepMs }, text.length)
      return [text, Buffer.from(`,${JSON.stringify(further).slice(1)}`)]
    },
  }
}
