import type { FastifyRequest } from 'fastify'
import { deviceCookie, oidcCookie, sessionCookie } from './access/doors/session-cookie.ts'
import { signInAnswers } from './access/doors/sign-in-answers.ts'
import { accountRoutes } from './accounts/routes.ts'
import type { Config } from './config/config.ts'
import { type CreatedDemo, demoSignIn } from './demo/sign-in.ts'
import { keyRoutes } from './keys/routes.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import type { Services } from './services.ts'
import { confirmRoutes } from './sessions/confirm-routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { factorResetRoutes } from './team/factor-reset-routes.ts'
import { joiningRoutes } from './team/joining-routes.ts'

interface Parts {
  config: Config
  services: Services
  /** The demo that this process created, if the server's address and its public URL are on localhost. */
  demo?: (() => CreatedDemo | undefined) | undefined
}

export type Browsers = ReturnType<typeof browserIdentity>

/** Recognises browsers: by session cookie, by device cookie and, for sign-in to the demo, by a request from this machine. */
export function browserIdentity({ config, services, demo = () => undefined }: Parts) {
  const cookie = sessionCookie(config.publicUrl)
  const answers = signInAnswers({
    cookie,
    deviceCookie: deviceCookie(config.publicUrl),
    devices: services.devices,
    describe: services.ownAccounts.describe,
  })

  /** The session of the browser, for operations of which the door does not read it. */
  async function sessionOf(request: FastifyRequest) {
    const token = cookie.read(request)
    return token === undefined ? undefined : (await services.sessions.find(token))?.session
  }

  return {
    cookie,
    sessionOf,
    signInAnswers: answers,
    deviceOf: answers.deviceOf,
    /** The account that is signed in, if any. */
    signedIn: async (request: FastifyRequest) => (await sessionOf(request))?.accountId,
    demoAccess: demoSignIn({ demo, accounts: services.accounts }),
  }
}

/** The slices with which people sign in, prove who they are and manage their keys. Only the application calls these. */
export function signInSlices(services: Services, config: Config, browsers: Browsers) {
  const { cookie, sessionOf, signInAnswers, demoAccess } = browsers
  return [
    accountRoutes({ ...services, demo: demoAccess, cookie, signInAnswers }),
    secondFactorRoutes({ ...services, signInAnswers }),
    passkeyRoutes(services.passkeys),
    sessionRoutes(services.sessions),
    confirmRoutes(services.confirming),
    joiningRoutes({ ...services, sessionOf, signInAnswers }),
    oidcRoutes({ ...services, sessionOf, signInAnswers, oidcCookie: oidcCookie(config.publicUrl), ...config }),
    factorResetRoutes(services.factorResets),
    keyRoutes(services.keys),
  ]
}
