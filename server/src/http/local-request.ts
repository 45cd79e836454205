import type { IncomingMessage } from 'node:http'
import { isLoopback } from './loopback.ts'

/** Whether a program on this machine sent the request. Requests that a proxy or tunnel forwards may come from elsewhere. */
export function isFromThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some(isForwardingHeader)
}

const isForwardingHeader = (name: string) => forwardingHeader.test(name)

/** Matches headers that proxies, content delivery networks and tunnels add. */
const forwardingHeader =
  /forward|client-?ip|real-?ip|^via$|^(?:cf|cdn|fly|tailscale|ngrok|x-original|x-envoy|x-amz|x-azure)-/
