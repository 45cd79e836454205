import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ClientMessage, EarlierQuery } from '@proffer/core/messages/schema.ts'
import { Acceptance, ChangeRequest, Rejection, SharePath, ViewQuery } from '@proffer/core/shares/client-schema.ts'
import type { FastifyRequest } from 'fastify'
import type { AddressLimit } from '../access/limits/address-limit.ts'
import { tooManyRequests } from '../http/errors.ts'
import { inlineFile } from '../http/file-answer.ts'
import type { Messages } from '../messages/service.ts'
import type { Printing } from '../printing/service.ts'
import type { ClientDesk, Evidence } from './client-service.ts'
import { printableSnapshot } from './printable-snapshot.ts'
import { isSeenByPerson } from './view-counting.ts'

interface Options {
  desk: ClientDesk
  messages: Pick<Messages, 'receive'>
  printing: Pick<Printing, 'print'>
  /** The account that is signed in where the request comes from, if any. */
  signedIn: (request: FastifyRequest) => Promise<string | undefined>
  /** How often one link may be read, from all addresses together. */
  reads: AddressLimit
}

const LONGEST_USER_AGENT = 1000

const params = SharePath

/** What the client's page calls. */
export function clientRoutes({ desk, messages, printing, signedIn, reads }: Options): FastifyPluginAsyncTypebox {
  /** Follows the link and counts a read of it: by the share, so that made-up tokens are not counted at all. */
  async function followToRead(token: string) {
    const share = await desk.follow(token)
    const refusal = await reads.admit(share.id)
    if (refusal) throw refusal
    return share
  }

  return async (app) => {
    app.get('/shares/:token', { schema: { params } }, async ({ params: { token } }) =>
      desk.read(await followToRead(token)),
    )

    const earlier = { schema: { params, querystring: EarlierQuery } }
    app.get('/shares/:token/conversation', earlier, async ({ params: { token }, query }) =>
      desk.readMessages(await followToRead(token), query.before),
    )

    app.get('/shares/:token/pdf', { schema: { params } }, async (request, reply) => {
      const share = await followToRead(request.params.token)
      const page = await desk.readDocument(share)
      const { fileName, bytes } = await printing.print(share.userId, printableSnapshot(page))
      reply.headers({ 'content-type': 'application/pdf', 'content-disposition': inlineFile(fileName) })
      return bytes
    })

    app.post('/shares/:token/view', { schema: { params, querystring: ViewQuery } }, async (request) => {
      const { token } = request.params
      const owner = await desk.ownerOf(token)
      const isOwn = request.query.preview === true || (await signedIn(request)) === owner
      const counted = !isOwn && isSeenByPerson(request.headers)
      if (counted) await desk.view(token)
      return { counted }
    })

    app.post('/shares/:token/accept', { schema: { params, body: Acceptance } }, async (request) =>
      desk.accept(request.params.token, request.body, evidenceOf(request)),
    )

    app.post('/shares/:token/reject', { schema: { params, body: Rejection } }, async (request) =>
      desk.reject(request.params.token, request.body, evidenceOf(request)),
    )

    app.post('/shares/:token/request-changes', { schema: { params, body: ChangeRequest } }, async (request) =>
      desk.requestChanges(request.params.token, request.body, evidenceOf(request)),
    )

    app.post('/shares/:token/messages', { schema: { params, body: ClientMessage } }, async (request, reply) => {
      const message = await messages.receive(request.params.token, request.body)
      reply.code(201)
      return message
    })
  }
}

const evidenceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Evidence => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
})

/** For the limit on reads of one link. */
export const readTooOften = (limit: number, retryAfterSeconds: number) =>
  tooManyRequests(
    limit,
    retryAfterSeconds,
    `This link was opened too many times in the last minute. Try again in ${retryAfterSeconds} s.`,
  )
