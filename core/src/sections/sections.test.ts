import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownSettings } from '../shares/known-fields.ts'
import { readSections } from './known-sections.ts'
import { type SectionSource, sectionsOf, usualSections } from './sections-of.ts'

/** A proposal with one requirement, a short biography and one clause. */
const sourceWith = (settings: Record<string, unknown>, overrides: Partial<SectionSource> = {}): SectionSource => ({
  language: 'en',
  proposal: { settings: knownSettings(settings), requirements: [{ id: 'r', name: 'Booking', description: '' }] },
  provider: { bio: 'Since 2014', orgDescription: null, orgServices: [], orgClients: null, skills: [] },
  terms: {
    paymentInfo: null,
    paymentMethods: [],
    validityNote: null,
    operationalNote: null,
    clauses: [{ titleEn: 'Ownership' }],
  },
  ...overrides,
})
const shownKinds = (settings: Record<string, unknown>, overrides?: Partial<SectionSource>) =>
  sectionsOf(sourceWith(settings, overrides)).map(({ kind }) => kind)

test('a proposal without sections shows what its records hold, in the usual order', () => {
  const usual = ['scope', 'investment', 'team', 'terms', 'accept']
  assert.deepEqual(shownKinds({}), usual)
  // Release 1 stored any value.
  for (const sections of [[], ['summary', 'price'], 7, { a: 1 }, null])
    assert.deepEqual(shownKinds({ sections }), usual)
  const portfolio = { projects: [], certifications: ['IAAP'] }
  assert.deepEqual(shownKinds({ introduction: 'Hi' }, { portfolio }), ['summary', ...usual.toSpliced(3, 0, 'why')])
  assert.deepEqual(
    usualSections().map(({ id }) => id),
    ['summary', 'approach', 'scope', 'timeline', 'investment', 'team', 'why', 'terms', 'accept'],
  )
})

test('sections keep their order; what the client agrees to is added unless it is hidden', () => {
  const text = { kind: 'text', title: 'Hello', body: 'x' }
  assert.deepEqual(shownKinds({ sections: [text, { kind: 'investment' }, { kind: 'approach', body: 'y' }] }), [
    'text',
    'investment',
    'approach',
    'scope',
    'terms',
    'accept',
  ])
  // A missing section comes after the last one that usually precedes it, here after the hidden scope.
  assert.deepEqual(shownKinds({ sections: [{ kind: 'terms', hidden: true }, { kind: 'scope', hidden: true }, text] }), [
    'investment',
    'text',
    'accept',
  ])
  // The client can always answer, and there is one price and one answer.
  const twice = ['accept', 'investment', 'accept', 'investment'].map((kind) => ({ kind, hidden: kind === 'accept' }))
  assert.deepEqual(
    shownKinds({ sections: twice })
      .filter((kind) => kind === 'accept' || kind === 'investment')
      .sort(),
    ['accept', 'investment'],
  )
})

test('empty sections are left out; only the first of a kind shows the records', () => {
  const sections = [
    { kind: 'approach' },
    { kind: 'timeline', milestones: [] },
    { id: 'a', kind: 'scope', phases: [{ title: 'One' }] },
    { id: 'a', kind: 'scope', title: ' ', body: 'More' },
    { kind: 'text' },
  ]
  const shown = sectionsOf(sourceWith({ sections })).filter(({ kind }) => kind !== 'accept')
  assert.deepEqual(
    shown.map(({ id, kind, title, showsRecord }) => [id, kind, title, showsRecord]),
    [
      ['a', 'scope', 'Scope of work', true],
      ['section-4', 'scope', 'Scope of work', false],
      ['investment', 'investment', 'Investment', true],
      ['terms', 'terms', 'Terms', true],
    ],
  )
})

test('titles are in the language of the proposal unless the provider set one', () => {
  const sections = [
    { kind: 'approach', body: 'x' },
    { kind: 'scope', title: 'El plan' },
  ]
  const titles = sectionsOf(sourceWith({ sections }, { language: 'es' })).map(({ title }) => title)
  assert.deepEqual(titles, ['Enfoque', 'El plan', 'Inversión', 'Condiciones', 'Aceptar la propuesta'])
})

test('the client gets known members only, and only the id and the kind of a hidden section', () => {
  const full = {
    id: 'a',
    kind: 'timeline',
    title: null,
    hidden: false,
    body: 'b',
    image: { fileId: 'F', alt: 'x' },
    phases: [{ title: 't', body: 'b', deliverables: ['d'] }],
    milestones: [{ title: 't', date: '2027-02-30', body: 'b' }],
  }
  const withExtraMembers = {
    ...full,
    crm: 1,
    image: { ...full.image, crm: 1 },
    phases: [{ ...full.phases[0], crm: 1 }],
  }
  const hidden = { id: 'h', kind: 'text', hidden: true, body: 'secret', image: { fileId: 'f' }, title: 'secret' }
  const { sections } = knownSettings({ sections: [withExtraMembers, 'text', hidden] })
  assert.deepEqual(sections, [full, { id: 'h', kind: 'text', hidden: true }])
  const [read] = readSections({ sections })
  assert.deepEqual(read, {
    ...full,
    image: { fileId: 'f', alt: 'x' },
    milestones: [{ title: 't', date: null, body: 'b' }],
  })
})

test('every section has its own id, even if stored ids repeat or look like generated ones', () => {
  const idsOf = (...ids: unknown[]) => readSections({ sections: ids.map((id) => ({ id })) }).map(({ id }) => id)
  assert.deepEqual(idsOf('a', 'a', ' a ', ''), ['a', 'section-2', 'section-3', 'section-4'])
  assert.deepEqual(idsOf('section-2', undefined), ['section-2', 'section-3'])
  assert.deepEqual(idsOf(undefined, 'section-1', 'section-2'), ['section-1', 'section-2', 'section-3'])
})

test('reading never fails, whatever is stored', () => {
  for (const member of [null, 7, 'x', [], {}, [null], [[]], { a: 1 }]) {
    const section = Object.fromEntries(
      ['id', 'kind', 'title', 'hidden', 'body', 'image', 'phases', 'milestones'].map((name) => [name, member]),
    )
    const [read] = readSections({ sections: [section, { phases: [{ deliverables: member, title: member }] }] })
    assert.equal(typeof read?.body, 'string')
    assert.ok(sectionsOf(sourceWith({ sections: [section] })).length > 0)
  }
})
