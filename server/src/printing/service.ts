import type { Profiles } from '../profile/service.ts'
import type { Proposal } from '../proposals/schema.ts'
import type { Proposals } from '../proposals/service.ts'
import { type PrintShop, printShop } from './print-shop.ts'
import { blankSheet, type PrintableProposal, printableNow } from './printable-proposal.ts'

export type Printing = ReturnType<typeof printing>

const WARM_UP_AFTER_MS = 2_000

interface Options {
  proposals: Pick<Proposals, 'get'>
  profiles: Pick<Profiles, 'get'>
  shop?: PrintShop
}

export interface PrintedDocument {
  /** What the file is to be called, in any language's letters. */
  fileName: string
  bytes: Buffer
}

export function printing({ proposals, profiles, shop = printShop() }: Options) {
  let timer: NodeJS.Timeout | undefined

  /** Anything printable: a shared snapshot too. */
  async function print(printable: PrintableProposal): Promise<PrintedDocument> {
    return { fileName: `${printable.proposal.name}.pdf`, bytes: await shop.print(printable) }
  }

  return {
    print,

    /** The proposal as it stands now. */
    async proposal(userId: string, id: string): Promise<PrintedDocument> {
      const [record, user] = await Promise.all([proposals.get(userId, id), profiles.get(userId)])
      return print(printableNow(JSON.parse(record.json.toString()) as Proposal, user))
    },

    /** Readies a thread once the first requests are answered, so that no reader has to wait for that. */
    start() {
      // If it fails, so will the first real one, and that will say why.
      timer = setTimeout(() => shop.print(blankSheet).catch(() => {}), WARM_UP_AFTER_MS).unref()
    },

    async stop() {
      clearTimeout(timer)
      await shop.close()
    },
  }
}
