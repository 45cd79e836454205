import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ProposalPath } from '@proffer/core/proposals/schema.ts'
import { Preview, PreviewQuery } from '@proffer/core/shares/client-schema.ts'
import { VersionPath } from '@proffer/core/shares/versions-schema.ts'
import { callerGone } from '../http/caller-gone.ts'
import { operation } from '../http/operation.ts'
import { pdfAnswer, withPdfHeaders } from '../http/pdf-answer.ts'
import type { Printing } from '../printing/service.ts'
import type { Shares } from './service.ts'
import type { VersionViews } from './version-view.ts'

const preview = operation({
  id: 'proposal_preview',
  tag: 'Proposals',
  summary: "Preview the client's page",
  description:
    'Returns the page that the client would see if you shared the proposal now, or the page of a version as the client saw and ' +
    'answered it. Nothing is shared.',
  scope: 'read',
  params: ProposalPath,
  query: PreviewQuery,
  answer: { status: 200, description: "The content of the client's page.", schema: Preview },
  errors: ['proposal_not_found', 'version_not_found', 'proposal_too_large'],
})

const versionPdf = operation({
  id: 'proposal_version_pdf',
  tag: 'Proposals',
  summary: 'Get a version as a PDF',
  description: 'Returns a shared version as a PDF, as the client got it. An accepted version has its certificate.',
  scope: 'read',
  params: VersionPath,
  answer: pdfAnswer,
  errors: ['proposal_not_found', 'version_not_found'],
})

interface Services {
  shares: Pick<Shares, 'preview'>
  versionViews: VersionViews
  printing: Pick<Printing, 'print'>
}

/** What the client sees of the draft or of a version, for the door of the application only. */
export function previewRoutes({ shares, versionViews, printing }: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/proposals/:proposal_id/preview', preview, async ({ caller, params, query }) =>
      query.version === undefined
        ? shares.preview(caller.accountId, params.proposal_id)
        : versionViews.page(caller.accountId, params.proposal_id, query.version),
    )

    app.get('/proposals/:proposal_id/versions/:version/pdf', versionPdf, async ({ caller, params }, reply) => {
      const printable = await versionViews.printable(caller.accountId, params.proposal_id, params.version)
      return withPdfHeaders(reply, await printing.print(caller.accountId, printable, callerGone(reply)))
    })
  }
}
