import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a JSON text that is given in parts. They are not copied, so many slow readers of one text take little memory. */
export function sendJsonParts(reply: FastifyReply, parts: Buffer[]) {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': length })
  return reply.send(Readable.from(parts))
}
