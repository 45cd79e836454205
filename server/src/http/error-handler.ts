import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  AppError,
  filesUnavailable,
  internalError,
  invalid,
  outcomeUnknown,
  payloadTooLarge,
  unavailable,
  unsupportedFileType,
  unsupportedMediaType,
} from '../errors/errors.ts'
import { CommitOutcomeUnknown, FileStoreTrouble, isStorageTrouble } from '../storage/storage-errors.ts'
import { rawBodyOf } from './operation.ts'

/** Turns every thrown error into a response. `onRefusal` is called with the code of each. */
export function renderErrors(app: FastifyInstance, onRefusal: (code: string) => void) {
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const refusal = asAppError(error, request) ?? internalError(request.id)
    onRefusal(refusal.code)
    // An intended 503, such as a full queue, needs no stack in the log. A 507 means a full account, so it is not logged.
    if (refusal === error && refusal.status === 503) request.log.warn({ code: refusal.code }, refusal.message)
    else if (refusal.status >= 500 && refusal.status !== 507) request.log.error({ err: error }, 'request failed')
    return reply
      .code(refusal.status)
      .headers({ ...refusal.headers, 'content-type': 'application/json; charset=utf-8' })
      .send(JSON.stringify(refusal.body()))
  })
}

function asAppError(
  error: Error & { code?: string; statusCode?: number },
  { routeOptions }: FastifyRequest,
): AppError | undefined {
  const rawBody = rawBodyOf(routeOptions.config)
  if (error instanceof AppError) return error
  if (error instanceof CommitOutcomeUnknown) return outcomeUnknown()
  if (error instanceof FileStoreTrouble) return filesUnavailable()
  if (isStorageTrouble(error)) return unavailable()
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return payloadTooLarge()
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return rawBody ? unsupportedFileType(rawBody.types) : unsupportedMediaType()
  }
  // Any other 4xx of Fastify means that the body could not be read completely.
  const isClientsFault = error.statusCode !== undefined && error.statusCode < 500
  return isClientsFault ? invalid(['body'], 'json_invalid', `JSON decode error: ${error.message}`) : undefined
}
