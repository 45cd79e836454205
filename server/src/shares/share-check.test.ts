import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  // Nothing listens there: the check only reads whether a mail server is set.
  service = await startService({ smtpUrl: 'smtp://127.0.0.1:9' })
  caller = await service.caller()
  ada = provider(service, caller)
})
after(() => service.stop())

const email = 'ines@cafe.example'
const good = { name: 'Booking page', clientName: 'Harbour Café', total: 100 }
const checkOf = (id: string, recipientEmail?: string) =>
  ada.call('GET', `/proposals/${id}/share-check${recipientEmail ? `?recipientEmail=${recipientEmail}` : ''}`)

/** Whether a proposal is ready that would be without this change, and its problems. */
async function checkWith(body: object) {
  const { id } = await ada.propose({ ...good, ...body })
  const { ready, problems } = (await checkOf(id, email)).body
  return { ready, found: problems.map(({ code, path, severity }: Record<string, string>) => [code, path, severity]) }
}

test('a complete proposal is ready without problems', async () => {
  const introduction = 'Hello {{client.name}}, {{total}} until {{validUntil}}'
  const settings = { introduction, validityDays: 30, sections: [{ kind: 'approach', body: 'Step by step' }] }
  const { id } = await ada.propose({ ...good, settings })
  const { status, body } = await checkOf(id, email)
  assert.deepEqual([status, body], [200, { ready: true, problems: [] }])
})

const blocker = 'blocker'
const warning = 'warning'
const cases: Array<[string, object, Array<[string, string | null, string]>]> = [
  [
    'a day that is over',
    { settings: { validUntil: '2020-01-01' } },
    [['validity_over', 'settings.validUntil', blocker]],
  ],
  ['no price', { total: null }, [['no_price', 'total', warning]]],
  ['a price of zero', { total: 0 }, [['no_price', 'total', warning]]],
  ['no client', { clientName: ' ' }, [['no_client', 'clientName', warning]]],
  ['a name that says nothing', { name: 'Proposal for NOT' }, [['name_unclear', 'name', warning]]],
  [
    'empty sections, and no hidden ones',
    {
      settings: {
        sections: [
          { kind: 'approach', body: ' ' },
          { kind: 'text', title: 'Extra', body: '' },
          { kind: 'timeline', hidden: true },
        ],
      },
    },
    [
      ['empty_section', 'settings.sections.0', warning],
      ['empty_section', 'settings.sections.1', warning],
    ],
  ],
  [
    'variables that are unknown, empty, or in a text that is not filled in',
    {
      name: 'Site for {{client.name}}',
      requirements: [{ name: '{{client.nam}}' }],
      settings: {
        introduction: 'In {{client.location}}',
        sections: [
          { kind: 'text', body: 'x', title: '{{nothing}}' },
          { kind: 'text', body: '{{hidden}}', hidden: true },
        ],
      },
    },
    [
      ['unknown_variable', 'settings.introduction', blocker],
      ['unknown_variable', 'settings.sections.0', blocker],
      ['unknown_variable', 'requirements', blocker],
      ['unknown_variable', 'name', blocker],
    ],
  ],
  [
    'variables in a price table',
    {
      total: undefined,
      pricing: {
        sections: [{ kind: 'fixed', title: 'A', items: [{ name: '{{x}}', unitPrice: 10 }] }],
        schedule: [{ label: '{{x}}', percent: 100, due: 'acceptance' }],
      },
    },
    [
      ['unknown_variable', 'pricing.sections.0.items.0.name', blocker],
      ['unknown_variable', 'pricing.schedule.0.label', blocker],
    ],
  ],
  [
    'what a reader takes for a variable',
    { settings: { introduction: 'For {{ñandú}}', notes: '{{client name}}' } },
    [
      ['unknown_variable', 'settings.introduction', blocker],
      ['unknown_variable', 'settings.notes', blocker],
    ],
  ],
]
for (const [title, body, expected] of cases) {
  test(`the check finds ${title}`, async () => {
    const ready = expected.every(([, , severity]) => severity !== blocker)
    assert.deepEqual(await checkWith(body), { ready, found: expected })
  })
}

test('blockers come first, and the message names the variable', async () => {
  const { id } = await ada.propose({ ...good, total: null, settings: { notes: '{{client.nam}}' } })
  const { problems } = (await checkOf(id, email)).body
  assert.deepEqual(
    problems.map(({ code }: { code: string }) => code),
    ['unknown_variable', 'no_price'],
  )
  assert.match(problems[0].message, /\{\{client\.nam\}\}/)
})

test('variables in a text of the profile are found there', async () => {
  await ada.call('PATCH', '/profile', { profile: { customValidityNote: 'Until {{validUntil}}' } })
  assert.deepEqual((await checkWith({})).found, [['unknown_variable', 'profile.customValidityNote', blocker]])
  await ada.call('PATCH', '/profile', { profile: { customValidityNote: null } })
})

test('the check is for one recipient', async () => {
  const { id } = await ada.propose(good)
  const codes = async (recipientEmail?: string) =>
    (await checkOf(id, recipientEmail)).body.problems.map(({ code }: { code: string }) => code)
  assert.deepEqual(await codes(), ['no_recipient'])
  assert.deepEqual(await codes(email), [])
  assert.equal((await checkOf(id, 'nobody')).status, 422)
  const filesOnly = await startService()
  try {
    const eva = provider(filesOnly, await filesOnly.caller())
    const proposal = await eva.propose(good)
    for (const query of ['', `?recipientEmail=${email}`]) {
      const { body } = await eva.call('GET', `/proposals/${proposal.id}/share-check${query}`)
      const { code, path } = body.problems.at(-1)
      assert.deepEqual([body.ready, code, path], [true, 'mail_not_configured', null])
    }
  } finally {
    await filesOnly.stop()
  }
})

test('requireReady refuses a proposal with a blocker, and warnings do not count', async () => {
  const { id } = await ada.propose({ ...good, name: 'Untitled', settings: { notes: '{{x}}' } })
  const share = (request: object) => ada.call('POST', `/proposals/${id}/share`, request)
  const refused = await share({ requireReady: true, recipientEmail: email })
  assert.deepEqual([refused.status, refused.body.error], [409, 'not_ready'])
  assert.deepEqual(refused.body.problems, (await checkOf(id, email)).body.problems)
  assert.equal((await ada.get(id)).status, 'draft')
  assert.equal((await share({ recipientEmail: email })).status, 201)
  await ada.call('PUT', `/proposals/${id}`, { settings: {} })
  const inMessage = await share({ requireReady: true, recipientEmail: email, message: 'Hello {{client.name}}' })
  assert.deepEqual([inMessage.status, inMessage.body.problems[0].path], [409, 'message'])
  assert.equal((await share({ requireReady: true, recipientEmail: email })).status, 201)
  await ada.call('PUT', `/proposals/${id}`, { settings: { validUntil: '2020-01-01', notes: '{{x}}' } })
  assert.equal((await share({ requireReady: true, recipientEmail: email })).body.error, 'validity_over')
})
