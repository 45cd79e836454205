import { fileBudget } from '@proffer/core/budgets.ts'
import type { PdfLink } from '@proffer/core/proposals/pdf-link-schema.ts'
import { checkSignature, type PresentedLink } from '../files/signed-links.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'

interface Options {
  clock: Clock
  sealer: Pick<Sealer, 'sign' | 'isSigned'>
  publicUrl: string
}

/** The proposal that a link prints. The account is part of the link, because records are found by account and id. */
interface Target {
  accountId: string
  proposalId: string
}

export type PdfLinks = ReturnType<typeof pdfLinks>

/** Links to the PDF of a proposal that work without a key for as long as links to files. */
export function pdfLinks({ clock, sealer, publicUrl }: Options) {
  const textOf = ({ accountId, proposalId }: Target, expires: string) => `pdf ${accountId} ${proposalId} ${expires}`

  return {
    make(target: Target, fileName: string): PdfLink {
      const seconds = Math.ceil((clock.now().getTime() + fileBudget.linkMs) / 1000)
      const query = new URLSearchParams({
        account: target.accountId,
        expires: String(seconds),
        signature: sealer.sign(textOf(target, String(seconds))),
      })
      return {
        url: `${publicUrl}/pdf/${target.proposalId}/${encodeURIComponent(fileName)}?${query}`,
        expiresAt: new Date(seconds * 1000).toISOString(),
      }
    },

    /** Returns whose proposal is to be printed. Throws if the link was not made by this service or has expired. */
    check(proposalId: string, { account, ...link }: PresentedLink & { account?: unknown }): Target {
      const target = { accountId: String(account), proposalId }
      checkSignature(link, { sealer, now: clock.now() }, (expires) => textOf(target, expires))
      return target
    },
  }
}
