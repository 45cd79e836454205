// Receives webhooks and prints accepted proposals. To try it on your own machine:
//
//   npx proffer-cli listen --forward-to 3000        prints a secret
//   PROFFER_WEBHOOK_SECRET=whsec_... PORT=3000 node receive-webhooks.mjs
import { createServer } from 'node:http'
import { verifyWebhook, WebhookVerificationError } from '@proffer/sdk'

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    // Pass the raw body. A JSON parser would change the signed bytes.
    const event = await verifyWebhook(Buffer.concat(chunks), request.headers, process.env.PROFFER_WEBHOOK_SECRET)
    response.writeHead(204).end()
    if (event.event === 'proposal.accepted') {
      const { name, client_name, total, currency } = event.data
      console.log(`${client_name} accepted "${name}": ${total} ${currency}`)
    } else console.log(event.event)
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    console.error(error.message)
    response.writeHead(400).end()
  }
})

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`)
})
