import { BlockList, isIP, type Server, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { network } from './address-limit.ts'

interface Options {
  /** How many connections may be open: in all, and from each address. */
  inAll: number
  perAddress: number
  /** A proxy's connections serve many clients, so they count only towards `inAll`. */
  trustProxy: number | string[] | false
  /** Called for each connection that was closed. */
  onSurplus: () => void
}

/** Closes connections beyond the limits at once, so that no client can use up the sockets or memory of the process. */
export function limitConnections(server: Server, { inAll, perAddress, trustProxy, onSurplus }: Options) {
  server.maxConnections = inAll
  server.on('drop', onSurplus)
  const isProxy = proxyTest(trustProxy)
  const open = new Map<string, number>()

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const key = network(remoteAddress)
    const count = (open.get(key) ?? 0) + 1
    if (count > perAddress) {
      socket.destroy()
      onSurplus()
      return
    }
    open.set(key, count)
    socket.once('close', () => {
      const remaining = (open.get(key) ?? 1) - 1
      if (remaining === 0) open.delete(key)
      else open.set(key, remaining)
    })
  })
}

function proxyTest(trustProxy: Options['trustProxy']): (address: string) => boolean {
  // With a number of proxies, every connection comes from a proxy.
  if (!Array.isArray(trustProxy)) return () => trustProxy !== false
  const proxies = new BlockList()
  for (const text of trustProxy) {
    const [address, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), undefined]
    const family = address.kind()
    if (bits === undefined) proxies.addAddress(address.toString(), family)
    else proxies.addSubnet(address.toString(), bits, family)
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
