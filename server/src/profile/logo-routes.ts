import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { logoTypes } from '@proffer/core/brand/logo.ts'
import { fileBudget } from '@proffer/core/budgets.ts'
import { User } from '@proffer/core/profile/schema.ts'
import type { Files } from '../files/service.ts'
import { acceptUploads } from '../files/uploads-routes.ts'
import { operation } from '../http/operation.ts'
import type { UploadSlots } from '../http/uploads.ts'
import type { Profiles } from './service.ts'

const { logoBytes, logoWidth, logoHeight, svgElements, svgLevels } = fileBudget

const put = operation({
  id: 'profile_logo_put',
  tag: 'Profile',
  summary: 'Upload the logo',
  description:
    'The body is a PNG, JPEG, WebP or SVG image. It is drawn again as a PNG of at most ' +
    `${logoWidth} × ${logoHeight} pixels, and \`logoUrl\` of the profile becomes its address. An SVG has at most ${svgElements} elements ` +
    `in ${svgLevels} levels, and no \`filter\`, \`mask\` or \`pattern\`. If the image is refused, the error says what to change, and the ` +
    'old logo stays.',
  scope: 'write',
  rawBody: { types: logoTypes, maxBytes: logoBytes },
  answer: { status: 200, description: 'The updated user record.', schema: User },
  errors: ['storage_quota_exceeded'],
})

const remove = operation({
  id: 'profile_logo_delete',
  tag: 'Profile',
  summary: 'Remove the logo',
  description: 'Sets `logoUrl` of the profile to null. Proposals that were already shared keep their logo.',
  scope: 'write',
  answer: { status: 204, description: 'The profile has no logo.' },
})

interface Options {
  profiles: Profiles
  files: Files
  slots: UploadSlots
}

export function logoRoutes({ profiles, files, slots }: Options): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.delete('/profile/logo', remove, async ({ caller }, reply) => {
      await profiles.removeLogo(caller)
      reply.code(204)
    })
    await app.register(async (uploads) => {
      acceptUploads(uploads, { files, slots, accept: files.acceptLogo })
      uploads.put('/profile/logo', put, async (request) => profiles.putLogo(request.caller, request.acceptedFile()))
    })
  }
}
