import assert from 'node:assert/strict'
import { Proffer } from '../src/index.ts'
import { commandLine, type Ended } from './cli-process.ts'
import { listeningService } from './listening-service.ts'

/** A service with one account, the command line with its key, and a client that looks at what the commands did. */
export async function cliSession() {
  const service = await listeningService()
  const { key } = await service.caller()
  const cli = commandLine(service.url, key)
  const proffer = new Proffer({ apiKey: key, baseUrl: service.url, partnerId: 'a', externalUserId: 'b', agentId: 'c' })
  const stop = async () => {
    cli.remove()
    await service.stop()
  }
  return { service, key, cli, proffer, stop }
}

/** The output of a command that succeeded. */
export function succeeded({ code, stdout, stderr }: Ended): string {
  assert.deepEqual([code, stderr], [0, ''])
  return stdout
}
