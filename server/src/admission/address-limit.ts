import ipaddr from 'ipaddr.js'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'

/** Holds each address to a number of requests. Kept in memory, so each process of several counts for itself. */
export interface AddressLimit {
  /** The refusal, when the address has had its share of the last minute. */
  admit(address: string): AppError | undefined
}

const WINDOW_MS = 60_000
const SECOND_MS = 1_000
const ADDRESSES_REMEMBERED = 20_000

/** An exact sliding window for each address: no 60 seconds ever admit more than the limit. */
export function addressLimit({ clock, perMinute }: { clock: Clock; perMinute: number }): AddressLimit {
  // In the order of last use, so that the first is the one that can be forgotten with the least harm.
  const accepted = new Map<string, number[]>()

  return {
    admit(address) {
      const key = network(address)
      const now = clock.monotonicMs()
      const times = (accepted.get(key) ?? []).filter((time) => now - time < WINDOW_MS)
      accepted.delete(key)
      accepted.set(key, times)
      const [oldest] = times
      if (oldest !== undefined && times.length >= perMinute) return tooMany(perMinute, oldest + WINDOW_MS - now)
      times.push(now)
      if (accepted.size > ADDRESSES_REMEMBERED) forgetOldest(accepted)
      return undefined
    },
  }
}

/** A household of IPv6 has a network of addresses, so that the network is what counts. */
function network(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  return ip.kind() === 'ipv4' ? ip.toString() : ip.toByteArray().slice(0, 8).join('.')
}

function forgetOldest(accepted: Map<string, number[]>) {
  for (const key of accepted.keys()) return accepted.delete(key)
}

function tooMany(limit: number, waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND_MS))
  return new AppError(429, 'rate_limit_exceeded', 'Too many requests from your address within a minute.', {
    members: { limit, retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  })
}
