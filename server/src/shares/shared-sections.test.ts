import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { pdfLine } from '../../test/pdf-text.ts'

let service: Service
let ada: Caller
before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const call = (method: string, path: string, body?: unknown) => service.call(method, path, { key: ada.key, body })

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function upload(type: string, body: Buffer): Promise<string> {
  const headers = { 'content-type': type }
  return (await service.call('POST', '/files', { key: ada.key, body, headers })).body.id
}

test('sections of a wrong shape are a 422 at their place', async () => {
  const cases: Array<[unknown, string[], string]> = [
    ['text', ['sections'], 'list_type'],
    [[7], ['sections', '0'], 'model_attributes_type'],
    [[{ kind: 'video' }], ['sections', '0', 'kind'], 'enum'],
    [[{}, { body: 'x'.repeat(50_001) }], ['sections', '1', 'body'], 'string_too_long'],
    [[{ title: 1 }], ['sections', '0', 'title'], 'string_type'],
    [[{ phases: [{ deliverables: ['a', 1] }] }], ['sections', '0', 'phases', '0', 'deliverables', '1'], 'string_type'],
    [[{ milestones: [{ date: 'May' }] }], ['sections', '0', 'milestones', '0', 'date'], 'string_pattern_mismatch'],
    [[{ image: { fileId: 7 } }], ['sections', '0', 'image', 'fileId'], 'string_type'],
    [Array.from({ length: 31 }, () => ({})), ['sections'], 'too_long'],
  ]
  for (const [sections, loc, type] of cases) {
    for (const path of ['/proposals', '/templates']) {
      const { status, body } = await call('POST', path, { name: 'n', settings: { sections } })
      assert.equal(status, 422, JSON.stringify(sections))
      assert.deepEqual([body.detail[0].loc, body.detail[0].type], [['body', 'settings', ...loc], type])
    }
  }
})

test('sections are stored as they were sent, also with members of the caller', async () => {
  const sections = ['a text', { kind: 'text', body: '**x**', crm: { id: 7 }, milestones: [{ date: null }] }]
  const { status, body } = await call('POST', '/proposals', { name: 'n', settings: { sections, other: 1 } })
  assert.equal(status, 201)
  assert.deepEqual(body.settings, { sections, other: 1 })
})

test('a client sees the sections with links to their images, and nothing of hidden ones', async () => {
  const [image, hiddenImage, notes] = [
    await upload('image/png', png),
    await upload('image/png', png),
    await upload('text/plain', Buffer.from('x')),
  ]
  const sections = [
    { kind: 'approach', title: 'How', body: 'a', image: { fileId: image.toUpperCase(), alt: 'Plan' }, crm: 1 },
    { kind: 'text', hidden: true, body: 'secret', image: { fileId: hiddenImage } },
    { kind: 'text', body: 'b', image: { fileId: notes } },
  ]
  const { body: proposal } = await call('POST', '/proposals', { name: 'n', settings: { sections } })
  const { body: share } = await call('POST', `/proposals/${proposal.id}/share`, {})
  const token = share.shareUrl.split('/').at(-1)
  const { body: page } = await service.call('GET', `/api/public/v1/shares/${token}`)
  assert.deepEqual(page.snapshot.proposal.settings.sections, [
    { kind: 'approach', title: 'How', body: 'a', image: { fileId: image.toUpperCase(), alt: 'Plan' } },
    { kind: 'text', hidden: true },
    { kind: 'text', body: 'b', image: { fileId: notes } },
  ])
  assert.deepEqual(
    page.images.map(({ fileId }: { fileId: string }) => fileId),
    [image],
  )
  const preview = await service.services.shares.preview(ada.accountId, proposal.id)
  assert.deepEqual(preview.snapshot, page.snapshot)
  assert.equal(preview.images?.[0]?.fileId, image)
  const { pathname, search } = new URL(page.images[0].url)
  assert.equal((await service.app.inject({ method: 'GET', url: pathname + search })).statusCode, 200)
})

test('variables are filled in when a proposal is shared, and a later day is no change', async () => {
  const sections = [{ id: 'a', kind: 'approach', body: 'For {{client.name}}, until {{validUntil}}. {{other}}' }]
  const settings = { validityDays: 30, introduction: 'Hello {{client.name}}', sections }
  const requirements = [{ name: 'Shop for {{client.name}}' }]
  const { body: proposal } = await call('POST', '/proposals', {
    name: 'n',
    clientName: 'Café *7*',
    settings,
    requirements,
  })
  assert.deepEqual(proposal.settings, settings)
  const { body: share } = await call('POST', `/proposals/${proposal.id}/share`, {})
  const { body: page } = await service.call('GET', `/api/public/v1/shares/${share.shareUrl.split('/').at(-1)}`)
  const shown = page.snapshot.proposal
  const day = new Date(Date.parse(page.snapshot.sharedAt) + 30 * 86_400_000)
  const until = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  assert.equal(shown.settings.introduction, 'Hello Café \\*7\\*')
  assert.equal(shown.settings.sections[0].body, `For Café \\*7\\*, until ${until}. {{other}}`)
  assert.equal(shown.requirements[0].name, 'Shop for Café *7*')
  assert.deepEqual((await call('GET', `/proposals/${proposal.id}`)).body.settings, settings)

  service.clock.advance(3 * 86_400_000)
  const later = await service.services.shares.preview(ada.accountId, proposal.id)
  assert.deepEqual([later.unshared?.fields, later.snapshot], [[], page.snapshot])
  await call('PUT', `/proposals/${proposal.id}`, { clientName: 'Harbour' })
  const changed = await service.services.shares.preview(ada.accountId, proposal.id)
  assert.deepEqual(changed.unshared?.fields, ['clientName', 'requirements', 'settings'])
})

test('translationsEn replaces the texts of the profile on English proposals only', async () => {
  const own = {
    slogan: 'Hecho para durar',
    bio: 'Hacemos motores.',
    taxName: 'IVA',
    taxRate: 21,
    paymentInfo: 'A 30 días',
    skills: ['Motores'],
    relevantProjects: [
      { name: 'Puerto', url: 'javascript:alert(1)' },
      { name: 'Faro', url: 'https://faro.example/' },
    ],
  }
  const translationsEn = {
    bio: 'We build engines.',
    taxName: 'VAT',
    paymentInfo: 'Within 30 days',
    skills: ['Engines'],
    relevantProjects: [{ name: 'Harbour', internal: 1 }],
    // These do not fit their fields, so the texts of the profile stay.
    slogan: ' ',
    certifications: [7],
    customValidityNote: { text: 'x' },
    bankDetails: 'EN-IBAN',
  }
  assert.equal((await call('PATCH', '/profile', { profile: { ...own, translationsEn } })).status, 200)
  const shownIn = async (language: string) => {
    const pricing = { sections: [{ items: [{ name: 'Shop', unitPrice: 100 }] }] }
    const { body: proposal } = await call('POST', '/proposals', { name: 'n', settings: { language }, pricing })
    const printed = await call('GET', `/proposals/${proposal.id}/pdf`)
    const { body: share } = await call('POST', `/proposals/${proposal.id}/share`, {})
    const { body: page, text } = await service.call('GET', `/api/public/v1/shares/${share.shareUrl.split('/').at(-1)}`)
    assert.ok(!text.includes('EN-IBAN') && !text.includes('internal'))
    const { provider, terms, portfolio, proposal: shown } = page.snapshot
    const { name: taxName } = shown.pricing.totals.oneTime.taxes[0]
    const projects = portfolio.projects.map(({ name, url }: { name: string; url: string | null }) => [name, url])
    const texts = [provider.bio, provider.slogan, provider.skills, terms.paymentInfo, taxName, projects]
    return { texts, summary: provider.summaryText, pdf: pdfLine(printed.bytes) }
  }
  const english = await shownIn('en')
  const slogan = 'Hecho para durar'
  assert.deepEqual(english.texts, [
    'We build engines.',
    slogan,
    ['Engines'],
    'Within 30 days',
    'VAT',
    [['Harbour', null]],
  ])
  assert.match(english.summary, /Engines/)
  assert.match(english.pdf, /We build engines.*Harbour/)
  const spanish = await shownIn('es')
  const projects = [
    ['Puerto', null],
    ['Faro', 'https://faro.example/'],
  ]
  assert.deepEqual(spanish.texts, ['Hacemos motores.', slogan, ['Motores'], 'A 30 días', 'IVA', projects])
  assert.match(spanish.pdf, /Hacemos motores.*Puerto/)
})
