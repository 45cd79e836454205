import { isIP, type LookupFunction } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'
import { invalid } from '../http/errors.ts'
import type { Address, Resolve } from './resolve.ts'

/** The target is of our own network, or of nobody's: nothing outside may make us talk to it. */
export class TargetRefused extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not a public address.`)
  }
}

export interface TargetRules {
  allowPrivate: boolean
  resolve: Resolve
}

const globalUnicast6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Whether the address is one that anybody on the internet could reach. An address it cannot read is not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast') return false
  return ip.kind() === 'ipv4' || (ip as ipaddr.IPv6).match(globalUnicast6)
}

/** Whether the host of a URL is refused whatever a name server says. */
function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return !isPublicAddress(bare)
  return /(^|\.)localhost\.?$/i.test(bare)
}

/** Whether the host of a URL is, or has among its addresses now, one that is not public. An unknown name is not. */
async function resolvesToPrivate(hostname: string, resolve: Resolve, timeoutMs: number): Promise<boolean> {
  if (isPrivateHost(hostname)) return true
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  const inTime = new AbortController()
  const late = setTimeout(timeoutMs, [], { signal: inTime.signal }).catch(() => [])
  const addresses = await Promise.race([resolve(hostname).catch(() => []), late])
  inTime.abort()
  return addresses.some(({ address }: Address) => !isPublicAddress(address))
}

const NAME_LOOKUP_MS = 2_000

/** Refuses an address, given in that field of a body, that is not public or whose name has one that is not now. */
export async function requirePublicTarget(url: string, field: string, rules: TargetRules): Promise<void> {
  const { hostname } = new URL(url)
  if (rules.allowPrivate || !(await resolvesToPrivate(hostname, rules.resolve, NAME_LOOKUP_MS))) return
  throw invalid(['body', field], 'value_error', 'Value error, the URL must point to a public address')
}

/**
 * Opens sockets to public targets only. Names are checked on the very addresses that are then connected to, so that a
 * name server cannot answer twice differently; one address that is not public refuses the name. `lookup` is not asked
 * about IP literals, so these are checked before.
 */
export function guardedConnector({ allowPrivate, resolve }: TargetRules, timeoutMs: number): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, callback) => {
    const found = (addresses: Address[]) => {
      const [first] = addresses
      const refused = !allowPrivate && addresses.some(({ address }) => !isPublicAddress(address))
      if (refused) callback(new TargetRefused(hostname), '')
      else if (!first) callback(new Error(`${hostname} has no address`), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    }
    resolve(hostname).then(found, (error) => callback(error, ''))
  }
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false, lookup } as buildConnector.BuildOptions)
  return (options, callback) => {
    if (!allowPrivate && isPrivateHost(options.hostname)) {
      return callback(new TargetRefused(options.hostname), null)
    }
    return connect(options, callback)
  }
}
