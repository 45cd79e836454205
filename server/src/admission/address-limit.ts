import ipaddr from 'ipaddr.js'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { recentWindows } from './recent-windows.ts'

/** Holds each address to a number of requests. */
export interface AddressLimit {
  /** The refusal, when the address has had its share of the last minute. */
  admit(address: string): AppError | undefined | Promise<AppError | undefined>
}

interface Options {
  clock: Clock
  perMinute: number
  /** What a refusal says, where the key is not an address. */
  refusal?: string
}

/** Kept in memory, so that each process of several counts for itself. */
export function addressLimit({ clock, perMinute, refusal }: Options): AddressLimit {
  const windows = recentWindows()

  return {
    admit(address) {
      const now = clock.monotonicMs()
      const window = windows.windowOf(network(address), now)
      if (window.used(now) >= perMinute) return tooMany(perMinute, window.retryAfterSeconds(perMinute, now), refusal)
      window.accept(now)
      return undefined
    },
  }
}

/** A household of IPv6 has a network of addresses, so that the network is what counts. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  return ip.kind() === 'ipv4' ? ip.toString() : ip.toByteArray().slice(0, 8).join('.')
}

export function tooMany(
  limit: number,
  seconds: number,
  detail = 'Too many requests from your address within a minute.',
) {
  return new AppError(429, 'rate_limit_exceeded', detail, {
    members: { limit, retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  })
}
