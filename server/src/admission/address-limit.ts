import ipaddr from 'ipaddr.js'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { SlidingWindow } from './sliding-window.ts'

/** Holds each address to a number of requests. */
export interface AddressLimit {
  /** The refusal, when the address has had its share of the last minute. */
  admit(address: string): AppError | undefined | Promise<AppError | undefined>
}

const ADDRESSES_REMEMBERED = 20_000

/** Kept in memory, so that each process of several counts for itself. */
export function addressLimit({ clock, perMinute }: { clock: Clock; perMinute: number }): AddressLimit {
  // In the order of last use, so that the first is the one that can be forgotten with the least harm.
  const windows = new Map<string, SlidingWindow>()

  return {
    admit(address) {
      const key = network(address)
      const now = clock.monotonicMs()
      const window = windows.get(key) ?? new SlidingWindow()
      windows.delete(key)
      windows.set(key, window)
      if (windows.size > ADDRESSES_REMEMBERED) forgetFirst(windows)
      if (window.used(now) >= perMinute) return tooMany(perMinute, window.retryAfterSeconds(perMinute, now))
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

function forgetFirst(windows: Map<string, SlidingWindow>) {
  for (const key of windows.keys()) return windows.delete(key)
}

export function tooMany(limit: number, seconds: number) {
  return new AppError(429, 'rate_limit_exceeded', 'Too many requests from your address within a minute.', {
    members: { limit, retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  })
}
