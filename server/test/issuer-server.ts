import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OidcConfig } from '../src/config/oidc-config.ts'

export const clientId = 'proffer'
export const clientSecret = 'a secret of the client: 100% & more'

/** The server of an issuer of OpenID Connect on loopback. `listen` says who answers, when the address is known. */
export async function startIssuerServer() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    listen: (listener: RequestListener) => server.on('request', listener),

    /** The settings of a service that uses it. */
    settings: (more: Partial<OidcConfig> = {}): OidcConfig => ({
      issuer: url,
      clientId,
      clientSecret,
      name: 'Keycloak',
      domains: [],
      team: undefined,
      ...more,
    }),

    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
