import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { galleryNames, loadGalleryTemplate } from '@proffer/core/gallery/gallery.ts'
import { knownSettings } from '@proffer/core/shares/known-fields.ts'
import { type Caller, type Service, startService } from '../../../test/harness.ts'
import { demoTemplates } from '../../demo/demo-data.ts'
import { tools } from '../../mcp/tools.ts'

/** The settings that the service reads are documented, and examples contain no others. */

let service: Service
let caller: Caller
// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document.
let document: any

before(async () => {
  service = await startService()
  caller = await service.caller()
  document = (await service.call('GET', '/openapi.json')).body
})
after(() => service.stop())

/** A value for each known setting except `cover`, which needs an uploaded file. */
const known = {
  introduction: 'Thank you.',
  notes: 'Travel is included.',
  language: 'es',
  validityDays: 30,
  validUntil: '2027-03-31',
  show: { hours: true, rates: false, lineAmounts: true },
  sections: [{ id: 'approach', kind: 'approach', body: 'Step by step.' }],
}

const call = (method: string, path: string, body?: unknown) => service.call(method, path, { key: caller.key, body })

test('the document, the tools for agents and the client page know the same settings', async () => {
  const { properties } = document.components.schemas.ProposalSettings
  const all = { ...known, cover: { fileId: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90', alt: 'The harbour' } }
  const names = Object.keys(all).sort()
  assert.deepEqual(Object.keys(properties).sort(), names)
  assert.deepEqual(Object.keys(knownSettings(all)).sort(), names)
  for (const name of ['NewProposal', 'ProposalChange', 'NewTemplate', 'TemplateChange']) {
    const { settings } = document.components.schemas[name].properties
    assert.deepEqual(settings.anyOf[0], { $ref: '#/components/schemas/ProposalSettings' }, name)
  }
  assert.ok(document.components.schemas.RequirementInput.properties.hours)
  const tool = await agentTool('create_proposal')
  assert.deepEqual(Object.keys(tool.properties.settings.properties).sort(), names)
  assert.ok(tool.properties.requirements.items.properties.hours)
})

async function agentTool(name: string) {
  assert.ok(tools.some((tool) => tool.name === name))
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const headers = { 'x-api-key': caller.key, accept: 'application/json, text/event-stream' }
  const { body } = await service.app.inject({ method: 'POST', url: '/mcp', headers, payload })
  const found = JSON.parse(body).result.tools.find((tool: { name: string }) => tool.name === name)
  return found.inputSchema
}

test('settings, unknown members and values of another type are stored as sent; only known settings with fitting values are read', async () => {
  const own = { budgetCode: 'K-17', theme: { dark: true } }
  const { body } = await call('POST', '/proposals', { name: 'Site', settings: { ...known, ...own } })
  assert.deepEqual(body.settings, { ...known, ...own })
  const odd = { introduction: 5, show: 'all', language: ['es'], notes: {} }
  const changed = await call('PUT', `/proposals/${body.id}`, { settings: { ...odd, ...own } })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(changed.body.settings, { ...odd, ...own })
  assert.deepEqual(knownSettings(changed.body.settings), {})
})

test('examples in the documents, the demo and the gallery contain only settings that work', async () => {
  const starts = await Promise.all(galleryNames.map((name) => loadGalleryTemplate(name, 'en')))
  const settings: unknown[] = [demoTemplates.web.settings, ...starts.map((start) => start.settings)]
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, member] of Object.entries(value)) {
      const isExample = name === 'settings' && typeof member === 'object' && !('type' in (member ?? {}))
      if (isExample && !('anyOf' in member) && !('$ref' in member)) settings.push(member)
      collect(member)
    }
  }
  collect(document)
  const guides = join(import.meta.dirname, '../../../../docs/guides')
  for (const file of globSync('*.md', { cwd: guides })) {
    const text = readFileSync(join(guides, file), 'utf8')
    for (const [, members = ''] of text.matchAll(/"settings": \{([^{}]*)\}/g)) settings.push(JSON.parse(`{${members}}`))
  }
  assert.ok(settings.length > 3)
  // The settings of a team are other settings.
  const isOfTeam = (found: unknown) =>
    Object.keys(found ?? {}).some((name) => ['visibility', 'approval', 'requireSecondFactor'].includes(name))
  for (const found of settings.filter((found) => !isOfTeam(found))) {
    for (const name of Object.keys(found ?? {})) assert.ok(name in known, `an example has the setting "${name}"`)
  }
})
