import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Profiles } from '../profile/service.ts'
import type { Proposals } from '../proposals/service.ts'
import type { PrintShop } from './print-shop.ts'
import { type PrintableProposal, printableNow } from './printable-proposal.ts'

export type Printing = ReturnType<typeof printing>

interface Options {
  proposals: Pick<Proposals, 'get'>
  profiles: Pick<Profiles, 'get'>
  shop: PrintShop
}

export interface PrintedDocument {
  /** The name of the file, in the letters of any language. */
  fileName: string
  bytes: Buffer
}

export function printing({ proposals, profiles, shop }: Options) {
  /** Anything printable: a shared snapshot too. `account` is whose document it is. */
  async function print(account: string, printable: PrintableProposal): Promise<PrintedDocument> {
    return { fileName: `${printable.proposal.name}.pdf`, bytes: await shop.print(account, printable) }
  }

  return {
    print,

    /** The proposal as it stands now. */
    async proposal(userId: string, id: string): Promise<PrintedDocument> {
      const [record, user] = await Promise.all([proposals.get(userId, id), profiles.get(userId)])
      return print(userId, printableNow(JSON.parse(record.json.toString()) as Proposal, user))
    },

    stop: () => shop.close(),
  }
}
