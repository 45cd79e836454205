import { unknownMail } from '@proffer/core/mails/schema.ts'
import type { Preview } from '@proffer/core/shares/client-schema.ts'
import { consentTexts } from '@proffer/core/shares/consent-text.ts'
import type { Acceptances } from '../acceptance/acceptances.ts'
import { storedPriceOf } from '../acceptance/answers.ts'
import type { Files } from '../files/service.ts'
import type { PrintableProposal } from '../printing/printable-proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import type { Database } from '../storage/database.ts'
import { readSnapshot } from './links.ts'
import { printableSnapshot } from './printable-snapshot.ts'
import { imagesMember } from './section-images.ts'
import { shownPart } from './snapshot.ts'
import type { ProposalKey } from './store.ts'
import { findSharedVersion, type SharedVersionRow } from './version-store.ts'
import { versionNotFound } from './versions.ts'

export type VersionViews = ReturnType<typeof versionViews>

interface Options {
  database: Database
  proposals: Pick<Proposals, 'readFrom'>
  acceptances: Pick<Acceptances, 'signed'>
  imageLinks: Files['imageLinks']
}

/** What a client saw of a shared version, for the provider: as a page, and on paper. */
export function versionViews({ database: { db }, proposals, acceptances, imageLinks }: Options) {
  async function read(key: ProposalKey, version: number): Promise<SharedVersionRow> {
    await proposals.readFrom(db, key.accountId, key.proposalId)
    const row = await findSharedVersion(db, key, version)
    if (!row) throw versionNotFound(version)
    return row
  }

  return {
    /** The page as it was shared, with the client's answer to it. Nothing on it can be answered. */
    async page(accountId: string, proposalId: string, version: number): Promise<Preview> {
      const row = await read({ accountId, proposalId }, version)
      const snapshot = readSnapshot(row.snapshot)
      return {
        share: {
          id: row.shareId,
          recipientName: row.recipientName,
          message: row.message,
          createdAt: row.sharedAt,
          expiresAt: row.expiresAt,
          signature: row.signature,
          verifyEmail: row.verifyEmail === 1,
          sentTo: null,
        },
        consentText: consentTexts[snapshot.language],
        version,
        changes: null,
        ...shownPart(snapshot, row.snapshotHash),
        ...(await imagesMember(snapshot, (ids) => imageLinks(accountId, ids))),
        unshared: null,
        payment: null,
        messages: [],
        state: stateOf(row),
        signature: null,
      }
    },

    /** The version to print. An accepted one is printed with its certificate. */
    async printable(accountId: string, proposalId: string, version: number): Promise<PrintableProposal> {
      const key = { accountId, proposalId }
      const row = await read(key, version)
      const signed = row.answer === 'accepted' ? await acceptances.signed(key, version) : null
      if (signed) return signed
      const shown = shownPart(readSnapshot(row.snapshot), row.snapshotHash)
      const { expiresAt, recipientName } = row
      return printableSnapshot({ ...shown, payment: null, state: stateOf(row), expiresAt, recipientName })
    },
  }
}

function stateOf(row: SharedVersionRow): Preview['state'] {
  const { answer, respondedAt, answerName: name, answerNote: note, answerReason: reason } = row
  return {
    status: answer ?? 'sent',
    canRespond: false,
    respondedAt,
    answer: answer && { answer, name, note, reason, ...storedPriceOf(row) },
    ...unknownMail,
  }
}
