import { lookup, Resolver } from 'node:dns/promises'

export interface Address {
  address: string
  family: number
}

/** Returns all addresses of a host name. */
export type Resolve = (hostname: string) => Promise<Address[]>

interface Options {
  timeoutMs?: number
  servers?: string[]
}

const TIMEOUT_MS = 2_000
const TRIES = 2

/**
 * Asks the name servers directly. The system's lookup occupies one of four threads until it has a result, so a few names with
 * dead name servers would block all others. The system's lookup is used only for names without a dot, and for names that the name
 * servers do not know, such as those in the hosts file.
 */
export function nameResolver({ timeoutMs = TIMEOUT_MS, servers }: Options = {}): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES })
  if (servers) resolver.setServers(servers)

  return async (hostname) => {
    // A name without a dot belongs to the local network, such as that of a container.
    if (!hostname.includes('.')) return lookup(hostname, { all: true })
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const addresses = answers.flatMap((answer, index) =>
      answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })),
    )
    if (addresses.length > 0) return addresses
    // Name servers that do not respond would also block the thread of the system's lookup.
    const timeout = answers.find((answer) => answer.status === 'rejected' && answer.reason?.code === 'ETIMEOUT')
    if (timeout?.status === 'rejected') throw timeout.reason
    return lookup(hostname, { all: true })
  }
}
