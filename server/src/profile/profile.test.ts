import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
})
after(() => service.stop())

const get = (path: string) => service.call('GET', path, { key: ada.key })
const patch = (body: unknown) => service.call('PATCH', '/profile', { key: ada.key, body })
const storedProfile = async () => {
  const query = service.database.db.selectFrom('accounts').select('profile').where('id', '=', ada.accountId)
  return (await query.executeTakeFirstOrThrow()).profile
}

test('a new account shows every profile field with its default', async () => {
  ada = await service.caller()
  const { body } = await get('/profile')
  const { profile, ...user } = body
  assert.deepEqual(user, {
    id: ada.accountId,
    email: 'provider1@example.com',
    created_at: service.clock.now().toISOString(),
    name: 'Provider 1',
    user_type: 'provider',
    email_verified: false,
    effective_tier: 'agency',
    is_admin: false,
    team_id: null,
    team_role: null,
    team_name: null,
  })
  assert.equal(Object.keys(profile).length, 53)
  const expected = {
    companyName: '',
    slogan: '',
    name: '',
    location: '',
    providerType: 'freelancer',
    role: 'Fullstack Developer',
    seniority: 'Junior',
    weeklyHours: 40,
    taxRate: 0,
    taxName: 'VAT',
    aiProvider: 'gemini',
    skills: [],
    rateCards: [],
    customClauses: [],
    proposalDefaults: {},
    translationsEn: {},
    logoUrl: null,
    brandColor: null,
    timezone: 'UTC',
    anthropicApiKey: null,
    teamSize: null,
    apiKey: null,
    demoMode: null,
  }
  for (const [field, value] of Object.entries(expected)) assert.deepEqual(profile[field], value, field)
})

test('a profile change is merged by field, and null resets a field to its default', async () => {
  ada = await service.caller()
  await patch({ name: 'Ada L.', profile: { companyName: 'Engine', skills: ['maths'], weeklyHours: 30, stranger: 1 } })
  const second = await patch({
    profile: { slogan: 'It computes', weeklyHours: null, proposalDefaults: { x: { y: 1 } } },
  })
  assert.equal(second.status, 200)
  const { body } = await get('/profile')
  assert.deepEqual(body, second.body)
  assert.equal(body.name, 'Ada L.')
  assert.deepEqual(
    [body.profile.companyName, body.profile.slogan, body.profile.skills, body.profile.weeklyHours],
    ['Engine', 'It computes', ['maths'], 40],
  )
  assert.deepEqual(body.profile.proposalDefaults, { x: { y: 1 } })
  assert.equal('stranger' in body.profile, false)
})

test('invalid types are reported by name and nothing changes', async () => {
  ada = await service.caller()
  const before = await get('/profile')
  const { status, body } = await patch({
    name: '',
    profile: { weeklyHours: 'many', skills: 'all', demoMode: 'yes', taxRate: 'x', customClauses: [5], bio: {} },
  })
  assert.equal(status, 422)
  assert.deepEqual(
    body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.slice(1).join('.')} ${type}`).sort(),
    [
      'name string_too_short',
      'profile.bio string_type',
      'profile.customClauses.0 model_attributes_type',
      'profile.demoMode bool_type',
      'profile.skills list_type',
      'profile.taxRate float_type',
      'profile.weeklyHours int_type',
    ],
  )
  assert.deepEqual((await get('/profile')).body, before.body)
})

test('addresses, colours, time zones and the AI provider are checked', async () => {
  ada = await service.caller()
  const addresses = ['logoUrl', 'website', 'portfolioUrl', 'githubUrl', 'linkedinUrl', 'clientPaymentLinkUrl']
  const wrong: Array<[string, unknown]> = [
    ...addresses.flatMap(
      (field): Array<[string, unknown]> =>
        ['ada.example', 'javascript:alert(1)', 'ftp://a.example', 'http://', 'data:text/html,x', 7].map((text) => [
          field,
          text,
        ]),
    ),
    ...['#fff', '1f6feb', '#1f6febb', 'red', '#1f6feg', '', 'x\n#1f6feb'].map((text): [string, unknown] => [
      'brandColor',
      text,
    ]),
    ...['Nowhere/City', '', '+01:00', 'GMT+25', 'Europe/Lisbon; x'].map((text): [string, unknown] => [
      'timezone',
      text,
    ]),
    ...['mistral', '', 'Gemini'].map((text): [string, unknown] => ['aiProvider', text]),
    ...['ada', 'ada@', 'a@b.example, c@d.example', 'ada@example.com\nBcc: x@y.example'].map(
      (text): [string, unknown] => ['email', text],
    ),
  ]
  for (const [field, value] of wrong) {
    const { status, body } = await patch({ profile: { [field]: value } })
    assert.equal(status, 422, `${field} ${value}`)
    assert.deepEqual(body.detail[0].loc, ['body', 'profile', field])
  }
  const right = {
    ...Object.fromEntries(addresses.map((field) => [field, 'https://ada.example/x?y=1'])),
    brandColor: '#1F6FeB',
    timezone: 'America/Argentina/Buenos_Aires',
    aiProvider: 'anthropic',
    email: 'hello@ada.example',
  }
  const { body } = await patch({ profile: right })
  for (const [field, value] of Object.entries({ ...right, brandColor: '#1f6feb' })) {
    assert.equal(body.profile[field], value, field)
  }
  const emptied = {
    ...Object.fromEntries(addresses.map((field) => [field, ''])),
    email: '',
    brandColor: null,
    timezone: null,
  }
  const after = (await patch({ profile: emptied })).body.profile
  assert.deepEqual([after.website, after.email, after.brandColor, after.timezone], ['', '', null, 'UTC'])
})

test('the defaults of the profile fill in what a new proposal does not say', async () => {
  ada = await service.caller()
  const create = async (body: object) =>
    (await service.call('POST', '/proposals', { key: ada.key, body: { name: 'A', ...body } })).body
  const { body: template } = await service.call('POST', '/templates', {
    key: ada.key,
    body: { name: 'T', settings: { language: 'en', tone: 'warm' }, requirements: [{ name: 'Pages' }] },
  })
  const defaults = { validityDays: 14, language: 'es', templateId: template.id }
  await patch({ profile: { proposalDefaults: defaults } })
  const proposal = await create({})
  assert.deepEqual(proposal.settings, { language: 'en', tone: 'warm', validityDays: 14 })
  assert.equal(proposal.requirements[0].name, 'Pages')
  const own = { validityDays: 3, language: 'es' }
  assert.deepEqual((await create({ settings: own })).settings, { ...own, tone: 'warm' })
  assert.deepEqual((await create({ templateId: null })).settings, { validityDays: 14, language: 'es' })
  const dated = { validUntil: '2027-01-31' }
  assert.deepEqual((await create({ templateId: null, settings: dated })).settings, { ...dated, language: 'es' })
  const noTemplate = { validityDays: null, templateId: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90' }
  await patch({ profile: { proposalDefaults: noTemplate } })
  assert.deepEqual((await create({})).settings, {})
})

test('credentials are stored encrypted and shown masked, and a mask that is sent back changes nothing', async () => {
  ada = await service.caller()
  const secret = 'sk-very-secret-1234'
  const first = await patch({
    profile: { apiKey: secret, openaiApiKey: 'key-abcd5678', anthropicApiKey: 'sk-ant-90123456' },
  })
  assert.equal(first.body.profile.anthropicApiKey, '••••3456')
  assert.equal(first.body.profile.apiKey, '••••1234')
  assert.equal(first.body.profile.openaiApiKey, '••••5678')
  const sealed = await storedProfile()
  assert.ok(!sealed.includes(secret) && !sealed.includes('key-abcd5678') && !sealed.includes('sk-ant'))

  await patch({ profile: { apiKey: '••••1234', bio: 'x' } })
  assert.equal(JSON.parse(await storedProfile()).apiKey, JSON.parse(sealed).apiKey)
  const second = await patch({ profile: { apiKey: 'another-9999' } })
  assert.equal(second.body.profile.apiKey, '••••9999')
  for (const stale of ['••••1234', '••••', '••••and more']) {
    const response = await patch({ profile: { apiKey: stale, openaiApiKey: stale } })
    assert.equal(response.body.profile.apiKey, '••••9999', 'an outdated mask never becomes the key')
    assert.equal(response.body.profile.openaiApiKey, '••••5678')
  }
  const { apiKey } = await service.services.profiles.aiCredentials(ada)
  assert.equal(apiKey, 'another-9999')
  const cleared = await patch({ profile: { apiKey: null } })
  assert.equal((await patch({ profile: { apiKey: '••••9999' } })).body.profile.apiKey, null)
  assert.equal(cleared.body.profile.apiKey, null)
  assert.equal('apiKey' in JSON.parse(await storedProfile()), false)
})

test('a short credential is masked completely, because its end would reveal it', async () => {
  ada = await service.caller()
  for (const [secret, masked] of [
    ['x', '••••'],
    ['abc', '••••'],
    ['abcd5678', '••••'],
    ['abcde6789', '••••6789'],
  ]) {
    const { profile } = (await patch({ profile: { apiKey: secret, openaiApiKey: secret } })).body
    assert.deepEqual([profile.apiKey, profile.openaiApiKey], [masked, masked])
    await patch({ profile: { apiKey: masked } })
    assert.equal((await service.services.profiles.aiCredentials(ada)).apiKey, secret, 'the mask changes nothing')
  }
})

test('concurrent changes to different fields are all stored', async () => {
  ada = await service.caller()
  await Promise.all([
    patch({ profile: { slogan: 'S' } }),
    patch({ profile: { bio: 'B' } }),
    patch({ profile: { location: 'L' } }),
  ])
  const { profile } = (await get('/profile')).body
  assert.deepEqual([profile.slogan, profile.bio, profile.location], ['S', 'B', 'L'])
})

test('GET /me returns the account, the key and its scopes', async () => {
  ada = await service.caller({ plan: 'free', scopes: ['read'] })
  const { body } = await get('/me')
  assert.equal(body.id, ada.accountId)
  assert.equal(body.effective_tier, 'free')
  assert.equal(body.plan, 'starter')
  const { id: _, ...key } = body.api_key
  assert.deepEqual(key, {
    name: 'test',
    prefix: ada.key.slice(0, 12),
    scopes: ['read'],
    created_at: service.clock.now().toISOString(),
    expires_at: null,
    last_used_at: service.clock.now().toISOString(),
  })
})

test('members read the profile without costs, and can send it back unchanged', async () => {
  const owner = await service.caller()
  const costs = {
    agencyMargin: 35,
    rateCards: [{ id: 'w', name: 'Web', items: [{ role: 'Design', rate: 90, cost: 41.11 }] }],
    teamMembers: [{ id: 'i', roleName: 'Designer', cost: 42.22 }],
  }
  const patchAs = (caller: Caller, body: unknown) => service.call('PATCH', '/profile', { key: caller.key, body })
  assert.equal((await patchAs(owner, { profile: costs })).status, 200)
  const readAs = async (caller: Caller) => (await service.call('GET', '/profile', { key: caller.key })).body.profile
  const ofAdmin = await readAs(await service.member(owner, 'admin'))
  assert.equal(ofAdmin.agencyMargin, 35)
  assert.deepEqual([ofAdmin.rateCards[0].items[0].cost, ofAdmin.teamMembers[0].cost], ['41.11', '42.22'])

  const member = await service.member(owner, 'member')
  const shown = await readAs(member)
  assert.equal(shown.agencyMargin, null)
  assert.deepEqual(shown.rateCards[0].items, [{ role: 'Design', seniority: '', rate: '90.00' }])
  assert.equal('cost' in shown.teamMembers[0], false)
  assert.deepEqual(await readAs(await service.member(owner, 'viewer')), { ...shown, name: '' })

  const sentBack = await patchAs(member, { profile: { ...shown, bio: 'New' } })
  assert.deepEqual([sentBack.status, sentBack.body.profile], [200, { ...shown, bio: 'New' }])
  assert.deepEqual(await readAs(owner), { ...ofAdmin, name: '' })
  const refused = await patchAs(member, { profile: { ...shown, taxRate: 7 } })
  assert.deepEqual([refused.status, refused.body.error], [403, 'insufficient_role'])
})
