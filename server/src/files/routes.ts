import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { fileBudget } from '@proffer/core/budgets.ts'
import { fileTypes } from '@proffer/core/files/file-types.ts'
import { FileList, FilePath, FileQuery, FileRecord } from '@proffer/core/files/schema.ts'
import { page } from '@proffer/core/wire.ts'
import { readerOf } from '../access/rights/reader.ts'
import { operation } from '../http/operation.ts'
import type { UploadSlots } from '../http/uploads.ts'
import type { Files } from './service.ts'
import { acceptUploads } from './uploads-routes.ts'

const tag = 'Files'

const create = operation({
  id: 'file_create',
  tag,
  summary: 'Upload a file',
  description:
    'The body is the file itself. Its content must be of the media type in `Content-Type`. Use `id` as `fileId` in ' +
    '`settings.cover`, `settings.sections` and `settings.attachments` of a proposal or template, or in an attachment of a message. A file that ' +
    'nothing names is deleted after 24 hours. An image is also drawn in the sizes that the client page and the PDF use, which count as ' +
    'stored bytes like the file.',
  scope: 'write',
  rawBody: { types: Object.keys(fileTypes), maxBytes: fileBudget.fileBytes },
  requestHeaders: {
    'X-File-Name': {
      description: "The name of the file, percent-encoded if it is not ASCII. RFC 8187 (`UTF-8''...`) works too.",
      example: 'floor-plan.pdf',
    },
  },
  answer: {
    status: 201,
    description: 'The new file.',
    schema: FileRecord,
    headers: { Location: 'The path of the new file.' },
  },
  errors: ['storage_quota_exceeded'],
})

const list = operation({
  id: 'file_list',
  tag,
  summary: 'List files',
  description: 'Returns the files of the account, newest first.',
  scope: 'read',
  query: FileQuery,
  answer: { status: 200, description: 'A page of files.', schema: FileList },
})

const get = operation({
  id: 'file_get',
  tag,
  summary: 'Get a file',
  description: 'Returns the record of a file with a new `url`, which works for an hour.',
  scope: 'read',
  params: FilePath,
  answer: { status: 200, description: 'The file.', schema: FileRecord },
  errors: ['file_not_found'],
})

const remove = operation({
  id: 'file_delete',
  tag,
  summary: 'Delete a file',
  description: 'Deletes a file that no proposal, template or message uses.',
  scope: 'write',
  params: FilePath,
  answer: { status: 204, description: 'The file is deleted.' },
  errors: ['file_not_found', 'file_in_use'],
})

interface Options {
  files: Files
  slots: UploadSlots
}

export function fileRoutes({ files, slots }: Options): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/files', list, async ({ caller, query }) => files.list(readerOf(caller), page(query)))
    app.get('/files/:file_id', get, async ({ caller, params }) => files.get(readerOf(caller), params.file_id))
    app.delete('/files/:file_id', remove, async ({ caller, params }, reply) => {
      await files.remove(caller.accountId, params.file_id)
      reply.code(204)
    })
    await app.register(async (uploads) => {
      acceptUploads(uploads, { files, slots, accept: files.accept })
      uploads.post('/files', create, async (request, reply) => {
        const file = await files.create(request.caller, request.acceptedFile())
        reply.code(201).header('location', `${uploads.prefix}/files/${file.id}`)
        return file
      })
    })
  }
}
