import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const patch = (profile: object) => service.call('PATCH', '/profile', { key: ada.key, body: { profile } })
const read = async () => (await service.call('GET', '/profile', { key: ada.key })).body.profile
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an earlier release stored: anything. */
async function store(profile: object) {
  const change = { profile: JSON.stringify(profile) }
  await service.database.transact(ada.accountId, async (trx) => {
    await trx.updateTable('accounts').set(change).where('id', '=', ada.accountId).execute()
  })
}

test('cards and people get the members that were left out, exact amounts and an ID that stays', async () => {
  const rateCards = [
    { name: 'Card 2026', isDefault: true, items: [{ role: 'Designer', rate: 90, cost: '41.1', note: 'x' }] },
    { id: 'jp', name: 'Japan', currency: 'jpy', region: 'Tokyo' },
  ]
  const userId = ada.accountId.toUpperCase()
  const teamMembers = [
    { roleName: 'Designer', userId },
    { id: 'bo', roleName: 'Coder', rate: null, allocation: 50 },
  ]
  const proposalDefaults = { currency: 'eur' }
  const { status, body } = await patch({ rateCards, teamMembers, proposalDefaults })
  assert.equal(status, 200)
  const [first, second] = body.profile.rateCards
  assert.match(first.id, uuid)
  assert.deepEqual(first.items, [{ role: 'Designer', rate: '90.00', cost: '41.10', note: 'x', seniority: '' }])
  assert.deepEqual([first.currency, first.isDefault], ['EUR', true])
  assert.deepEqual(second, { ...rateCards[1], currency: 'JPY', isDefault: false, items: [] })
  const [ines, bo] = body.profile.teamMembers
  assert.match(ines.id, uuid)
  const unset = { seniority: '', availability: null, rate: null, cost: null, name: '' }
  assert.deepEqual(ines, { ...unset, id: ines.id, roleName: 'Designer', userId: ada.accountId, allocation: 100 })
  assert.deepEqual(bo, { ...unset, id: 'bo', roleName: 'Coder', userId: null, allocation: 50 })

  const shown = await read()
  assert.deepEqual(shown, body.profile)
  assert.deepEqual((await patch({ rateCards: shown.rateCards, teamMembers: shown.teamMembers })).body.profile, shown)
})

test('entries of another form are the caller’s own, as in release 2', async () => {
  const own = { rateCards: [{ tier: 'gold', factor: 2 }], teamMembers: [{ name: 'Ines', role: 'dev', cost: 'low' }] }
  const { status, body } = await patch(own)
  assert.equal(status, 200)
  assert.deepEqual({ rateCards: body.profile.rateCards, teamMembers: body.profile.teamMembers }, own)
})

const card = { name: 'Card', currency: 'EUR' }
const person = { roleName: 'Designer' }
const refused: Array<[profile: object, loc: string, type: string]> = [
  [{ rateCards: [card, { currency: 'EUR' }] }, 'rateCards.1.name', 'missing'],
  [{ rateCards: [{ ...card, currency: 'ZZZ' }] }, 'rateCards.0.currency', 'value_error'],
  [{ rateCards: [{ ...card, items: [{ rate: '1' }] }] }, 'rateCards.0.items.0.role', 'missing'],
  [{ rateCards: [{ ...card, items: [{ role: 'A', rate: '-1' }] }] }, 'rateCards.0.items.0.rate', 'greater_than_equal'],
  [{ rateCards: [{ ...card, items: [{ role: 'A', cost: 'a lot' }] }] }, 'rateCards.0.items.0.cost', 'decimal_parsing'],
  [{ rateCards: [{ ...card, items: 'none' }] }, 'rateCards.0.items', 'list_type'],
  [{ rateCards: [{ ...card, isDefault: 'yes' }] }, 'rateCards.0.isDefault', 'bool_type'],
  [{ rateCards: [{ role: 'Design', rate: 'free' }] }, 'rateCards.0.rate', 'decimal_parsing'],
  [{ rateCards: [1, 2].map(() => ({ ...card, isDefault: true })) }, 'rateCards.1.isDefault', 'value_error'],
  [{ rateCards: [1, 2].map(() => ({ ...card, id: 'one' })) }, 'rateCards.1.id', 'value_error'],
  [{ teamMembers: [{ roleName: '' }] }, 'teamMembers.0.roleName', 'string_too_short'],
  [{ teamMembers: [{ ...person, allocation: 101 }] }, 'teamMembers.0.allocation', 'less_than_equal'],
  [{ teamMembers: [{ ...person, availability: 2.5 }] }, 'teamMembers.0.availability', 'int_from_float'],
  [{ teamMembers: [{ ...person, userId: 'Ines' }] }, 'teamMembers.0.userId', 'uuid_parsing'],
  [{ teamMembers: [{ ...person, userId: randomUUID() }] }, 'teamMembers.0.userId', 'value_error'],
  [{ teamMembers: [1, 2].map(() => ({ ...person, id: 'one' })) }, 'teamMembers.1.id', 'value_error'],
  [{ agencyMargin: 100 }, 'agencyMargin', 'less_than'],
  [{ agencyMargin: -1 }, 'agencyMargin', 'greater_than_equal'],
]

test('a card, a person or a target that cannot be used is refused at its place, and nothing changes', async () => {
  const shown = await read()
  for (const [profile, path, type] of refused) {
    const { status, body } = await patch({ ...profile, slogan: 'No' })
    const loc = ['body', 'profile', ...path.split('.')]
    assert.deepEqual(
      [status, body.detail?.map((issue: object) => ({ ...issue, msg: '' }))],
      [422, [{ loc, msg: '', type }]],
    )
  }
  const stranger = await service.caller()
  assert.equal((await patch({ teamMembers: [{ ...person, userId: stranger.accountId }] })).status, 422)
  assert.deepEqual(await read(), shown)
})

test('a person who has left the team keeps their entry, which can still change', async () => {
  const member = await service.member(ada, 'member')
  const [ines] = (await patch({ teamMembers: [{ ...person, userId: member.userId }] })).body.profile.teamMembers
  await service.call('POST', '/team', { key: ada.key, body: { name: 'Studio' } })
  assert.equal((await service.call('DELETE', `/team/members/${member.userId}`, { key: ada.key })).status, 204)
  const { status, body } = await patch({ teamMembers: [{ ...ines, rate: '95' }] })
  assert.deepEqual([status, body.profile.teamMembers], [200, [{ ...ines, rate: '95.00' }]])
})

test('what an earlier release stored is shown as it is, and can be sent back with a new card', async () => {
  const old = {
    rateCards: [{ role: 'Design', rate: '80', unit: 'day' }, { rate: ['a', 1] }],
    teamMembers: [{ name: 'Ines', cost: true }],
  }
  await store({ ...old, agencyMargin: 250 })
  const shown = await read()
  assert.deepEqual([shown.rateCards, shown.teamMembers, shown.agencyMargin], [...Object.values(old), 250])
  assert.equal((await patch({ ...old, slogan: 'Yes' })).status, 200)
  const added = (await patch({ rateCards: [...old.rateCards, { id: 'c', ...card }] })).body.profile.rateCards
  assert.deepEqual(added, [...old.rateCards, { id: 'c', ...card, isDefault: false, items: [] }])
})
