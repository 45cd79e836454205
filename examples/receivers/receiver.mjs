// Receives Proffer's webhooks with Node only.
//
//   PROFFER_WEBHOOK_SECRET=whsec_... PORT=3000 node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env.PROFFER_WEBHOOK_SECRET ?? ''
const TOLERANCE_SECONDS = 300
const MAX_BODY = 1024 * 1024

/** Compares in constant time, so that the time of a response tells nothing about the signature. */
const isSame = (a, b) => a.length === b.length && timingSafeEqual(a, b)

/** `webhook-signature` covers id, time and body, so that an old delivery cannot be sent again with a new time. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(time))
  // Written with `!`, so that a missing or wrong time (NaN) is refused too.
  if (!(ageSeconds <= TOLERANCE_SECONDS)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest()
  // There are two signatures while the secret is rotated.
  return signatures
    .split(' ')
    .some((text) => text.startsWith('v1,') && isSame(Buffer.from(text.slice(3), 'base64'), expected))
}

// A delivery may arrive twice, for example if your response was lost. In production, store the ids so that a restart keeps them.
const processedIds = new Set()

const server = createServer(async (request, response) => {
  const chunks = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > MAX_BODY) return response.writeHead(413).end()
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end()
  // Respond first and work afterwards. By default, a delivery fails after 10 seconds without a response.
  response.writeHead(204).end()
  const id = request.headers['webhook-id']
  if (processedIds.has(id)) return
  processedIds.add(id)
  const { event, data } = JSON.parse(body)
  console.log(`${event} ${data.name ?? data.client_name ?? ''}`)
})

if (secret === '') {
  console.error('Set PROFFER_WEBHOOK_SECRET to the secret that the webhook was created with.')
  process.exit(2)
}
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`)
})
