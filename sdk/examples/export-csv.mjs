// Exports all proposals as CSV.
//
//   PROFFER_API_KEY=pfr_... node export-csv.mjs > proposals.csv
import { Proffer } from '@proffer/sdk'

const proffer = new Proffer({
  apiKey: process.env.PROFFER_API_KEY,
  baseUrl: process.env.PROFFER_URL,
  partnerId: 'my-company',
  externalUserId: 'ines',
  agentId: 'examples',
})

// A spreadsheet would run a cell that starts like a formula, and client names come from other people.
const cell = (value) =>
  `"${String(value ?? '')
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`

console.log('id,status,client,name,total,currency')
for await (const proposal of proffer.proposals.all()) {
  const { id, status, clientName, name, total, currency } = proposal
  console.log([id, status, clientName, name, total, currency].map(cell).join(','))
}
