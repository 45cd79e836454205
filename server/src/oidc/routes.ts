import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OIDC_START_PATH } from '@proffer/core/oidc/paths.ts'
import type { SignInTicket } from '@proffer/core/second-factor/schema.ts'
import type { Session } from '@proffer/core/sessions/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenCookie } from '../access/doors/session-cookie.ts'
import type { SignInAnswers } from '../access/doors/sign-in-answers.ts'
import { AppError } from '../errors/errors.ts'
import { isLoopback } from '../http/loopback.ts'
import { plainPageHeaders } from '../http/plain-page.ts'
import { failurePage } from './failure-page.ts'
import * as operations from './operations.ts'
import { returnPath } from './return-path.ts'
import type { OidcSignIns } from './service.ts'

interface Options {
  oidcSignIns: OidcSignIns
  sessionOf: (request: FastifyRequest) => Promise<Session | undefined>
  signInAnswers: SignInAnswers
  /** Binds a sign-in that is under way to this browser. */
  oidcCookie: TokenCookie
  publicUrl: string
}

/** Mounted at the app door only. */
export function oidcRoutes(options: Options): FastifyPluginAsyncTypebox {
  const { oidcSignIns, sessionOf, signInAnswers, oidcCookie, publicUrl } = options

  return async (app) => {
    app.setErrorHandler((error, request, reply) => {
      if (!(error instanceof AppError)) throw error
      // The cause says what the issuer did. Its texts go to the log only.
      const { code, cause } = error
      request.log.warn({ code, cause: causesOf(cause) }, 'a sign-in by OpenID Connect was refused')
      if (!asksForPage(request)) throw error
      return reply
        .code(error.status)
        .headers({ ...error.headers, ...plainPageHeaders })
        .send(failurePage(error, oidcSignIns.name ?? '', request.headers['accept-language']))
    })

    app.get('/auth/oidc/start', operations.start, async (request, reply) => {
      const ownAddress = addressForCookies(request, publicUrl)
      if (ownAddress) return redirect(reply, ownAddress)
      const { returnTo, confirm } = request.query
      const confirmsUserId = confirm ? ((await sessionOf(request))?.userId ?? null) : null
      // The issuer's redirect does not send this cookie, because another site causes it.
      const knownUserId = signInAnswers.clientOf(request, 'oidc').knownUserId ?? null
      const signIn = { returnTo: returnPath(returnTo), confirmsUserId, knownUserId }
      const { location, browserToken } = await oidcSignIns.start(signIn, oidcCookie.read(request))
      oidcCookie.set(reply, browserToken)
      return redirect(reply, location)
    })

    app.get('/auth/oidc/callback', operations.callback, async (request, reply) => {
      const answer = new URLSearchParams(request.url.split('?')[1] ?? '')
      const { client, formerToken } = signInAnswers.browserOf(request, 'oidc')
      const { outcome, returnTo } = await oidcSignIns.finish(answer, oidcCookie.read(request), { client, formerToken })
      if ('pending' in outcome) return redirect(reply, secondStep(outcome.pending, returnTo))
      signInAnswers.setCookies(reply, outcome.opened)
      return redirect(reply, returnTo)
    })
  }
}

/** Browsers ask for HTML. A program that names no type, or only JSON, gets the error as JSON. */
const asksForPage = ({ headers: { accept } }: FastifyRequest) =>
  accept !== undefined && (!accept.includes('application/json') || accept.includes('text/html'))

/** The sign-in page, which asks for the second factor. The ticket is after #, so it appears in no log and no Referer header. */
function secondStep({ ticket, methods }: SignInTicket, returnTo: string): string {
  const next = returnTo === '/' ? '' : `?${new URLSearchParams({ next: returnTo })}`
  return `/sign-in${next}#${new URLSearchParams({ ticket, methods: methods.join(',') })}`
}

const redirect = (reply: FastifyReply, location: string) => reply.code(302).header('location', location).send()

/**
 * The issuer sends the browser to the public address. On one's own machine, `localhost` and `127.0.0.1` do not share cookies, so the
 * sign-in begins again at the public one.
 */
function addressForCookies({ headers, url }: FastifyRequest, publicUrl: string): string | undefined {
  const { hostname, port, protocol } = new URL(publicUrl)
  const asked = URL.parse(`${protocol}//${headers.host}`)
  if (!asked || asked.hostname === hostname || asked.port !== port) return undefined
  if (!isLoopback(hostname) || !isLoopback(asked.hostname)) return undefined
  return `${publicUrl}${OIDC_START_PATH}${url.slice(url.split('?')[0]?.length)}`
}

/** The messages of an error and of what caused it. Other members can hold tokens and claims. */
function causesOf(error: unknown): string[] {
  const messages: string[] = []
  for (let each = error; each instanceof Error && messages.length < 5; each = each.cause) messages.push(each.message)
  return messages
}
