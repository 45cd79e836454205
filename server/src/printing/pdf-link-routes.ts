import type { FastifyPluginAsync } from 'fastify'
import type { AddressLimit } from '../access/limits/address-limit.ts'
import { protection } from '../files/download-routes.ts'
import { callerGone } from '../http/caller-gone.ts'
import { inlineFile } from '../http/content-disposition.ts'
import type { PdfLinks } from './pdf-links.ts'
import type { Printing } from './service.ts'

interface Options {
  printing: Pick<Printing, 'printProposal'>
  links: Pick<PdfLinks, 'check'>
  /** Throws if the account is closed. */
  requireOpenAccount: (accountId: string) => Promise<void>
  /** How often one address may print, and how often one proposal is printed by links. */
  perAddress: AddressLimit
  perProposal: AddressLimit
}

/** The PDF of a proposal, for browsers with a signed link. */
export function pdfLinkRoutes({
  printing,
  links,
  requireOpenAccount,
  perAddress,
  perProposal,
}: Options): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { proposal_id: string; name: string }; Querystring: Record<string, unknown> }>(
      '/pdf/:proposal_id/:name',
      async ({ params, query, ip }, reply) => {
        const tooManyOfAddress = await perAddress.admit(ip)
        if (tooManyOfAddress) throw tooManyOfAddress
        const { accountId, proposalId } = links.check(params.proposal_id, query)
        const tooMany = await perProposal.admit(proposalId)
        if (tooMany) throw tooMany
        await requireOpenAccount(accountId)
        const { fileName, bytes } = await printing.printProposal(accountId, proposalId, callerGone(reply))
        reply.headers({
          ...protection,
          'content-type': 'application/pdf',
          'content-disposition': inlineFile(fileName),
          'cache-control': 'private, no-store',
        })
        return reply.send(bytes)
      },
    )
  }
}
