import { once } from 'node:events'
import { createServer } from 'node:net'
import { OperatorError } from './operator-error.ts'

interface Address {
  host: string
  port: number
}

/** Holds the port until the real server is ready to take it, and tells which one it is where any would do. */
export async function reservePort({ host, port }: Address): Promise<{ port: number; release(): Promise<void> }> {
  const holder = createServer((socket) => socket.destroy()).unref()
  try {
    holder.listen({ host, port, exclusive: true })
    await once(holder, 'listening')
  } catch (error) {
    throw listenFailure(error, { host, port })
  }
  const bound = holder.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    async release() {
      holder.close()
      await once(holder, 'close')
    },
  }
}

/** The one line that says why nobody can listen there. */
export function listenFailure(error: unknown, { host, port }: Address): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new OperatorError(`Port ${port} on ${host} is taken; stop what uses it, or set PORT to another.`)
    case 'EACCES':
      return new OperatorError(`Port ${port} on ${host} may not be used by this user; set PORT to 1024 or above.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new OperatorError(`HOST=${host} is not an address of this machine.`)
  }
  return error
}
