import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startAgent, useTool } from '../../test/mcp-client.ts'

let scene: Awaited<ReturnType<typeof startAgent>>
before(async () => {
  scene = await startAgent()
})
after(() => scene.stop())

const use = (name: string, args: Record<string, unknown> = {}) => useTool(scene.client, name, args)

const pricing = {
  sections: [
    {
      title: 'Package',
      choice: 'one',
      items: [
        { id: 'small', name: 'Small', unitPrice: 1000 },
        { id: 'large', name: 'Large', unitPrice: '2500', selected: false },
      ],
    },
    { title: 'Care', choice: 'any', items: [{ id: 'hosting', name: 'Hosting', unitPrice: 95, recurring: 'month' }] },
  ],
}

test('an agent calculates a price, for the default and for a choice of the client', async () => {
  const first = await use('calculate_price', { currency: 'EUR', pricing, taxRate: 21 })
  assert.equal(first.sentence, 'Once: 1000.00 net, 1210.00 with tax. Per month: 95.00 net, 114.95 with tax.')
  assert.equal(first.totals.oneTime.gross, '1210.00')
  const items = [
    { id: 'small', selected: false },
    { id: 'large', selected: true },
    { id: 'hosting', selected: false },
  ]
  const other = await use('calculate_price', { currency: 'EUR', pricing, taxRate: 21, selection: { items } })
  assert.equal(other.sentence, 'Once: 2500.00 net, 3025.00 with tax.')
  assert.equal((await use('find_proposals')).total, 0)
})

test('an agent finds the items of the catalogue, without their costs', async () => {
  const { key } = scene.caller
  for (const item of [
    { name: 'Care after the launch', unitPrice: '90', unitCost: '43.21' },
    { name: 'Launch', unitPrice: '1200', unitCost: '765.43', unit: 'day' },
    { name: 'Launch party', unitPrice: '1', isActive: false },
  ]) {
    await scene.service.call('POST', '/catalogue', { key, body: { ...item, currency: 'EUR' } })
  }
  const found = await use('search_catalogue', { search: 'LAUNCH', currency: 'EUR' })
  assert.equal(found.sentence, '2 of 2 catalogue items.')
  assert.deepEqual([found.items[0].name, found.items[0].unit, found.items[0].unitPrice], ['Launch', 'day', '1200.00'])
  assert.doesNotMatch(JSON.stringify(found), /43\.21|765\.43|unitCost/)
})

test('the former name of a tool works, and is not listed', async () => {
  const answer = await use('pricing_calculate', { currency: 'EUR', pricing })
  assert.equal(answer.totals.oneTime.net, '1000.00')
  assert.ok((await scene.client.listTools()).tools.every(({ name }) => name !== 'pricing_calculate'))
})

test('a broken rule tells the agent what to change', async () => {
  const { isError, sentence, detail } = await use('create_proposal', {
    name: 'Shop',
    pricing: {
      sections: [
        {
          choice: 'one',
          items: [
            { name: 'A', unitPrice: 1 },
            { name: 'B', unitPrice: 2 },
          ],
        },
      ],
    },
  })
  assert.equal(isError, true)
  assert.deepEqual(detail[0].loc, ['body', 'pricing', 'sections', '0', 'items'])
  assert.match(sentence, /exactly one selected item/)
})

test('listed templates say what they fill in, without their contents', async () => {
  const caller = await scene.service.caller()
  const body = { name: 'Shops', requirements: [{ name: 'Cart' }], pricing }
  await scene.service.call('POST', '/templates', { key: caller.key, body })
  const { templates } = await useTool(await scene.agents.connect({ 'x-api-key': caller.key }), 'list_templates')
  const [{ name, requirementCount, hasPricing, ...rest }] = templates
  assert.deepEqual([name, requirementCount, hasPricing], ['Shops', 1, true])
  assert.deepEqual([rest.requirements, rest.pricing], [undefined, undefined])
})

test('the instructions and the schemas of the tools speak of pricing', async () => {
  assert.match(scene.client.getInstructions() ?? '', /calculate_price/)
  const { tools } = await scene.client.listTools()
  for (const name of ['create_proposal', 'update_proposal', 'calculate_price']) {
    const tool = tools.find((tool) => tool.name === name)
    assert.ok(tool?.inputSchema.properties?.['pricing'], name)
    assert.match(tool.description ?? '', /pricing/)
  }
  assert.equal(tools.find(({ name }) => name === 'calculate_price')?.annotations?.readOnlyHint, true)
})
