import fastify from 'fastify'

/**
 * Loads Scalar's script for the browser. Its package contains the script only inside its Fastify plugin, and the plugin's page
 * does not work under our content security policy. So a temporary server with the plugin returns the script.
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
