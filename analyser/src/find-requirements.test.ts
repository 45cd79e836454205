import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findRequirements } from './find-requirements.ts'
import { readDocument } from './read-document.ts'

const find = (text: string) => findRequirements(readDocument(text))
const names = (text: string) => find(text).map((requirement) => requirement.name)

const tender = [
  '# Rental shop for mountain bikes',
  '',
  '## About us',
  'We are a family business in Girona and we rent bikes since 1998.',
  '',
  '## Scope of work',
  '- Online booking with a calendar for each bike',
  '- Card payments and deposits',
  '- Admin panel for the stock of bikes',
  '',
  '## Out of scope',
  '- Blog and social media',
  '',
  '## How to apply',
  '- Send your portfolio and your hourly rate',
  '- Tell us about similar projects',
].join('\n')

describe('finding requirements', () => {
  it('takes the items of the scope, and leaves out bid instructions, background and exclusions', () => {
    const found = names(tender)
    for (const item of ['Online booking with a calendar for each bike', 'Card payments and deposits'])
      assert.ok(found.includes(item), item)
    assert.ok(found.includes('Admin panel for the stock of bikes'))
    assert.doesNotMatch(found.join(), /family|Blog|portfolio|similar|apply|Scope/)
  })

  it('finds requests in the prose of a mail, but not its greeting or signature', () => {
    const mail = [
      'Hi Tom,',
      '',
      'It was lovely to meet you at the fair. We need a website where guests can book a table.',
      'It should also show the menu of the day. I do not want an online shop.',
      '',
      'Best regards,',
      'Nora Field',
    ].join('\n')
    const found = names(mail).join('\n')
    assert.match(found, /book a table/i)
    assert.match(found, /menu of the day/i)
    assert.doesNotMatch(found, /lovely|shop|Nora|regards/)
  })

  it('gives the members of a chosen unit, in order', () => {
    const [first] = find(
      'We need:\n\n1. Stock report\n   - by month\n   - by warehouse\n2. Purchase orders\n3. Price list',
    )
    assert.equal(first?.unit.text, 'Stock report')
    assert.deepEqual(
      first?.members.map((member) => member.text),
      ['by month', 'by warehouse'],
    )
  })

  it('never chooses a unit and one below it', () => {
    const { units } = readDocument(tender)
    const chosen = new Set(find(tender).map((requirement) => requirement.unit.index))
    for (const index of chosen)
      for (let above = units[index]?.parent ?? null; above !== null; above = units[above]?.parent ?? null)
        assert.ok(!chosen.has(above))
  })

  it('does not choose boxes that were left empty', () => {
    const form = 'Which texts do you need?\n[x] Website pages\n[ ] Blog posts\n[x] Printed leaflet'
    assert.doesNotMatch(names(form).join(), /Blog/)
  })

  it('gives the same answer twice, and none for an empty text', () => {
    assert.deepEqual(find(tender), find(tender))
    assert.deepEqual(find(''), [])
  })
})
