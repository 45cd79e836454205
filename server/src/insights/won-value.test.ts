import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { currencyCodes } from '@proffer/core/currency-codes.ts'
import { sql } from 'kysely'
import { client, provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { planOf } from '../../test/query-plan.ts'
import { recordedStatements } from '../../test/recorded-statements.ts'
import { sampleOffer, sampleSelection } from '../../test/sample-offer.ts'

let service: Service
before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
})
after(() => service.stop())

/** An account whose clients accept proposals. */
async function account() {
  const caller = await service.caller()
  const own = provider(service, caller)
  return {
    ...own,
    // A new session each time, because the clock moves.
    insights: async (query = '') => (await (await service.browser(caller)).call('GET', `/insights${query}`)).body,
    async accepted(proposal: object, selection?: object): Promise<string> {
      const shared = await own.shared({ total: null, ...proposal })
      const answer = await shared.client.accept({ name: 'Inês', selection })
      assert.equal(answer.status, 200, answer.text)
      return shared.id
    },
    set: (id: string, change: object) => own.call('PUT', `/proposals/${id}`, change),
  }
}

const fixed = (total: string, currency = 'EUR') => ({ total, currency })
const offer = { currency: 'EUR', pricing: sampleOffer }

test('the value won is summed exactly by month and currency, and only while the proposal is accepted', async () => {
  const ada = await account()
  await (await account()).accepted(fixed('7'))
  service.clock.stepTo('2026-10-30T00:00:00.000Z')
  const largest = await ada.accepted(fixed('999999999999.9999'))
  await ada.accepted(fixed('0.0002'))
  await ada.accepted(fixed('3.5', 'USD'))
  service.clock.stepTo('2026-11-02T00:00:00.000Z')
  const undone = await ada.accepted(fixed('4'))
  const rejected = await ada.shared(fixed('1000'))
  await rejected.client.reject()
  const { id: byHand } = await ada.propose(fixed('8'))
  await ada.set(byHand, { status: 'accepted', outcomeValue: '2.5' })
  await ada.set((await ada.propose()).id, { status: 'accepted' })

  const october = [
    { month: '2026-10', currency: 'EUR', count: 2, value: '1000000000000.0001' },
    { month: '2026-10', currency: 'USD', count: 1, value: '3.50' },
  ]
  const november = { month: '2026-11', currency: 'EUR', count: 2, value: '6.50' }
  assert.deepEqual((await ada.insights()).won_by_month, [...october, november])
  assert.deepEqual((await ada.insights('?since=2026-11-01T00:00:00Z')).won_by_month, [november])

  await ada.set(undone, { status: 'revision' })
  await ada.call('DELETE', `/proposals/${largest}?force=true`)
  assert.deepEqual((await ada.insights()).won_by_month, [
    { ...october[0], count: 1, value: '0.0002' },
    october[1],
    { ...november, count: 1, value: '2.50' },
  ])
  await ada.set(undone, { status: 'accepted', outcomeValue: '9' })
  await ada.set(byHand, { currency: 'GBP' })
  assert.deepEqual((await ada.insights()).won_by_month.slice(2), [
    { ...november, count: 1, value: '9.00' },
    { month: '2026-11', currency: 'GBP', count: 1, value: '2.50' },
  ])
})

test('the value of an accepted selection counts, not that of the default', async () => {
  const ada = await account()
  await ada.accepted(offer, sampleSelection)
  const [{ value }] = (await ada.insights()).won_by_month
  assert.equal(value, '11613.75')
})

test('what recurs monthly is summed apart, as the client chose it, and only while the proposal is accepted', async () => {
  const ada = await account()
  const care = (unitPrice: string, more = {}) => ({
    pricing: {
      sections: [
        { items: [{ name: 'Build', unitPrice: '1000' }] },
        { choice: 'any', items: [{ id: 'care', name: 'Care', unitPrice, recurring: 'month', ...more }] },
        { items: [{ name: 'Domain', unitPrice: '20', recurring: 'year' }] },
      ],
    },
  })
  service.clock.stepTo('2026-11-02T00:00:00.000Z')
  await ada.accepted({ currency: 'EUR', ...care('95.5') })
  await ada.accepted({ currency: 'EUR', ...care('40') }, { items: [{ id: 'care', selected: false }] })
  const chosen = { items: [{ id: 'care', selected: true, quantity: '2' }] }
  const range = { selected: false, quantityRange: { min: '1', max: '3' } }
  const twice = await ada.accepted({ currency: 'EUR', ...care('10.25', range) }, chosen)
  await ada.accepted({ currency: 'USD', ...care('7') })
  await ada.shared({ currency: 'EUR', ...care('1000'), total: null })
  const rows = [
    { month: '2026-11', currency: 'EUR', count: 2, value: '116.00' },
    { month: '2026-11', currency: 'USD', count: 1, value: '7.00' },
  ]
  assert.deepEqual((await ada.insights()).recurring_by_month, rows)
  assert.deepEqual((await ada.insights('?since=2026-12-01T00:00:00Z')).recurring_by_month, [])
  await ada.set(twice, care('500', range))
  assert.deepEqual((await ada.insights()).recurring_by_month, rows, 'new prices are not what was accepted')
  await ada.set(twice, { status: 'revision' })
  assert.deepEqual((await ada.insights()).recurring_by_month, [{ ...rows[0], count: 1, value: '95.50' }, rows[1]])
  const edited = await ada.shared({ total: null, currency: 'GBP', ...care('30') })
  await ada.set(edited.id, care('99'))
  await edited.client.accept()
  const byCurrency = (await ada.insights()).recurring_by_month
  const inPounds = byCurrency.find(({ currency }: Record<string, string>) => currency === 'GBP')
  assert.equal(inPounds.value, '30.00', 'edits that were not shared are not accepted')
})

test('an outcome that the provider set keeps both values when the draft changes', async () => {
  const ada = await account()
  const monthly = (unitPrice: string) => ({
    pricing: {
      sections: [
        {
          items: [
            { name: 'Build', unitPrice },
            { name: 'Care', unitPrice, recurring: 'month' },
          ],
        },
      ],
    },
  })
  const { id } = await ada.propose({ total: null, currency: 'EUR', ...monthly('100') })
  await ada.set(id, { status: 'accepted' })
  await ada.set(id, { currency: 'USD', ...monthly('150') })
  const { won_by_month: won, recurring_by_month: recurring } = await ada.insights()
  assert.deepEqual(
    [...won, ...recurring].map(({ currency, value }: Record<string, string>) => [currency, value]),
    [
      ['USD', '100.00'],
      ['USD', '100.00'],
    ],
  )
})

test('the value won is summed by template, copies included, also after the template is deleted', async () => {
  const ada = await account()
  const template = async (name: string) =>
    (await ada.call('POST', '/templates', { name, pricing: sampleOffer })).body.id
  const [web, care] = [await template('Web'), await template('Care')]
  const first = await ada.propose({ templateId: web.toUpperCase(), currency: 'EUR' })
  const copy = (await ada.call('POST', `/proposals/${first.id}/duplicate`)).body
  for (const { id } of [first, copy]) {
    const { shareUrl } = await ada.share(id)
    assert.equal((await client(service, shareUrl).accept()).status, 200)
  }
  assert.ok(!('templateId' in (await ada.get(copy.id))))
  await ada.accepted({ ...fixed('5'), templateId: care })
  await ada.accepted(fixed('6'))
  await ada.accepted(fixed('1', 'USD'))
  const byWeb = {
    template_id: web,
    template_name: 'Web',
    currency: 'EUR',
    count: 2,
    value: '14012.50',
    monthly: '190.00',
  }
  const byCare = { template_id: care, template_name: 'Care', currency: 'EUR', count: 1, value: '5.00', monthly: null }
  const { won_by_template: all } = await ada.insights()
  assert.deepEqual(all[0], byWeb)
  assert.deepEqual(
    sorted(all.slice(1)),
    sorted([
      byCare,
      { template_id: null, template_name: null, currency: 'EUR', count: 1, value: '6.00', monthly: null },
      { template_id: null, template_name: null, currency: 'USD', count: 1, value: '1.00', monthly: null },
    ]),
  )
  await ada.call('DELETE', `/templates/${web}`)
  assert.deepEqual((await ada.insights()).won_by_template[0], { ...byWeb, template_name: null })
})

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()

test('options and packages are counted as offered and taken, with what the clients pay for them', async () => {
  const ada = await account()
  await (await account()).accepted(offer)
  const first = await ada.accepted(offer)
  const second = await ada.accepted(offer, sampleSelection)
  const { options } = await ada.insights()
  const one = { currency: 'EUR', offered: 2, recurring: 'none' }
  assert.deepEqual(options, [
    { ...one, name: 'Domain', kind: 'option', recurring: 'year', taken: 2, value: '40.00' },
    { ...one, name: 'Hosting and care', kind: 'option', recurring: 'month', taken: 2, value: '190.00' },
    { ...one, name: 'Complete', kind: 'package', taken: 1, value: '9200.00' },
    { ...one, name: 'Extra language', kind: 'option', taken: 1, value: '1050.00' },
    { ...one, name: 'Growth', kind: 'package', taken: 1, value: '4800.00' },
    { ...one, name: 'Newsletter', kind: 'option', taken: 1, value: '600.00' },
    { ...one, name: 'Starter', kind: 'package', taken: 0, value: '0.00' },
  ])

  await ada.set(first, { status: 'draft' })
  const offered = async () => (await ada.insights()).options.map((row: { offered: number }) => row.offered)
  assert.deepEqual(new Set(await offered()), new Set([1]), 'an undone acceptance does not count')
  const { shareUrl } = await ada.share(first)
  await client(service, shareUrl).accept({ name: 'Inês', selection: sampleSelection })
  assert.deepEqual(new Set(await offered()), new Set([2]), 'a proposal that is accepted again counts once')
  await ada.set(second, { status: 'rejected' })
  await ada.call('DELETE', `/proposals/${first}?force=true`)
  assert.deepEqual(await offered(), [])
  const rows = sql<{ n: number }>`select count(*) as n from offered_options where proposal_id = ${first}`
  assert.equal(Number((await rows.execute(service.database.db)).rows[0]?.n), 0)
})

test('many currencies, templates and options give a bounded answer, the most frequent first', async () => {
  const ada = await account()
  const code = (n: number) => currencyCodes[n] ?? ''
  for (let n = 0; n < 25; n++) {
    const { id: templateId } = (await ada.call('POST', '/templates', { name: `T${n}` })).body
    await ada.set((await ada.propose({ ...fixed('1', code(n)), templateId })).id, { status: 'accepted' })
  }
  await ada.set((await ada.propose(fixed('2', code(24)))).id, { status: 'accepted' })
  const items = Array.from({ length: 500 }, (_, n) => ({
    name: `${n} ${'long name '.repeat(20)}`,
    // The net of a line that nobody takes has more digits than an amount may have.
    unitPrice: '999999999999.99',
    quantity: '999999999999.99',
    selected: false,
  }))
  const pricing = { sections: [{ choice: 'any', items }] }
  await ada.accepted({ currency: 'EUR', pricing })
  const { won_by_month: months, won_by_template: templates, options } = await ada.insights()
  assert.deepEqual([months.length, templates.length, options.length], [20, 20, 20])
  assert.ok(
    months.some(
      ({ currency, value }: { currency: string; value: string }) => currency === code(24) && value === '3.00',
    ),
  )
  assert.ok(options.every(({ name, taken }: { name: string; taken: number }) => name.length <= 100 && taken === 0))
})

test('the value won is counted from an index alone, and options from an index of the account', async () => {
  if (service.database.dialect !== 'sqlite') return
  const ada = await account()
  await ada.accepted(offer, sampleSelection)
  const statements = await recordedStatements(async () => {
    const { won_by_month: months, won_by_template: templates, options } = await ada.insights()
    assert.deepEqual([months.length, templates.length, options.length > 0], [1, 1, true])
  })
  const wonValues = statements.filter(({ sql }) => /^select .* from "proposals" .*won_currency/.test(sql))
  assert.equal(wonValues.length, 4, 'once and per month, by month and by template')
  // Only what recurs by template also reads the rows of those proposals, for their template.
  const isPerTemplate = ({ sql }: { sql: string }) => /template_id.*won_monthly_high/.test(sql)
  assert.equal(wonValues.filter(isPerTemplate).length, 1)
  for (const statement of wonValues.filter((value) => !isPerTemplate(value))) {
    const steps = (await planOf(service.database, statement)).split('\n')
    for (const step of steps.filter((step) => /^(SCAN|SEARCH) /.test(step)))
      assert.match(
        step,
        /^SEARCH proposals USING COVERING INDEX proposals_by_won(_monthly)? \(account_id=\? AND outcome_at>/,
      )
  }
  const [options, ...others] = statements.filter(({ sql }) => sql.includes('from "offered_options"'))
  assert.ok(options && others.length === 0)
  const plan = await planOf(service.database, options)
  assert.match(plan, /^SEARCH o USING INDEX offered_options_by_account \(account_id=\? AND answered_at>/, plan)
  assert.match(plan, /^SEARCH p USING .*\bid=\?( AND status=\?)?\)$/m, plan)
  assert.doesNotMatch(plan, /SCAN/, plan)
})
