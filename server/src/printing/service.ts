import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { readCover } from '@proffer/core/sections/cover-picture.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import type { Acceptances } from '../acceptance/acceptances.ts'
import type { Files } from '../files/service.ts'
import { sha256 } from '../process/secrets.ts'
import type { Profiles } from '../profile/service.ts'
import type { Proposals } from '../proposals/service.ts'
import { COVER } from './cover.ts'
import type { Picture } from './print-task.ts'
import type { PrintThreads } from './print-threads.ts'
import { type PrintableProposal, printableNow } from './printable-proposal.ts'

export type Printing = ReturnType<typeof printing>

interface Options {
  proposals: Pick<Proposals, 'get'>
  profiles: Pick<Profiles, 'asProvider'>
  /** What a client accepted, and the record of the files that show it. */
  acceptances: Pick<Acceptances, 'signedNow' | 'recordIssued'>
  files: Pick<Files, 'imageLinks' | 'readLogo' | 'readPicture'>
  threads: PrintThreads
}

interface ShownPicture {
  fileId: string
  /** The name of the picture in the document. */
  name: string
  shape: 'whole' | 'cover'
}

export interface PrintedDocument {
  /** The file name. It may contain letters of any language. */
  fileName: string
  bytes: Buffer
}

export function printing({ proposals, profiles, acceptances, files, threads }: Options) {
  /** Prints a proposal or a shared snapshot. `account` owns the document. `callerGone` aborts when nobody waits for it any more. */
  async function print(
    account: string,
    printable: PrintableProposal,
    callerGone?: AbortSignal,
  ): Promise<PrintedDocument> {
    const { letterhead, proposal } = printable
    const pictures = await existingPictures(account, proposal.settings)
    const read = async () => {
      const logo = letterhead.logo === null ? null : await files.readLogo(letterhead.logo)
      const jpegs = await readPictures(account, pictures)
      const isComplete = (logo !== null || letterhead.logo === null) && jpegs.length === pictures.length
      return { logo, pictures: jpegs, isComplete }
    }
    const names = pictures.map(({ fileId }) => fileId)
    const bytes = await threads.print(account, printable, { pictures: names, read }, callerGone)
    await recordIssued(account, printable, bytes)
    return { fileName: pdfName(proposal), bytes }
  }

  /** The pictures of the cover and of the sections that are shown. A deleted one is left out. */
  async function existingPictures(account: string, settings: Record<string, unknown>): Promise<ShownPicture[]> {
    const cover = readCover(settings)
    const fileIds = readSections(settings).flatMap(({ image, hidden }) => (image && !hidden ? image.fileId : []))
    const inSections = [...new Set(fileIds)].map((fileId) => ({ fileId, name: fileId, shape: 'whole' as const }))
    const shown: ShownPicture[] = cover
      ? [...inSections, { fileId: cover.fileId, name: COVER, shape: 'cover' }]
      : inSections
    if (shown.length === 0) return []
    const links = await files.imageLinks(account, [...new Set(shown.map(({ fileId }) => fileId))])
    const existing = new Set(links.map(({ fileId }) => fileId))
    return shown.filter(({ fileId }) => existing.has(fileId))
  }

  async function readPictures(account: string, pictures: ShownPicture[]): Promise<Picture[]> {
    const read: Picture[] = []
    // One at a time, so that one document does not take all the memory and connections.
    for (const { fileId, name, shape } of pictures) {
      const jpeg = await files.readPicture(account, fileId, shape)
      if (jpeg) read.push({ name, jpeg })
    }
    return read
  }

  /** Remembers a signed PDF, so that `/verify` knows it. */
  async function recordIssued(accountId: string, { certificate, proposal }: PrintableProposal, bytes: Buffer) {
    if (!certificate) return
    const { version, respondedAt: acceptedAt } = certificate.record
    const { id: proposalId, name: proposalName } = proposal
    await acceptances.recordIssued({ accountId, proposalId, version, proposalName, acceptedAt, sha256: sha256(bytes) })
  }

  return {
    print,

    /** Prints the current proposal, or what the client has accepted, with the certificate. */
    async printProposal(accountId: string, id: string, callerGone?: AbortSignal): Promise<PrintedDocument> {
      const record = await proposals.get(accountId, id)
      const proposal = JSON.parse(record.json.toString()) as Proposal
      const { author: user } = await profiles.asProvider({ accountId, userId: proposal.userId })
      const signed = proposal.status === 'accepted' ? await acceptances.signedNow({ accountId, proposalId: id }) : null
      return print(accountId, signed ?? printableNow(proposal, user), callerGone)
    },

    /** The file name of the PDF. Throws if there is no such proposal. */
    async fileName(accountId: string, id: string): Promise<string> {
      const record = await proposals.get(accountId, id)
      return pdfName(JSON.parse(record.json.toString()) as Proposal)
    },

    stop: () => threads.close(),
  }
}

const pdfName = ({ name }: { name: string }) => `${name}.pdf`
