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
  const held = request.headers['if-none-match']
  if (request.method === 'GET' && held !== undefined && listsTag(held.replaceAll('W/', ''), tag)) {
    return reply.code(304).send()
  }
  return reply.header('content-type', 'application/json; charset=utf-8').send(record.json)
}

/** Whether a change may go ahead: there is no `If-Match`, or it names the version at hand. */
export const matches = (ifMatch: string | undefined, version: number) =>
  ifMatch === undefined || listsTag(ifMatch, entityTag(version))

const listsTag = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some((candidate) => candidate.trim() === tag)
