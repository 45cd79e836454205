// Libraries verify the signatures of a real delivery from the service and of the test vectors. Programs in Python and Go verify the
// test vectors. A check returns a text for the report, or `{ skipped: reason }`, and throws if it fails.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { moduleOf, root } from './packages.mjs'
import { run } from './run.mjs'

const vectorFile = join(root, 'examples/receivers/test-vectors.json')

/** Lets the service deliver an event to a temporary webhook. Returns the secret, headers and body of the delivery. */
async function receiveDelivery({ base, headers }) {
  const received = Promise.withResolvers()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.end()
    received.resolve({ headers: request.headers, body })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const input = { name: 'Interop', url: `http://127.0.0.1:${server.address().port}/`, events: ['*'] }
    const post = (path, body) =>
      fetch(base + path, {
        method: 'POST',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    const created = await post('/webhooks', input)
    const { id, secret } = await created.json()
    await post(`/webhooks/${id}/test`)
    await fetch(`${base}/webhooks/${id}`, { method: 'DELETE', headers })
    return { secret, ...(await received.promise) }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Checks that the library accepts the delivery, and refuses it after a change of the body. */
async function verifyWith(Webhook, service) {
  const { secret, headers, body } = await receiveDelivery(service)
  new Webhook(secret).verify(body, headers)
  let isRefused = false
  try {
    new Webhook(secret).verify(`${body} `, headers)
  } catch {
    isRefused = true
  }
  if (!isRefused) throw new Error('a changed body was accepted')
  // The timestamps of the vectors are too old to be accepted, so only the signatures are compared.
  const { vectors } = JSON.parse(readFileSync(vectorFile, 'utf8'))
  for (const { secret, deliveryId, timestamp, body, headers } of vectors) {
    const signature = new Webhook(secret).sign(deliveryId, new Date(timestamp * 1000), body)
    if (signature !== headers['webhook-signature']) throw new Error(`${signature} differs from the vector`)
  }
  return `a delivery and ${vectors.length} test vectors verify`
}

export const standardWebhooks = async ({ service }) =>
  verifyWith((await moduleOf('standardwebhooks/dist/index.js')).Webhook, service)

export const svix = async ({ service }) => verifyWith((await moduleOf('svix/dist/index.mjs')).Webhook, service)

/** Debian has no such library for Python and Go, so programs with their standard libraries verify the vectors, if they can run. */
const withoutLibrary = (program, args) => async () => {
  const output = await run(program, args).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return output?.trim() ?? { skipped: `${program} is not installed` }
}

const receivers = join(root, 'examples/receivers')
export const python = withoutLibrary('python3', [join(receivers, 'verify_vectors.py'), vectorFile])
export const go = withoutLibrary('go', ['run', join(receivers, 'verify_vectors.go'), vectorFile])
