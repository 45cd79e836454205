import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'

/** README.md explains the members. */
interface Brief {
  id: string
  language: string
  kind: string
  text: string
  requirements: string[]
  missing: string[]
  units: Array<{ quote: string; role: string }>
  qualityBand: string
  split: string
}

const wordings = ['requirements', 'excluded', 'platforms', 'integrations', 'techStack', 'userTypes']
const flags = ['budgetStated', 'timelineStated', 'audienceStated']
const members = ['id', 'language', 'kind', 'text', ...wordings, ...flags, 'missing', 'qualityBand', 'units', 'split']
const roles = ['ask', 'fragment', 'bid', 'vendor', 'terms', 'background', 'heading', 'goal']
const categories = ['scope', 'technical', 'business', 'users', 'integrations', 'timeline', 'budget']
const statedFacts: Array<[flag: string, category: string]> = [
  ['budgetStated', 'budget'],
  ['timelineStated', 'timeline'],
]

const files = globSync('*.json', { cwd: import.meta.dirname }).sort()
const briefs = files.map((file): [string, Brief & Record<string, unknown>] => [
  basename(file, '.json'),
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
])

const share = (matches: (brief: Brief) => boolean) =>
  briefs.filter(([, brief]) => matches(brief)).length / briefs.length

test('every brief has the known members', () => {
  for (const [name, brief] of briefs) {
    assert.deepEqual(Object.keys(brief), members, name)
    assert.equal(brief.id, name)
    assert.ok(brief.kind && brief.text, name)
    assert.ok(['en', 'es'].includes(brief.language), name)
    assert.ok(['high', 'medium', 'low'].includes(brief.qualityBand), name)
    assert.ok(['train', 'frozen'].includes(brief.split), name)
    for (const flag of flags) assert.equal(typeof brief[flag], 'boolean', `${name}: ${flag}`)
  }
})

test('wordings are not empty, and only the last alternative carries the mark of an optional one', () => {
  for (const [name, brief] of briefs)
    for (const member of wordings)
      for (const entry of brief[member] as string[])
        assert.match(entry, /^[^\s|?][^|?]*( \| [^\s|?][^|?]*)*\??$/, `${name}: ${member}: ${entry}`)
})

test('every brief has 1 to 16 required requirements', () => {
  for (const [name, brief] of briefs) {
    const required = brief.requirements.filter((entry) => !entry.endsWith('?')).length
    assert.ok(required >= 1 && required <= 16, `${name} has ${required}`)
  }
})

test('the missing categories are known and agree with the stated facts', () => {
  for (const [name, brief] of briefs) {
    for (const category of brief.missing) assert.ok(categories.includes(category), `${name}: ${category}`)
    for (const [flag, category] of statedFacts)
      assert.equal(brief.missing.includes(category), !brief[flag], `${name}: ${category}`)
    assert.ok(!(brief['audienceStated'] && brief.missing.includes('users')), `${name}: users`)
  }
})

test('the quotes of the units occur in the text in this order, and their roles are known', () => {
  for (const [name, brief] of briefs) {
    let position = 0
    for (const { quote, role } of brief.units) {
      assert.ok(roles.includes(role), `${name}: ${role}`)
      const found = brief.text.indexOf(quote, position)
      assert.ok(quote && found >= 0, `${name}: ${quote}`)
      position = found + quote.length
    }
  }
})

test('half of the briefs are Spanish and about a quarter are frozen', () => {
  assert.ok(Math.abs(share((brief) => brief.language === 'es') - 0.5) < 0.02)
  assert.ok(Math.abs(share((brief) => brief.split === 'frozen') - 0.25) < 0.05)
})
