import { readLanguage } from '@proffer/core/language.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { AddressLimit } from '../access/limits/address-limit.ts'
import { AppError } from '../errors/errors.ts'
import { plainPageHeaders } from '../http/plain-page.ts'
import type { Reminders } from './reminders.ts'
import { invalidLinkPage, stopPage } from './stop-page.ts'

interface Options {
  reminders: Pick<Reminders, 'describe' | 'stop'>
  limit: AddressLimit
}

interface Link {
  Params: { token: string }
}

const MAX_BODY_BYTES = 4_096
const brokenLinkCodes = ['share_not_found', 'account_closed']

/**
 * The stop link of a reminder. Only the POST stops them, because mail scanners follow every link. A form sends it, or the
 * button of a mail program (RFC 8058).
 */
export function stopRoutes({ reminders, limit }: Options): FastifyPluginAsync {
  return async (app) => {
    // The token in the path is enough. The body that a form or a mail program sends is ignored.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) =>
      done(null),
    )

    app.addHook('onRequest', async (request) => {
      const refusal = await limit.admit(request.ip)
      if (refusal) throw refusal
    })

    app.setErrorHandler((error, request, reply) => {
      if (!(error instanceof AppError) || !brokenLinkCodes.includes(error.code)) throw error
      return reply
        .code(error.status)
        .headers(plainPageHeaders)
        .send(invalidLinkPage(readLanguage(request.headers['accept-language'])))
    })

    const renderPage = async (token: string) => stopPage(await reminders.describe(token), `/p/${token}`)

    app.get<Link>('/p/:token/reminders', async ({ params }, reply) => {
      reply.headers(plainPageHeaders)
      return renderPage(params.token)
    })

    app.post<Link>('/p/:token/reminders', async ({ params }, reply) => {
      await reminders.stop(params.token)
      reply.headers(plainPageHeaders)
      return renderPage(params.token)
    })
  }
}
