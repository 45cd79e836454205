import { once } from 'node:events'
import { createServer } from 'node:net'
import { OperatorError } from './operator-error.ts'

interface Address {
  host: string
  port: number
}

/** Reserves the port until the real server is ready to listen. Returns the port; with `PORT=0` the system chooses it. */
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

/** Turns a listen error into a one-line message for the operator. */
export function listenFailure(error: unknown, { host, port }: Address): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} on ${host} is already in use. Stop the program that uses it or set PORT to another port.`,
      )
    case 'EACCES':
      return new OperatorError(`This user cannot use port ${port} on ${host}. Set PORT to 1024 or higher.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new OperatorError(
        `HOST=${host} is not an address of this machine. Set HOST to 127.0.0.1, 0.0.0.0 or another local address.`,
      )
  }
  return error
}
