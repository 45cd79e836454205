import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { fileBudget, shareBudget } from '@proffer/core/budgets.ts'
import { fileTypes } from '@proffer/core/files/file-types.ts'
import { ClientFile } from '@proffer/core/files/schema.ts'
import { SharePath } from '@proffer/core/shares/client-schema.ts'
import type { FastifyRequest } from 'fastify'
import type { Files } from '../files/service.ts'
import { acceptUploads } from '../files/uploads-routes.ts'
import { publicOperation } from '../http/operation.ts'
import type { UploadSlots } from '../http/uploads.ts'
import type { ClientFiles } from './client-files.ts'

const create = publicOperation({
  id: 'shared_file_create',
  tag: 'Shared proposals',
  summary: 'Upload a file for a message',
  description:
    'The body is the file itself. Its content must be of the media type in `Content-Type`. Name the file in a message: ' +
    '`{"attachments": [{"fileId": "..."}]}`. Before that nobody can see it, and after 24 hours without a message it is deleted. A link ' +
    `accepts ${shareBudget.clientFilesPerHour} files an hour and ${shareBudget.clientFileBytes / 1024 / 1024} MiB in total.`,
  params: SharePath,
  rawBody: { types: Object.keys(fileTypes), maxBytes: fileBudget.fileBytes },
  requestHeaders: {
    'X-File-Name': {
      description: "The name of the file, percent-encoded if it is not ASCII. RFC 8187 (`UTF-8''...`) works too.",
      example: 'floor-plan.pdf',
    },
  },
  answer: { status: 201, description: 'The new file.', schema: ClientFile },
  errors: ['share_not_found', 'share_expired', 'share_superseded', 'account_closed', 'storage_quota_exceeded'],
})

declare module 'fastify' {
  interface FastifyRequest {
    /** The share with whose link a file is uploaded, and its account. */
    uploadTo: { shareId: string; accountId: string }
  }
}

interface Options {
  clientFiles: ClientFiles
  files: Pick<Files, 'acceptOfClient' | 'newDraft' | 'discard'>
  slots: UploadSlots
}

/** Uploads of the client's page. */
export function clientFileRoutes({ clientFiles, files, slots }: Options): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.decorateRequest('uploadTo')
    // Runs before the body is read. Without a length it is limited by `rawBody` alone, until the file is stored.
    app.addHook('onRequest', async (request) => {
      const { token = '' } = request.params as { token?: string }
      request.uploadTo = await clientFiles.admit(token, Number(request.headers['content-length'] ?? 0) || 0)
    })
    acceptUploads(app, {
      files,
      slots,
      accept: files.acceptOfClient,
      senderOf: ({ uploadTo }: FastifyRequest) => uploadTo.shareId,
      // The clients of an account take turns with others together, but not in place of the account.
      accountOf: ({ uploadTo }: FastifyRequest) => `clients of ${uploadTo.accountId}`,
    })
    app.post('/shares/:token/files', create, async (request, reply) => {
      const file = await clientFiles.create(request.params.token, request.acceptedFile())
      reply.code(201)
      return file
    })
  }
}
