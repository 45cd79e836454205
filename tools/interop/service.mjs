import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { specifiedLimits } from '../../core/src/plans.ts'
import { systemClock } from '../../server/src/process/clock.ts'
import { startService } from '../../server/test/harness.ts'
import { folder } from './packages.mjs'

const trace = { 'X-Partner-Id': 'interop', 'X-External-User-Id': 'ada', 'X-Agent-Id': 'interop' }

/** Starts a service that listens on loopback, with the default limits or without. */
export async function startListening({ isLimited = false } = {}) {
  const service = await startService(isLimited ? { limits: specifiedLimits } : {}, { clock: systemClock })
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  service.services.outbox.start()
  const { key } = await service.caller()
  return {
    address,
    base: `${address}/api/external/v1`,
    key,
    headers: { ...trace, 'X-API-Key': key },
    stop: () => service.stop(),
  }
}

/** Writes the OpenAPI documents of the service into files and returns their paths. The first names the service as its server. */
export async function writeDocuments({ base, address }) {
  const response = await fetch(`${base}/openapi.json`)
  const document = await response.json()
  document.servers = [{ url: base }]
  const file = join(folder, 'openapi.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(document))
  const publicFile = join(folder, 'openapi-public.json')
  const publicResponse = await fetch(`${address}/api/public/v1/openapi.json`)
  writeFileSync(publicFile, await publicResponse.text())
  return { file, publicFile }
}
