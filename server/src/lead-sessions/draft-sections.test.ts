import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { services as makeServices } from '../services.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>
before(async () => {
  service = await startService()
  caller = await service.caller()
  ada = provider(service, caller)
})
after(() => service.stop())

const session = { channel: 'chat', channelId: '1', brief: 'A website for our shop' }

test('what is excluded or for later is a section of the draft, and a template keeps its own sections', async () => {
  const read = {
    ...{ requirements: [], name: 'Relaunch of the shop', client: 'Ana Ruiz', later: ['An *app*'] },
    exclusions: ['A blog\n# today', 'Hosting {{total}}'],
  }
  const { drafting } = makeServices({
    ...{ config: service.config, database: service.database, clock: service.clock, sealer: service.sealer },
    analyseBrief: async () => read,
    onError: (error) => assert.fail(String(error)),
  })
  const draft = async (lead: object, settings = {}) => {
    const { id } = (await ada.call('POST', '/lead-sessions', { ...session, ...lead })).body
    return (await drafting.toProposal(caller, id, settings)).proposal
  }
  const { name, clientName, settings } = await draft({ language: 'es' })
  assert.deepEqual([name, clientName], ['Relaunch of the shop', 'Ana Ruiz'])
  const sections = settings['sections'] as { kind: string; title: string | null; body: string }[]
  const kinds = sections.map(({ kind }) => kind)
  assert.deepEqual(kinds.slice(2, 6), ['scope', 'text', 'text', 'timeline'])
  assert.deepEqual(
    sections.filter(({ kind }) => kind === 'text').map(({ title, body }) => [title, body]),
    [
      ['No incluido', '- A blog today\n- Hosting total'],
      ['Posible más adelante', '- An app'],
    ],
  )
  assert.equal((await draft({ clientName: 'Bea' })).clientName, 'Bea', 'what the lead says comes first')
  const template = { name: 'Own', settings: { sections: [{ kind: 'scope', body: 'Ours' }] } }
  const { id: templateId } = (await ada.call('POST', '/templates', template)).body
  const ownSections = (await draft({}, { templateId })).settings['sections'] as { body: string }[]
  assert.deepEqual(
    ownSections.map(({ body }) => body),
    ['Ours'],
  )
})
