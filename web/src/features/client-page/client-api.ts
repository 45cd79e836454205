import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import { ApiError } from '../../api/api-error.ts'
import { attempt, type Result, resultOf } from '../../api/attempt.ts'
import * as app from '../../api/generated/app.ts'
import * as publicDoor from '../../api/generated/public.ts'
import type { CallArguments, Operation } from '../../api/operation.ts'
import { exchange } from '../../api/transport.ts'
import { ONLY_PREVIEW } from './failure-text.ts'
import { pageAddress } from './page-address.ts'

const { isPreview, isDocument, id, version } = pageAddress

export async function readPage(): Promise<Result<SharedPage>> {
  if (!isPreview) return attempt(publicDoor.sharedPageGet, { token: id })
  const result = await attempt(app.proposalPreview, { proposal_id: id, ...(version && { version }) })
  if (result.ok && isDocument) result.value.state.canRespond = false
  return result
}

/** Calls an operation of the link. A preview only reads: its other requests fail without being sent. */
export async function send<Input extends { token: string }, T>(
  operation: Operation<Input, T>,
  ...[input]: CallArguments<Omit<Input, 'token'>>
): Promise<Result<T>> {
  if (isPreview) return { ok: false, failure: new ApiError({ status: 0, code: ONLY_PREVIEW }) }
  return resultOf(exchange(operation, { ...input, token: id } as unknown as Input))
}
