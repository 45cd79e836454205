import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import type { GalleryPreviewQuery } from '@proffer/core/templates/schema.ts'
import { ApiError } from '../../api/api-error.ts'
import { attempt, type Result, resultOf } from '../../api/attempt.ts'
import * as app from '../../api/generated/app.ts'
import * as publicDoor from '../../api/generated/public.ts'
import type { CallArguments, Operation } from '../../api/operation.ts'
import { exchange } from '../../api/transport.ts'
import { ONLY_PREVIEW } from './failure-text.ts'
import { pageAddress } from './page-address.ts'

const { source, isPreview, isDocument, isOpen, id, version } = pageAddress

export async function readPage(): Promise<Result<SharedPage>> {
  const result = await readSource()
  if (result.ok && isDocument) result.value.state.canRespond = false
  if (result.ok && isOpen) result.value.state.canRespond = result.value.state.answer === null
  return result
}

function readSource(): Promise<Result<SharedPage>> {
  if (source === 'proposal') return attempt(app.proposalPreview, { proposal_id: id, ...(version && { version }) })
  if (source === 'template') return attempt(app.templatePreview, { template_id: id })
  if (source === 'gallery') return attempt(app.galleryPreview, galleryQuery())
  return attempt(publicDoor.sharedPageGet, { token: id })
}

/** The application writes this address. The server refuses one that somebody has changed. */
function galleryQuery(): GalleryPreviewQuery {
  const { language = '', title = '' } = Object.fromEntries(new URLSearchParams(location.search))
  return { start: id, language, title } as GalleryPreviewQuery
}

/** Calls an operation of the link. A preview only reads: its other requests fail without being sent. */
export async function send<Input extends { token: string }, T>(
  operation: Operation<Input, T>,
  ...[input]: CallArguments<Omit<Input, 'token'>>
): Promise<Result<T>> {
  if (isPreview) return { ok: false, failure: new ApiError({ status: 0, code: ONLY_PREVIEW }) }
  return resultOf(exchange(operation, { ...input, token: id } as unknown as Input))
}
