import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Inspects data from a client. True forwards it, false drops it. */
type Inspect = (chunk: Buffer, line: Line) => boolean

/** A connection of a client, and the one to the server that belongs to it. */
interface Line {
  client: Socket
  server: Socket
  /** Drops all data in both directions without closing the connection. */
  isSilent: boolean
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/** A proxy between a client and a server on loopback that simulates network faults. */
export async function startTcpProxy(port: number) {
  const lines = new Set<Line>()
  let inspect: Inspect = () => true
  let silencesNewLines = false
  let isBlocked = false

  const proxy = createServer((client) => {
    if (isBlocked) {
      client.on('error', () => {}).destroy()
      return
    }
    const line: Line = { client, server: connect(port, '127.0.0.1'), isSilent: silencesNewLines }
    lines.add(line)
    const end = () => {
      lines.delete(line)
      client.destroy()
      line.server.destroy()
    }
    for (const socket of [client, line.server]) socket.on('error', end).on('close', end)
    client.on('data', (chunk) => {
      // `inspect` may silence the line. This chunk is still forwarded, but its response is not.
      const { isSilent } = line
      if (inspect(chunk, line) && !isSilent) line.server.write(chunk)
    })
    line.server.on('data', (chunk) => {
      if (!line.isSilent) client.write(chunk)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  return {
    port: (proxy.address() as AddressInfo).port,
    connections: () => lines.size,
    /** Silences all open connections for good, and new ones until `restore`. */
    fallSilent({ newOnes = true } = {}) {
      silencesNewLines = newOnes
      for (const line of lines) line.isSilent = true
    },
    /** Calls `next` with all data from clients, until `restore`. */
    watch(next: Inspect) {
      inspect = next
    },
    /** Closes every open connection on both sides. */
    cut() {
      for (const { client, server } of lines) {
        client.destroy()
        server.destroy()
      }
    },
    /** Closes new connections immediately, until `restore` is called. */
    block() {
      isBlocked = true
    },
    /** New connections work normally again. */
    restore() {
      silencesNewLines = false
      isBlocked = false
      inspect = () => true
    },
    async stop() {
      for (const { client } of lines) client.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
