import type { IncomingMessage } from 'node:http'
import { hostName } from './host-check.ts'
import { isLoopback } from './loopback.ts'

/** Whether a program on this machine sent the request. Requests that a proxy or tunnel forwards may come from elsewhere. */
export function isFromThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some(isForwardingHeader)
}

/**
 * Whether a browser on this machine opened a loopback address of the server. A host from `ALLOWED_HOSTS` may belong to a tunnel,
 * so it does not count.
 */
export const isLocalRequest = (request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
  isFromThisMachine(request) && isLoopback(hostName(request.headers.host ?? '') ?? '')

const isForwardingHeader = (name: string) => forwardingHeader.test(name)

/** Matches headers that proxies, content delivery networks and tunnels add. */
const forwardingHeader =
  /forward|client-?ip|real-?ip|^via$|^(?:cf|cdn|fly|tailscale|ngrok|x-original|x-envoy|x-amz|x-azure)-/
