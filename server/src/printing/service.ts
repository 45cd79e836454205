import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Files } from '../files/service.ts'
import type { Profiles } from '../profile/service.ts'
import type { Proposals } from '../proposals/service.ts'
import type { PrintThreads } from './print-threads.ts'
import { type ChosenPrice, type PrintableProposal, printableNow } from './printable-proposal.ts'

export type Printing = ReturnType<typeof printing>

interface Options {
  proposals: Pick<Proposals, 'get'>
  profiles: Pick<Profiles, 'get'>
  /** What the client chose and accepted of a proposal with priced items. */
  acceptedPrice: (key: { userId: string; proposalId: string }) => Promise<ChosenPrice | null>
  files: Pick<Files, 'readLogo'>
  threads: PrintThreads
}

export interface PrintedDocument {
  /** The file name. It may contain letters of any language. */
  fileName: string
  bytes: Buffer
}

export function printing({ proposals, profiles, acceptedPrice, files, threads }: Options) {
  /** Prints a proposal or a shared snapshot. `account` owns the document. */
  async function print(account: string, printable: PrintableProposal): Promise<PrintedDocument> {
    const { letterhead, proposal } = printable
    const logo = letterhead.logo === null ? null : await files.readLogo(letterhead.logo)
    // A deleted logo is left out, and the cache must not mix up the two documents.
    const shown = logo ? printable : { ...printable, letterhead: { ...letterhead, logo: null } }
    return { fileName: `${proposal.name}.pdf`, bytes: await threads.print(account, shown, logo) }
  }

  return {
    print,

    /** Prints the current proposal. */
    async proposal(userId: string, id: string): Promise<PrintedDocument> {
      const [record, user] = await Promise.all([proposals.get(userId, id), profiles.get(userId)])
      const proposal = JSON.parse(record.json.toString()) as Proposal
      const isChosen = proposal.status === 'accepted' && proposal.pricing !== null
      const accepted = isChosen ? await acceptedPrice({ userId, proposalId: id }) : null
      return print(userId, printableNow(proposal, user, accepted))
    },

    stop: () => threads.close(),
  }
}
