import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '@proffer/core/clients/schema.ts'
import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { firstRecipient } from '../src/features/proposals/detail/first-recipient.ts'

const of = (clientName: string | null, settings = {}) => ({ clientName, settings })
const client = (name: string | null, company: string | null, email: string | null) =>
  ({ id: email ?? name, name, company, email }) as Client
const clients = [
  client('Rui Alves', 'Oficina', 'rui@oficina.example'),
  client('Museu', null, null),
  client('Teresa Lobo', 'Museu', 'teresa@museu.example'),
  client('Ana Reis', 'Museu', 'ana@museu.example'),
]
const none = { newestShare: undefined, lead: null, clients }
const lead = { clientName: 'Dilys Evans', clientEmail: 'dilys@cafe.example' } as LeadSession
const share = (recipientName: string | null, recipientEmail: string | null) =>
  ({ recipientName, recipientEmail }) as ShareDetails

test('the share panel starts with a person: of the last share, of the lead, or of the client', () => {
  const teresa = { name: 'Teresa Lobo', email: 'teresa@museu.example' }
  assert.deepEqual(firstRecipient(of('Museu'), none), teresa, 'the most recent person of the client')
  assert.deepEqual(firstRecipient(of('Teresa Lobo'), none), teresa, 'a client who is a person')
  assert.deepEqual(firstRecipient(of('Museu'), { ...none, lead }), { name: 'Dilys Evans', email: 'dilys@cafe.example' })
  const shared = { ...none, lead, newestShare: share('Ana Reis', 'ana@museu.example') }
  assert.deepEqual(firstRecipient(of('Museu'), shared), { name: 'Ana Reis', email: 'ana@museu.example' })
})

test('without a person it is the client, and a link that went to nobody stays without an address', () => {
  assert.deepEqual(firstRecipient(of('Padaria'), none), { name: 'Padaria', email: '' })
  assert.deepEqual(firstRecipient(of(null), none), { name: '', email: '' })
  assert.deepEqual(firstRecipient(of('Museu'), { ...none, newestShare: share(null, null) }), {
    name: 'Museu',
    email: '',
  })
})

test('who wrote the email comes before other people of the client, as long as the proposal is for that client', () => {
  const fromEmail = { client: 'Museu', contact: 'Vera Pinto', email: 'vera@museu.example' }
  assert.deepEqual(firstRecipient(of('Museu', { fromEmail }), none), {
    name: 'Vera Pinto',
    email: 'vera@museu.example',
  })
  assert.deepEqual(firstRecipient(of('Padaria', { fromEmail }), none), { name: 'Padaria', email: '' })
})
