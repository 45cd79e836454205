import type { AddressInfo } from 'node:net'
import { startService } from '../../server/test/harness.ts'
import { Proffer, type ProfferOptions } from '../src/index.ts'
import { trace } from './trace.ts'

/** The real service on a free port, and clients for it. */
export async function listeningService(...options: Parameters<typeof startService>) {
  const service = await startService(...options)
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = service.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    ...service,
    url,
    /** A client with a new account. */
    async client(clientOptions: Partial<ProfferOptions> = {}, account: Parameters<typeof service.caller>[0] = {}) {
      const { key } = await service.caller(account)
      return new Proffer({ apiKey: key, baseUrl: url, ...trace, ...clientOptions })
    },
  }
}
