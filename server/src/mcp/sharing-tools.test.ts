import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileBudget, requestBudget } from '@proffer/core/budgets.ts'
import { startAgent, toolCall, useTool } from '../../test/mcp-client.ts'

let scene: Awaited<ReturnType<typeof startAgent>>
before(async () => {
  scene = await startAgent()
})
after(() => scene.stop())

const use = (name: string, args: Record<string, unknown> = {}) => useTool(scene.client, name, args)

const pricing = (unitPrice: string) => ({ sections: [{ items: [{ id: 'a', name: 'Website', unitPrice }] }] })

test('a proposal becomes a template without its dates and its client, and a draft can be priced in the same call', async () => {
  const settings = {
    validUntil: '2099-01-31',
    notes: 'Half in advance.',
    fromEmail: { email: 'jo@yoga.example' },
    sections: [{ id: 't', kind: 'timeline', milestones: [{ id: 'm', title: 'Start', date: '2099-01-01' }] }],
  }
  const brief = 'A website for a bakery, with an order form and a map of the two shops.'
  const { proposal } = await use('draft_proposal_from_brief', { brief, pricing: pricing('900'), settings })
  assert.equal(proposal.total, '900.00')
  const saved = await use('save_as_template', { proposal_id: proposal.id, description: 'For bakeries' })
  assert.deepEqual([saved.name, saved.description], [proposal.name, 'For bakeries'])
  const template = await use('get_template', { template_id: saved.id })
  assert.equal(template.requirements.length, proposal.requirements.length)
  assert.equal(template.pricing.totals.oneTime.net, '900.00')
  const { validUntil, fromEmail, notes } = template.settings
  assert.deepEqual([validUntil, fromEmail, notes], [undefined, undefined, 'Half in advance.'])
  assert.deepEqual(template.settings.sections[0].milestones[0], { id: 'm', title: 'Start', date: null })
})

test('an agent uploads a small file, with the checks of the API', async () => {
  const upload = (content: Buffer | string, more: object = {}) =>
    use('upload_file', {
      name: 'plano ñ.txt',
      type: 'text/plain',
      contentBase64: typeof content === 'string' ? content : content.toString('base64'),
      ...more,
    })
  const file = await upload(Buffer.from('Hello'))
  assert.deepEqual([file.name, file.size], ['plano ñ.txt', 5])
  const { url } = await use('get_file', { file_id: file.id })
  const download = await fetch(url.replace(/^https?:\/\/[^/]+/, scene.agents.address))
  assert.equal(await download.text(), 'Hello')
  assert.equal((await use('list_files')).total, 1)
  for (const content of ['', 'a', '####', 'YQ==YQ==']) {
    assert.equal((await upload(content)).error, 'validation_error', content)
  }
  for (const wrong of [{ type: 'text/html' }, { name: 'n'.repeat(201) }, { name: 7 }]) {
    assert.equal((await upload('YQ==', wrong)).error, 'validation_error', JSON.stringify(wrong))
  }
  // The content must be what the type says, as over REST.
  assert.ok((await upload(Buffer.from('no image'), { type: 'image/png' })).error)
  const large = toolCall('upload_file', {
    name: 'large.txt',
    type: 'text/plain',
    contentBase64: Buffer.alloc(requestBudget.bodyBytes).toString('base64'),
  })
  assert.ok(requestBudget.bodyBytes < fileBudget.fileBytes)
  assert.equal((await scene.agents.post(large, { 'x-api-key': scene.caller.key })).status, 413)
  assert.equal((await use('delete_file', { file_id: file.id })).done, true)
  assert.equal((await use('get_file', { file_id: file.id })).error, 'file_not_found')
})
