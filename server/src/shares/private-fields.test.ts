import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { profileFields } from '@proffer/core/profile/schema.ts'
import { client, inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { pdfText } from '../../test/pdf-text.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const MARK = 'planted'
const mark = (place: string) => `${MARK}-${place}`

/** What a client may see of a profile. `bankDetails` and `clientPaymentLinkUrl` belong to it after acceptance only. */
const shownOfProfile = [
  ...[
    'companyName',
    'slogan',
    'name',
    'bio',
    'yearsOfExperience',
    'portfolioUrl',
    'githubUrl',
    'linkedinUrl',
    'skills',
  ],
  ...[
    'providerType',
    'role',
    'seniority',
    'location',
    'website',
    'orgDescription',
    'orgServices',
    'orgClients',
    'teamSize',
    'workAreas',
    'availability',
    'weeklyHours',
  ],
  ...['logoUrl', 'email', 'phone', 'companyTaxId', 'taxRate', 'taxName', 'paymentInfo', 'paymentMethods'],
  ...['customValidityNote', 'customOperationalNote', 'customClauses', 'uiLanguage', 'brandColor', 'certifications'],
]

/** Stores a value with the mark in the field, of the first shape that the field accepts. Returns false if it accepts none. */
async function plantInProfile(field: string): Promise<boolean> {
  const text = mark(field)
  const ofRates = [[{ roleName: text }], [{ name: text, currency: 'EUR', items: [{ role: text }] }]]
  const candidates = [text, [text], { [text]: text }, [{ [text]: text }], `https://x.example/${text}`, ...ofRates]
  for (const value of candidates) {
    if ((await ada.call('PATCH', '/profile', { profile: { [field]: value } })).status === 200) return true
  }
  return false
}

const requirement = {
  id: 'known-id',
  name: 'Booking',
  description: 'Guests pick a table.',
  hours: 4,
  rationale: mark('rationale'),
  complexity: 9,
  priority: 'high',
  manuallyEdited: true,
  metadata: { key: mark('requirement-metadata') },
  [mark('requirement-member')]: mark('requirement-value'),
}
const clause = {
  id: 'c',
  titleEn: 'Payment',
  content: { en: 'In 30 days', fr: mark('clause-language') },
  extra: mark('clause-member'),
}
const privateDraft = {
  requirements: [requirement],
  metadata: { crm: mark('metadata') },
  externalId: mark('externalId'),
  settings: {
    language: 'en',
    introduction: 'Welcome',
    notes: { nested: mark('notes-document') },
    show: { hours: true, margin: mark('show-member') },
    priceBasis: mark('priceBasis'),
    metadata: mark('settings-metadata'),
    [mark('settings-member')]: mark('settings-value'),
  },
}

test('what is not on the list of known fields reaches no page, PDF, mail or answer of a client', async () => {
  const planted: string[] = []
  for (const field of profileFields.filter((name) => !shownOfProfile.includes(name))) {
    if (await plantInProfile(field)) planted.push(field)
  }
  assert.ok(planted.length > 10, planted.join(', '))
  await ada.call('PATCH', '/profile', { profile: { customClauses: [clause] } })
  const proposal = await ada.propose({ ...privateDraft, hourlyRate: '50', clientName: 'Harbour Café' })
  const outcome = { outcomeReason: mark('outcomeReason'), outcomeNotes: mark('outcomeNotes') }
  assert.equal((await ada.call('PUT', `/proposals/${proposal.id}`, outcome)).status, 200)
  const share = await ada.share(proposal.id, { recipientEmail: 'ines@cafe.example' })
  await ada.call('PUT', `/proposals/${proposal.id}`, {
    requirements: [{ ...requirement, description: 'Changed', rationale: mark('rationale-2') }],
    settings: { ...privateDraft.settings, another: mark('another-setting') },
  })
  await ada.share(proposal.id, { recipientEmail: 'ines@cafe.example' })

  const reader = client(service, share.shareUrl)
  await reader.write()
  await ada.call('POST', `/proposals/${proposal.id}/messages`, { content: 'Hello' })
  const pages = async () => {
    const pdf = await service.call('GET', `${reader.path}/pdf`)
    assert.equal(pdf.status, 200)
    const conversation = await service.call('GET', `${reader.path}/conversation`)
    const answers = [await reader.read(), await reader.versions(), await reader.price(), conversation]
    return [...answers.map(({ text }) => text), pdfText(pdf.bytes)]
  }
  const refused = await reader.accept({ name: 'Inês', version: 1 })
  assert.equal(refused.body.error, 'version_changed')
  const before = [...(await pages()), refused.text]
  const answered = await reader.reject({ reason: 'Too dear' })
  const mails = service.mails.filter(({ to }) => to === 'ines@cafe.example').map((mail) => JSON.stringify(mail))
  assert.ok(mails.length >= 3)
  for (const text of [...before, answered.text, ...(await pages()), ...mails]) {
    const found = new RegExp(`.{0,60}${MARK}[\\w-]*`).exec(text)?.[0]
    assert.equal(found, undefined)
  }
  const { proposal: shown, terms } = (await reader.read()).body.snapshot
  assert.deepEqual(Object.keys(shown.requirements[0]), ['id', 'name', 'description', 'hours'])
  assert.deepEqual(shown.settings, { language: 'en', introduction: 'Welcome', show: { hours: true } })
  assert.deepEqual(terms.clauses, [{ id: 'c', titleEn: 'Payment', content: { en: 'In 30 days' } }])
  assert.equal((await ada.get(proposal.id)).settings.priceBasis, mark('priceBasis'), 'the provider keeps everything')
})
