import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Looks at what a client sends: true lets it pass, false drops it. */
type Inspect = (chunk: Buffer, line: Line) => boolean

interface Line {
  client: Socket
  server: Socket
  /** Nothing passes in either direction any more, and nobody is told. */
  isSilent: boolean
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/** Stands between a client and a server on loopback, and can do to their connections what networks do. */
export async function startTcpProxy(port: number) {
  const lines = new Set<Line>()
  let inspect: Inspect = () => true
  let silent = false
  let isBlocked = false

  const proxy = createServer((client) => {
    if (isBlocked) {
      client.on('error', () => {}).destroy()
      return
    }
    const line: Line = { client, server: connect(port, '127.0.0.1'), isSilent: silent }
    lines.add(line)
    const end = () => {
      lines.delete(line)
      client.destroy()
      line.server.destroy()
    }
    for (const socket of [client, line.server]) socket.on('error', end).on('close', end)
    client.on('data', (chunk) => {
      // The inspection may silence the line, which then begins with the answer to this.
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
    /** Those that are open fall silent for ever; new ones as well, while it lasts. */
    fallSilent({ newOnes = true } = {}) {
      silent = newOnes
      for (const line of lines) line.isSilent = true
    },
    watch(next: Inspect) {
      inspect = next
    },
    /** Ends every open connection on both sides. */
    cut() {
      for (const { client, server } of lines) {
        client.destroy()
        server.destroy()
      }
    },
    /** Ends new connections at once, until `restore` is called. */
    block() {
      isBlocked = true
    },
    /** New connections pass again, and everything that is sent over them. */
    restore() {
      silent = false
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
