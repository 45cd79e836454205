import ipaddr from 'ipaddr.js'
import { type AppError, tooManyRequests } from '../../errors/errors.ts'
import type { Clock } from '../../process/clock.ts'
import { type Counters, isTooFast, secondsOf, whenCounted } from './counters.ts'
import { memoryCounters } from './memory-counters.ts'

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
  /** Where the requests are counted, if several limits or processes share the counters. */
  counters?: Counters
  /** Limits with different names count separately. */
  name?: string
}

const MAX_WINDOWS = 20_000

/** Counts in memory, so each process counts on its own, unless the caller passes other counters. */
export function addressLimit({
  clock,
  perMinute,
  refusal = tooManyFromAddress,
  counters = memoryCounters({ clock, maxWindows: MAX_WINDOWS }),
  name = 'address',
}: Options): AddressLimit {
  return {
    admit(address) {
      const limits = [{ kind: name, id: network(address), perMinute, monthly: 0 }]
      const counting = counters.count({ accountId: null, limits, spends: true, counted: false })
      return whenCounted(counting, ({ states }) => {
        const full = states.find(isTooFast)
        return full && refusal(perMinute, secondsOf(full.waitMs))
      })
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

const tooManyFromAddress = (limit: number, retryAfterSeconds: number) =>
  tooManyRequests(limit, retryAfterSeconds, 'Too many requests from your IP address in the last minute.')
