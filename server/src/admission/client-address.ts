import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const NETWORK_PARTS = 4

/** Who is to be held to a limit per address. An IPv6 customer has a whole /64, so that all of it counts as one. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
