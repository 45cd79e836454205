import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { invalid } from '../errors/errors.ts'
import { cloudAddresses } from './cloud-addresses.ts'
import type { Address, Resolve } from './resolve.ts'

/** The target is not a public address. Users must not be able to make the server send requests to its own network. */
export class TargetRefused extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not a public address.`)
  }
}

export interface TargetRules {
  allowPrivate: boolean
  resolve: Resolve
}

// The part of IPv6 that is assigned to the internet.
const globalUnicast6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether the address can be reached from anywhere on the internet. An invalid address cannot. A mapped IPv6 address is judged
 * by the IPv4 address in it. All addresses of NAT64, 6to4 and Teredo are refused, because their ranges are not unicast.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast' || cloudAddresses.has(ip.toString())) return false
  return ip.kind() === 'ipv4' || (ip as ipaddr.IPv6).match(globalUnicast6)
}

/** Whether the host of a URL is private without asking a name server. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return !isPublicAddress(bare)
  return /(^|\.)localhost\.?$/i.test(bare)
}

/** Whether the host of a URL is private or currently has a private address. An unknown name has none. */
async function resolvesToPrivate(hostname: string, resolve: Resolve, timeoutMs: number): Promise<boolean> {
  if (isPrivateHost(hostname)) return true
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  const cancelTimeout = new AbortController()
  // A name without an answer in time counts as unknown. The guarded connector checks it again before each request.
  const timeout = setTimeout(timeoutMs, [], { signal: cancelTimeout.signal }).catch(() => [])
  const addresses = await Promise.race([resolve(hostname).catch(() => []), timeout])
  cancelTimeout.abort()
  return addresses.some(({ address }: Address) => !isPublicAddress(address))
}

const NAME_LOOKUP_MS = 2_000

/** Refuses a URL in this field of a body if its host is not public or currently has an address that is not. */
export async function requirePublicTarget(url: string, field: string, rules: TargetRules): Promise<void> {
  const { hostname } = new URL(url)
  if (rules.allowPrivate || !(await resolvesToPrivate(hostname, rules.resolve, NAME_LOOKUP_MS))) return
  throw invalid(['body', field], 'value_error', 'Value error, the URL must point to a public address')
}
