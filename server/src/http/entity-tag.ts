import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A stored record: its version and its JSON text, which is sent unchanged. */
export interface StoredRecord {
  version: number
  json: string | Buffer
  /** Whether it has costs, without which others get it. */
  hasCosts?: boolean
}

/** Of one version, the record with costs and the record without them have different tags, because a cache could have either of them. */
export const entityTag = (version: number, hasCosts = false) => (hasCosts ? `"v${version}-costs"` : `"v${version}"`)

/** The response with a stored record and its ETag, or a 304 if the caller already has this version. Return it from the handler. */
export function sendRecord(request: FastifyRequest, reply: FastifyReply, record: StoredRecord) {
  const tag = entityTag(record.version, record.hasCosts)
  reply.header('etag', tag)
  if (isCached(request, tag)) return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return record.json
}

/** Does the same as `sendRecord` for a record without a version. */
export function sendContent(request: FastifyRequest, reply: FastifyReply, record: object) {
  const tag = contentTag(record)
  reply.header('etag', tag)
  return isCached(request, tag) ? reply.code(304).send() : record
}

/** Whether `If-None-Match` of a read lists the tag. */
function isCached({ method, headers }: FastifyRequest, tag: string): boolean {
  const ifNoneMatch = headers['if-none-match']
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && ifNoneMatch !== undefined && listsTag(ifNoneMatch.replaceAll('W/', ''), tag)
}

/** Whether a change is allowed: there is no `If-Match`, or it lists the current version. */
export const matches = (ifMatch: string | undefined, version: number) =>
  ifMatch === undefined || [false, true].some((hasCosts) => listsTag(ifMatch, entityTag(version, hasCosts)))

/** The tag of a record without a version: the first 132 bits of a hash of its content. */
const contentTag = (record: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)}"`

export const matchesContent = (ifMatch: string | undefined, record: unknown) =>
  ifMatch === undefined || listsTag(ifMatch, contentTag(record))

const listsTag = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some((candidate) => candidate.trim() === tag)
