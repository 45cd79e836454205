import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Preview } from '@proffer/core/shares/client-schema.ts'
import { GalleryPreviewQuery, TemplatePath } from '@proffer/core/templates/schema.ts'
import { operation } from '../http/operation.ts'
import type { TemplatePreviews } from './previews.ts'

const tag = 'Templates'
const answer = { status: 200, description: "The content of the client's page.", schema: Preview } as const

const previewTemplate = operation({
  id: 'template_preview',
  tag,
  summary: 'Preview a template',
  description: "Returns the client's page of a proposal that starts from the template, with an example client.",
  scope: 'read',
  params: TemplatePath,
  answer,
  errors: ['template_not_found'],
})

const previewGallery = operation({
  id: 'gallery_preview',
  tag,
  summary: 'Preview a starting point of the gallery',
  description: "Returns the client's page of a proposal that starts from the gallery, with an example client.",
  scope: 'read',
  query: GalleryPreviewQuery,
  answer,
})

/** Only the application calls these: other systems preview a proposal. */
export function templatePreviewRoutes(previews: TemplatePreviews): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/templates/:template_id/preview', previewTemplate, async ({ caller, params }) =>
      previews.ofTemplate(caller.accountId, params.template_id),
    )

    app.get('/gallery/preview', previewGallery, async ({ caller, query: { start, language, title } }) =>
      previews.ofGallery(caller.accountId, start, language, title),
    )
  }
}
