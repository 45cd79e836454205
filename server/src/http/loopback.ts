import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether a host, written as in an address, is this machine. No DNS server can make any of these lead elsewhere. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || (isIP(bare) !== 0 && ipaddr.process(bare).range() === 'loopback')
}
