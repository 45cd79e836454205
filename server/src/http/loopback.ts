import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether a host, written as in a URL, is this machine. Only `localhost` and IP addresses count, because DNS can point other names elsewhere. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || (isIP(bare) !== 0 && ipaddr.process(bare).range() === 'loopback')
}
