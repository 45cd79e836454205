import ipaddr from 'ipaddr.js'
import { type AppError, tooManyRequests } from '../../http/errors.ts'
import type { Clock } from '../../process/clock.ts'
import { recentWindows } from './recent-windows.ts'

/** Holds each address to a number of requests. */
export interface AddressLimit {
  /** The refusal, when the address has had its share of the last minute. */
  admit(address: string): AppError | undefined | Promise<AppError | undefined>
}

interface Options {
  clock: Clock
  perMinute: number
  /** The refusal, where the general one would be wrong. */
  refusal?: (limit: number, retryAfterSeconds: number) => AppError
}

/** Kept in memory, so that each process of several counts for itself. */
export function addressLimit({ clock, perMinute, refusal = tooManyFromAddress }: Options): AddressLimit {
  const windows = recentWindows()

  return {
    admit(address) {
      const now = clock.monotonicMs()
      const window = windows.windowOf(network(address), now)
      if (window.used(now) >= perMinute) return refusal(perMinute, window.retryAfterSeconds(perMinute, now))
      window.accept(now)
      return undefined
    },
  }
}

/** A household of IPv6 has a network of addresses, so that the network is what counts. */
export function network(given: string): string {
  // Some proxies write the port as well.
  const address = given.replace(/^\[?([\da-f:.]+?)\]?:\d+$/i, '$1')
  const isPlain = ipaddr.isValid(given)
  if (!isPlain && !ipaddr.isValid(address)) return given
  const ip = ipaddr.process(isPlain ? given : address)
  return ip.kind() === 'ipv4' ? ip.toString() : ip.toByteArray().slice(0, 8).join('.')
}

export const tooManyFromAddress = (limit: number, retryAfterSeconds: number) =>
  tooManyRequests(limit, retryAfterSeconds, 'Too many requests from your IP address in the last minute.')
