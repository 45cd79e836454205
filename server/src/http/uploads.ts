import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  AppError,
  invalid,
  payloadTooLarge,
  tooManyRequests,
  unsupportedFileType,
  unsupportedMediaType,
} from '../errors/errors.ts'
import { type RawBody, rawBodyOf } from './operation.ts'

/** A received file. It is also the request's body, so that a repeat with another file is recognised as another request. */
export interface Upload {
  /** The media type in the request, without parameters. */
  type: string
  /** The header `X-File-Name` as it was sent. */
  fileName: string | null
  size: number
  sha256: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the received file is until the response is sent. */
    draft: string | null
    /** Gives back the request's slot for an upload. */
    endUpload: (() => void) | null
  }
}

interface Options {
  /** A new path for a file that is being received. */
  newDraft: () => string
  /** Counts the uploads of a sender in all its requests of this process. */
  slots: UploadSlots
  /** Whose uploads are counted together. Default: the account's. */
  senderOf?: (request: FastifyRequest) => string
}

export type UploadSlots = ReturnType<typeof uploadSlots>

/** Limits concurrent uploads, so that they cannot fill the disk with drafts. */
export function uploadSlots({ perSender, inAll }: { perSender: number; inAll: number }) {
  const running = new Map<string, number>()
  let total = 0
  return {
    /** Takes a slot for one upload. Returns a function that gives it back. Throws a 429 or 503 if there is none. */
    take(sender: string): () => void {
      const ofSender = running.get(sender) ?? 0
      if (ofSender >= perSender) throw tooManyRequests(perSender, 1, tooManyUploads(perSender))
      if (total >= inAll) throw uploadsBusy()
      running.set(sender, ofSender + 1)
      total += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        total -= 1
        const stillRunning = (running.get(sender) ?? 1) - 1
        if (stillRunning === 0) running.delete(sender)
        else running.set(sender, stillRunning)
      }
    },
  }
}

/** Makes the routes of this scope receive files instead of JSON. Each route's operation declares `rawBody`. */
export function receiveUploads(app: FastifyInstance, { newDraft, slots, senderOf = accountOf }: Options) {
  app.decorateRequest('draft', null)
  app.decorateRequest('endUpload', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable): Promise<Upload> => {
    const rawBody = rawBodyOf(request.routeOptions.config)
    if (!rawBody) throw unsupportedMediaType()
    const type = checkedType(request, rawBody)
    if (Number(request.headers['content-length'] ?? 0) > rawBody.maxBytes) throw payloadTooLarge(rawBody.maxBytes)
    request.endUpload = slots.take(senderOf(request))
    request.draft = newDraft()
    const fileName = request.headers['x-file-name']
    const received = await receive(payload, request.draft, rawBody.maxBytes).catch(async (error) => {
      await discardDraft(request)
      throw error
    })
    return { type, fileName: typeof fileName === 'string' ? fileName : null, ...received }
  })
  app.addHook('onRequest', async (request, reply) => {
    // If the client closes the connection early, there is no response. So the end of the connection frees the slot.
    reply.raw.once('close', () => request.endUpload?.())
  })
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    const rawBody = rawBodyOf(routeOptions.config)
    if (rawBody && !body) throw unsupportedFileType(rawBody.types)
  })
  app.addHook('onResponse', discardDraft)
}

const accountOf = ({ caller }: FastifyRequest) => caller.accountId

/** Removes the draft of a received file. The sweep removes drafts that are left after a crash or a lost connection. */
export async function discardDraft(request: FastifyRequest): Promise<void> {
  request.endUpload?.()
  if (request.draft) await rm(request.draft, { force: true })
  request.draft = null
}

/** The media type of the file. Throws a 415 if the operation does not accept it. */
function checkedType({ headers }: FastifyRequest, { types }: RawBody): string {
  const [essence = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const type = essence.trim()
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='))
  const isUtf8 = charset === undefined || /=\s*"?(utf-?8|us-ascii)"?\s*$/.test(charset)
  const encoding = (headers['content-encoding'] ?? 'identity').toLowerCase()
  if (!types.includes(type) || !isUtf8) throw unsupportedFileType(types)
  if (encoding !== 'identity') throw unsupportedMediaType('Send the file without Content-Encoding.')
  return type
}

/** Writes the body to the file, with only a few chunks of it in memory. Returns its size and hash. */
async function receive(payload: Readable, path: string, maxBytes: number): Promise<Pick<Upload, 'size' | 'sha256'>> {
  const hash = createHash('sha256')
  let size = 0
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    // The request stays open when reading ends early, so that the response can be sent.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw payloadTooLarge(maxBytes)
      hash.update(chunk)
      await writeAll(file, chunk)
    }
    await file.sync()
  } catch (error) {
    // Reads and drops the rest, so that the client gets the response.
    payload.resume()
    throw refusalOf(error)
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

async function writeAll(file: FileHandle, chunk: Buffer) {
  for (let start = 0; start < chunk.length; ) start += (await file.write(chunk, start)).bytesWritten
}

function refusalOf(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull()
  // The sender has gone away, so this response reaches nobody. As a 422, it is not logged as a failure of the server.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return incomplete()
  return error
}

const tooManyUploads = (limit: number) =>
  `You already send ${limit} files at the same time. Wait for one of them to finish.`

const uploadsBusy = () =>
  new AppError(
    503,
    'service_unavailable',
    'The server receives many files at the moment. Try again in a few seconds.',
    {
      headers: { 'retry-after': '2' },
    },
  )

const diskFull = () =>
  new AppError(503, 'service_unavailable', 'The server has no disk space left for files. Nothing was saved.', {
    headers: { 'retry-after': '60' },
  })

const incomplete = () => invalid(['body'], 'value_error', 'Value error, the file did not arrive completely')
