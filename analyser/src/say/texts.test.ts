import assert from 'node:assert/strict'
import { test } from 'node:test'
import checklist from '../../data/checklist.json' with { type: 'json' }
import questions from '../../data/questions.json' with { type: 'json' }
import roles from '../../data/roles.json' with { type: 'json' }
import texts from '../../data/texts.json' with { type: 'json' }
import { projectKinds } from '../exact/kinds.ts'
import { kinds } from './kinds.ts'
import { fill, sayIn } from './texts.ts'

test('placeholders are filled, and a part in brackets disappears without its value', () => {
  assert.equal(
    fill('{who} asks[ under {heading}]: {who}.', { who: 'Ann', heading: 'Fair' }),
    'Ann asks under Fair: Ann.',
  )
  assert.equal(
    fill('{who} asks[ under {heading}].', { who: '{heading} [{who}]', heading: '' }),
    '{heading} [{who}] asks.',
  )
  assert.equal(sayIn('es')('more', { count: 2 }), '2 más')
})

test('every text has the same placeholders in both languages', () => {
  // Spanish needs no article before a role.
  const placeholders = (text: string) =>
    text
      .replace('{article} ', '')
      .match(/\{\w+\}/g)
      ?.toSorted() ?? []
  for (const [name, { en, es }] of Object.entries(texts)) assert.deepEqual(placeholders(en), placeholders(es), name)
  for (const [name, { en, es }] of Object.entries(questions))
    assert.deepEqual(placeholders(en.question), placeholders(es.question), name)
})

test('the categories, priorities, groups and roles of the data are known', () => {
  const categories = 'scope technical business timeline budget users integrations other'.split(' ')
  const listed = [...Object.values(questions), ...Object.values(checklist).flat()]
  for (const { category, priority } of listed) {
    assert.ok(categories.includes(category), category)
    assert.ok(['high', 'medium', 'low'].includes(priority), priority)
  }
  for (const kind of [...projectKinds, 'general'] as const) {
    assert.ok(`units.${kinds[kind].group}` in texts, kind)
    for (const role of kinds[kind].roles) assert.ok(role in roles, role)
  }
  const listedKinds = checklist.ofKinds.flatMap((entry) => entry.kinds)
  assert.deepEqual(
    listedKinds.filter((kind) => !Object.hasOwn(kinds, kind)),
    [],
  )
})
