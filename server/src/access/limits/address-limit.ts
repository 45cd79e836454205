import ipaddr from 'ipaddr.js'
import { type AppError, tooManyRequests } from '../../errors/errors.ts'
import type { Clock } from '../../process/clock.ts'
import { recentWindows } from './recent-windows.ts'

/** Limits the requests of each address. Some callers count another key instead, such as the id of a session or a link. */
export interface AddressLimit {
  /** Returns an error if the address has reached its limit for this minute. */
  admit(address: string): AppError | undefined | Promise<AppError | undefined>
}

interface Options {
  clock: Clock
  perMinute: number
  /** Makes the error, if the default text does not fit. */
  refusal?: (limit: number, retryAfterSeconds: number) => AppError
}

/** Counts in memory, so each process counts on its own. */
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

/**
 * The network that is counted for an address. An IPv6 customer has a whole /64 network, so the limit applies to that network. A
 * text that is not an address stays as it is.
 */
export function network(text: string): string {
  const isPlain = ipaddr.isValid(text)
  // Some proxies add the port, as in `192.0.2.1:443` or `[2001:db8::1]:443`.
  const address = isPlain ? text : text.replace(/^\[?([\da-f:.]+?)\]?:\d+$/i, '$1')
  if (!isPlain && !ipaddr.isValid(address)) return text
  const ip = ipaddr.process(address)
  return ip.kind() === 'ipv4' ? ip.toString() : ip.toByteArray().slice(0, 8).join('.')
}

export const tooManyFromAddress = (limit: number, retryAfterSeconds: number) =>
  tooManyRequests(limit, retryAfterSeconds, 'Too many requests from your IP address in the last minute.')
