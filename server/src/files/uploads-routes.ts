import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerGone } from '../http/caller-gone.ts'
import { discardDraft, receiveUploads, type Upload, type UploadSlots } from '../http/uploads.ts'
import type { AcceptedFile, Files } from './service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    accepted: AcceptedFile | null
    /** The file of this request, after it was checked. */
    acceptedFile(): AcceptedFile
  }
}

interface Options {
  files: Pick<Files, 'newDraft' | 'discard'>
  slots: UploadSlots
  accept: Files['accept']
  /** Whose uploads are counted together. Default: the account's. */
  senderOf?: (request: FastifyRequest) => string
  /** Whose images wait for each other. Default: the account's. */
  accountOf?: (request: FastifyRequest) => string
}

/**
 * Makes the routes of this scope take a file. It is received, checked and stored before the handler, which may run in a
 * transaction and only writes the record.
 */
export function acceptUploads(app: FastifyInstance, { files, slots, accept, senderOf, accountOf = callerOf }: Options) {
  receiveUploads(app, { newDraft: files.newDraft, slots, ...(senderOf && { senderOf }) })
  app.decorateRequest('accepted', null)
  app.decorateRequest('acceptedFile', function () {
    if (!this.accepted) throw new Error('The route has no file.')
    return this.accepted
  })
  app.addHook('preHandler', async (request, reply) => {
    const { body, draft } = request
    if (!draft) return
    try {
      const sender = { account: accountOf(request), signal: callerGone(reply) }
      request.accepted = await accept({ upload: body as Upload, draft }, sender)
    } finally {
      await discardDraft(request)
    }
  })
  app.addHook('onResponse', async ({ accepted }, { statusCode }) => {
    // 507: the account's storage is full. After a 500 or 503 the record may have been stored. If it was not, the sweep deletes
    // the content.
    const isRefused = (statusCode >= 400 && statusCode < 500) || statusCode === 507
    if (accepted && isRefused) await files.discard(accepted)
  })
}

const callerOf = ({ caller }: FastifyRequest) => caller.accountId
