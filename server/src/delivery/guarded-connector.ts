import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import type { Address } from './resolve.ts'
import { isPrivateHost, isPublicAddress, TargetRefused, type TargetRules } from './target-guard.ts'

/**
 * Opens sockets to public targets only. It checks the same addresses that it connects to, so a name server cannot return a
 * public address for the check and a private one for the connection. One private address is enough to refuse a name. Node does
 * not call `lookup` for IP literals, so these are checked first.
 */
export function guardedConnector({ allowPrivate, resolve }: TargetRules, timeoutMs: number): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, callback) => {
    const useAddresses = (addresses: Address[]) => {
      const [first] = addresses
      const isRefused = !allowPrivate && addresses.some(({ address }) => !isPublicAddress(address))
      if (isRefused) callback(new TargetRefused(hostname), '')
      else if (!first) callback(new Error(`${hostname} has no address`), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    }
    resolve(hostname).then(useAddresses, (error) => callback(error, ''))
  }
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false, lookup } as buildConnector.BuildOptions)
  return (options, callback) => {
    if (!allowPrivate && isPrivateHost(options.hostname)) {
      return callback(new TargetRefused(options.hostname), null)
    }
    return connect(options, callback)
  }
}
