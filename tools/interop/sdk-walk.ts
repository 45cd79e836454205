// Creates, shares and deletes a proposal with the SDK, on whatever runtime runs it, and verifies a webhook.
import { Proffer, ProfferError, signWebhook, verifyWebhook } from '../../sdk/src/index.ts'

const { env, versions, exit } = process
const proffer = new Proffer({
  apiKey: env['PROFFER_API_KEY'] ?? '',
  baseUrl: env['PROFFER_URL'] ?? '',
  partnerId: 'interop',
  externalUserId: 'sdk',
  agentId: 'sdk',
})

const { id } = await proffer.proposals.create({ name: 'Website', settings: { language: 'es' }, total: '100.00' })
const { shareUrl } = await proffer.proposals.share(id, {})
let eventCount = 0
for await (const event of proffer.events.all()) if (event.data['proposal_id'] === id) eventCount += 1
await proffer.proposals.delete(id)
const refusal = await proffer.proposals.get(id).catch((error: unknown) => error)
const secret = 'whsec_iarL7A0uT3CRstP0FTbmDYT7culg107FPLMqoRiPBg0='
const body = '{"event":"test","data":{}}'
const verified = await verifyWebhook(body, await signWebhook(body, secret, { id: 'one' }), secret)
const hasBothEvents = eventCount === 2 // The proposal was created and shared.
const isDeleted = refusal instanceof ProfferError && refusal.status === 404
if (!shareUrl.includes('/p/') || !hasBothEvents || !isDeleted || !verified.event) exit(1)
console.log(
  `created, shared, listed and deleted a proposal (${versions['bun'] ?? versions['deno'] ?? versions['node']})`,
)
