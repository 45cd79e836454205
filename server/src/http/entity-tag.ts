import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A record as it is stored: its version, and the very bytes that go out. */
export interface StoredRecord {
  version: number
  json: string | Buffer
}

const entityTag = (version: number) => `"v${version}"`

/** Answers a stored record with its ETag, or 304 when the caller holds it already. */
export function sendRecord(request: FastifyRequest, reply: FastifyReply, record: StoredRecord) {
  const tag = entityTag(record.version)
  reply.header('etag', tag)
  if (isHeld(request, tag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(record.json)
}

/** The same for a record that keeps no version. */
export function sendContent(request: FastifyRequest, reply: FastifyReply, record: object) {
  const tag = contentTag(record)
  reply.header('etag', tag)
  return isHeld(request, tag) ? reply.code(304).send() : record
}

function isHeld({ method, headers }: FastifyRequest, tag: string): boolean {
  const held = headers['if-none-match']
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && held !== undefined && listsTag(held.replaceAll('W/', ''), tag)
}

/** Whether a change may go ahead: there is no `If-Match`, or it names the version at hand. */
export const matches = (ifMatch: string | undefined, version: number) =>
  ifMatch === undefined || listsTag(ifMatch, entityTag(version))

/** The tag of a record that keeps no version: the same while everything in it is the same. */
const contentTag = (record: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)}"`

export const matchesContent = (ifMatch: string | undefined, record: unknown) =>
  ifMatch === undefined || listsTag(ifMatch, contentTag(record))

const listsTag = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some((candidate) => candidate.trim() === tag)
