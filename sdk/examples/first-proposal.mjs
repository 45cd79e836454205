// Creates a proposal from a client's brief and shares it.
//
//   PROFFER_API_KEY=pfr_... node first-proposal.mjs
import { Proffer } from '@proffer/sdk'

const proffer = new Proffer({
  apiKey: process.env.PROFFER_API_KEY,
  baseUrl: process.env.PROFFER_URL,
  partnerId: 'my-company',
  externalUserId: 'ines',
  agentId: 'examples',
})

const brief = 'We need a website for our bakery with a menu page, an order form and a map of our two shops.'
const { requirements } = await proffer.ai.analyzeBrief({ brief })
const proposal = await proffer.proposals.create({
  name: 'A website for the bakery',
  clientName: 'Bakery Duarte',
  currency: 'EUR',
  total: '2400.00',
  requirements,
})
const { shareUrl } = await proffer.proposals.share(proposal.id, { recipientName: 'Inês Duarte', expiresInDays: 30 })
console.log(`${proposal.name}: ${requirements.length} requirements, ${proposal.total} ${proposal.currency}`)
console.log(shareUrl)
