import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { readCover } from '@proffer/core/sections/cover-picture.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import type { Files } from '../files/service.ts'
import { sha256 } from '../process/secrets.ts'
import type { Profiles } from '../profile/service.ts'
import type { Proposals } from '../proposals/service.ts'
import type { Acceptances } from '../shares/acceptances.ts'
import { COVER } from './cover.ts'
import type { Picture } from './print.ts'
import type { PrintThreads } from './print-threads.ts'
import { type PrintableProposal, printableNow } from './printable-proposal.ts'

export type Printing = ReturnType<typeof printing>

interface Options {
  proposals: Pick<Proposals, 'get'>
  profiles: Pick<Profiles, 'get'>
  /** What a client accepted, and the record of the files that show it. */
  acceptances: Pick<Acceptances, 'signedNow' | 'recordIssued'>
  files: Pick<Files, 'readLogo' | 'readPicture'>
  threads: PrintThreads
}

export interface PrintedDocument {
  /** The file name. It may contain letters of any language. */
  fileName: string
  bytes: Buffer
}

export function printing({ proposals, profiles, acceptances, files, threads }: Options) {
  /** Prints a proposal or a shared snapshot. `account` owns the document. */
  async function print(account: string, printable: PrintableProposal): Promise<PrintedDocument> {
    const { letterhead, proposal } = printable
    const logo = letterhead.logo === null ? null : await files.readLogo(letterhead.logo)
    // A deleted logo is left out, and the cache must not mix up the two documents.
    const drawable = logo ? printable : { ...printable, letterhead: { ...letterhead, logo: null } }
    const pictures = await picturesOf(account, proposal.settings)
    const bytes = await threads.print(account, drawable, { logo, pictures })
    await recordIssued(account, printable, bytes)
    return { fileName: `${proposal.name}.pdf`, bytes }
  }

  /** The pictures of the cover and of the sections that are shown. */
  async function picturesOf(account: string, settings: Record<string, unknown>): Promise<Picture[]> {
    const cover = readCover(settings)
    const shown = readSections(settings).flatMap(({ image, hidden }) => (image && !hidden ? image.fileId : []))
    const pictures: Picture[] = []
    // One at a time, because a single process converts the pictures.
    for (const fileId of new Set(shown)) {
      const jpeg = await files.readPicture(account, fileId, 'whole')
      if (jpeg) pictures.push({ name: fileId, jpeg })
    }
    const wide = cover && (await files.readPicture(account, cover.fileId, 'cover'))
    return wide ? [...pictures, { name: COVER, jpeg: wide }] : pictures
  }

  /** Remembers a signed PDF, so that `/verify` knows it. */
  async function recordIssued(userId: string, { certificate, proposal }: PrintableProposal, bytes: Buffer) {
    if (!certificate) return
    const { version, respondedAt: acceptedAt } = certificate.record
    const { id: proposalId, name: proposalName } = proposal
    await acceptances.recordIssued({ userId, proposalId, version, proposalName, acceptedAt, sha256: sha256(bytes) })
  }

  return {
    print,

    /** Prints the current proposal, or what the client has accepted, with the certificate. */
    async printProposal(userId: string, id: string): Promise<PrintedDocument> {
      const [record, user] = await Promise.all([proposals.get(userId, id), profiles.get(userId)])
      const proposal = JSON.parse(record.json.toString()) as Proposal
      const signed = proposal.status === 'accepted' ? await acceptances.signedNow({ userId, proposalId: id }) : null
      return print(userId, signed ?? printableNow(proposal, user))
    },

    stop: () => threads.close(),
  }
}
