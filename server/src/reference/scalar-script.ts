import fastify from 'fastify'

/**
 * Scalar's script for the browser. Its package holds the script only as a text inside its Fastify plugin, whose page we
 * cannot use under our content security policy; so the plugin serves it once, to us alone.
 */
export async function scalarScript(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(plugin, { routePrefix: '/docs', configuration: { url: '/openapi.json' } })
  const { statusCode, body } = await app.inject('/docs/js/scalar.js')
  await app.close()
  if (statusCode !== 200) throw new Error('Scalar no longer serves its script where we look for it.')
  return body
}
