import { isLoopback } from '../http/loopback.ts'

/** This service as browsers and passkeys know it. */
export interface RelyingParty {
  /** The host that passkeys are bound to. */
  id: string
  name: string
  /** The origins of pages that may use them. */
  origins: string[]
}

/**
 * Browsers refuse an IP address as the id of a relying party. So a server on a loopback address, such as the default
 * `http://127.0.0.1:8080`, has the id `localhost`, and its passkeys work while the page is open at `http://localhost:8080`. A page at
 * another host than `rp.id` of the options should lead there before it asks for a passkey.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, protocol, port, origin } = new URL(publicUrl)
  const name = 'Proffer'
  if (!isLoopback(hostname)) return { id: hostname, name, origins: [origin] }
  const id = 'localhost'
  const hosts = new Set([id, '127.0.0.1', hostname])
  return { id, name, origins: [...hosts].map((host) => new URL(`${protocol}//${host}:${port}`).origin) }
}
