import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
})
after(() => service.stop())

const get = (path: string) => service.call('GET', path, { key: ada.key })
const patch = (body: unknown) => service.call('PATCH', '/profile', { key: ada.key, body })

test('the public summary contains only public fields, and no billing, tax or key data', async () => {
  ada = await service.caller()
  const secrets = {
    companyTaxId: 'TAXID-77',
    bankDetails: 'IBAN-77',
    paymentInfo: 'PAY-77',
    apiKey: 'KEY-77777',
    openaiApiKey: 'OKEY-7777',
    taxName: 'GSTTAX',
    agencyMargin: 77.5,
    phone: 'PHONE-77',
    email: 'mail-77@example.com',
    clientPaymentLinkUrl: 'https://pay.example/77',
  }
  await patch({
    profile: {
      ...secrets,
      companyName: 'Engine Works',
      name: 'Ada',
      role: 'Backend Developer',
      seniority: 'Senior',
      location: 'London',
      yearsOfExperience: 12,
      skills: ['TypeScript', 'SQL'],
      bio: 'Builds engines. And more.',
    },
  })
  const { body, text } = await get('/provider/public-summary')
  assert.equal(Object.keys(body).length, 19)
  for (const secret of Object.values(secrets)) assert.ok(!text.includes(String(secret)), String(secret))
  assert.equal(body.companyName, 'Engine Works')
  const lines = body.summaryText.split('\n')
  assert.ok(lines.length >= 2 && lines.length <= 3, body.summaryText)
  for (const fact of ['Engine Works', 'Ada', 'Senior Backend Developer', 'London', '12 years', 'TypeScript']) {
    assert.ok(body.summaryText.includes(fact), fact)
  }
})

test('the summary tells the areas, the availability and the weekly hours, and only if they were set', async () => {
  ada = await service.caller()
  const summary = async () => (await get('/provider/public-summary')).body.summaryText
  assert.doesNotMatch(await summary(), /hours|Availability|Works in/)
  const time = { availability: 'from March.', weeklyHours: 24 }
  await patch({ profile: { workAreas: ['Museums', 'Tourism'], skills: ['SQL'], slogan: 'Built to last', ...time } })
  const lines = (await summary()).split('\n')
  assert.equal(lines.length, 3)
  assert.equal(lines[1], 'Works in Museums, Tourism. Availability: from March, 24 hours a week. Offers SQL.')
  const translationsEn = { workAreas: ['Galleries'], availability: 'at once' }
  await patch({ profile: { translationsEn } })
  const { body: proposal } = await service.call('POST', '/proposals', { key: ada.key, body: { name: 'Site' } })
  const shared = await service.call('POST', `/proposals/${proposal.id}/share`, { key: ada.key, body: {} })
  const { provider } = (await client(service, shared.body.shareUrl).read()).body
  assert.match(provider.summaryText, /Works in Galleries\. Availability: at once, 24 hours a week\./)
})

test('the summary of an empty profile still has two lines', async () => {
  ada = await service.caller()
  const { body } = await get('/provider/public-summary')
  assert.equal(body.summaryText.split('\n').length, 2)
})

const blank = {
  companyName: ' ',
  role: '',
  seniority: ' \t',
  providerType: '',
  slogan: '\n',
  location: '',
  bio: '',
  skills: ['', ' '],
}

test('the summary has two or three lines with content for any profile', async () => {
  ada = await service.caller()
  const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
  const broken = (text: string) => breaks.map((mark) => `${text}${mark}`).join('')
  const profiles: object[] = [
    blank,
    { ...blank, slogan: 'Built to last' },
    { ...blank, skills: ['TypeScript', ''] },
    { ...blank, bio: null, orgDescription: 'Makes boats. And sails.' },
    Object.fromEntries(
      Object.keys(blank).map((field) => [field, field === 'skills' ? [broken('x'), broken('y')] : broken(field)]),
    ),
    { ...blank, role: 'r'.repeat(10_000), slogan: 'word '.repeat(2000), skills: Array(500).fill('s'.repeat(1000)) },
  ]
  for (const profile of profiles) {
    await patch({ profile })
    const { summaryText } = (await get('/provider/public-summary')).body
    const lines = summaryText.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    assert.ok(lines.length === 2 || lines.length === 3, JSON.stringify(summaryText))
    for (const line of lines) {
      assert.ok(line.trim().length > 1 && line.length <= 300, line)
      assert.doesNotMatch(line, /: ?\.|, ?\.|\ba ?\.| {2}|, ,/)
    }
  }
})

test('the summary omits blank fields', async () => {
  ada = await service.caller()
  const summary = async (profile: object) => {
    await patch({ name: 'New', profile: { ...blank, ...profile } })
    return (await get('/provider/public-summary')).body.summaryText.split('\n')
  }
  assert.deepEqual(await summary({}), ['New.', 'Takes on client projects.'])
  assert.deepEqual(await summary({ providerType: 'agency' }), ['New.', 'An agency taking on client projects.'])
  assert.deepEqual(await summary({ role: 'Designer', slogan: 'Clear\nand simple' }), [
    'New: Designer.',
    'Clear and simple',
  ])
  assert.deepEqual(
    await summary({ skills: [' ', 'SQL', ' SQL'], bio: '', orgDescription: 'Makes boats.\nAnd sails.' }),
    ['New.', 'Offers SQL.', 'Makes boats.'],
  )
})
