// Changes a proposal that somebody else may be changing too. It reads the proposal, and writes only if it has not changed since.
// If it has, it starts again.
//
//   PROFFER_API_KEY=pfr_... node raise-rate.mjs <proposal id> <percent>
import { Proffer, ProfferError } from '@proffer/sdk'

const [, , id, percent] = process.argv
const proffer = new Proffer({
  apiKey: process.env.PROFFER_API_KEY,
  baseUrl: process.env.PROFFER_URL,
  partnerId: 'my-company',
  externalUserId: 'ines',
  agentId: 'examples',
})

const MAX_ATTEMPTS = 5
for (let attempt = 1; ; attempt++) {
  try {
    const { data: proposal, meta } = await proffer.proposals.get(id).withMeta()
    const hourlyRate = (Number(proposal.hourlyRate) * (1 + Number(percent) / 100)).toFixed(2)
    await proffer.proposals.update(id, { hourlyRate }, { ifMatch: meta.etag })
    console.log(`${proposal.hourlyRate} -> ${hourlyRate} ${proposal.currency}`)
    break
  } catch (error) {
    if (!(error instanceof ProfferError)) throw error
    // After a lost response the change may be our own, and the rate must not be raised twice.
    if (error.is('stale_proposal') && !error.maybeApplied && attempt < MAX_ATTEMPTS) continue
    console.error(error.is('proposal_not_found') ? 'There is no such proposal.' : error.message)
    process.exitCode = 1
    break
  }
}
