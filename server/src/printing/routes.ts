import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PdfLink } from '@proffer/core/proposals/pdf-link-schema.ts'
import { ProposalPath } from '@proffer/core/proposals/schema.ts'
import { callerGone } from '../http/caller-gone.ts'
import { operation } from '../http/operation.ts'
import { pdfAnswer, withPdfHeaders } from '../http/pdf-answer.ts'
import type { PdfLinks } from './pdf-links.ts'
import type { Printing } from './service.ts'

const pdf = operation({
  id: 'proposal_pdf',
  tag: 'Proposals',
  summary: 'Get a proposal as a PDF',
  description:
    'Returns the current proposal as a PDF with your letterhead. The language is `settings.language`, or else the language ' +
    'of your profile. The PDF shows what the client sees: `pricing` with its default selection, or after acceptance what the ' +
    'client chose. `settings.show` decides about hours, rates and the amounts of lines. Hours come from `hours` of each ' +
    'requirement, the validity from `settings.validUntil` or `settings.validityDays`, and further text from ' +
    '`settings.introduction` and `settings.notes`.',
  scope: 'read',
  params: ProposalPath,
  answer: pdfAnswer,
  errors: ['proposal_not_found', 'proposal_too_large'],
})

const link = operation({
  id: 'proposal_pdf_link',
  tag: 'Proposals',
  summary: 'Get a link to the PDF of a proposal',
  description:
    'Returns a link from which anyone can download the PDF without a key, for an hour. It shows the proposal as it is when the link is ' +
    'opened. Unlike the link of the client, it cannot be used to answer.',
  scope: 'read',
  params: ProposalPath,
  answer: { status: 200, description: 'The link.', schema: PdfLink },
  errors: ['proposal_not_found'],
})

export function printingRoutes(printing: Printing, links: Pick<PdfLinks, 'make'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/proposals/:proposal_id/pdf-link', link, async ({ caller, params }) => {
      const fileName = await printing.fileName(caller.accountId, params.proposal_id)
      return links.make({ accountId: caller.accountId, proposalId: params.proposal_id }, fileName)
    })

    app.get('/proposals/:proposal_id/pdf', pdf, async ({ caller, params }, reply) => {
      return withPdfHeaders(
        reply,
        await printing.printProposal(caller.accountId, params.proposal_id, callerGone(reply)),
      )
    })
  }
}
