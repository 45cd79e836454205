import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import { asset } from '../platform/asset.ts'

const builtPages = fileURLToPath(new URL('../../../web/dist', import.meta.url))

// Its name never changes, since it stands in other people's pages, so it may not be kept for long; but a visitor never
// waits for a newer one.
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

// Any site may load it, those included that let in nothing from elsewhere without being told so.
const anySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** The script that providers paste into their sites. */
export function widgetScriptRoutes(directory = builtPages): FastifyPluginAsync {
  const file = join(directory, 'widget.js')
  const script = asset({
    type: 'text/javascript; charset=utf-8',
    cacheControl: AN_HOUR,
    headers: anySite,
    load: () => readFile(file),
    loadPacked: async () => ({ br: await readFile(`${file}.br`), gzip: await readFile(`${file}.gz`) }),
  })

  return async (app) => {
    app.get('/widget.js', script)
  }
}
