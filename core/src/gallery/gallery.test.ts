import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { parseMarkdown } from '../markdown/parse.ts'
import { completePricing } from '../pricing/complete.ts'
import { totalsOf } from '../pricing/totals.ts'
import { readSections } from '../sections/known-sections.ts'
import { NewTemplate } from '../templates/schema.ts'
import { unfilledParts } from '../variables/fill-proposal.ts'
import { variableNames } from '../variables/variables.ts'
import { type GalleryName, galleryNames, loadGalleryTemplate } from './gallery.ts'

let idCount = 0
/** A value for every variable, so that only unknown variables are reported. */
const values = Object.fromEntries(variableNames.map((name) => [name, name])) as Parameters<typeof unfilledParts>[1]

/** Checks that a starting point is valid, and returns what must be the same in every language. */
async function shapeOf(name: GalleryName, language: 'en' | 'es') {
  const template = await loadGalleryTemplate(name, language)
  const { settings, requirements, pricing } = template
  assert.deepEqual(Value.Errors(NewTemplate, { name, ...template }), [])
  assert.equal(settings['language'], language)
  assert.deepEqual(unfilledParts({ settings, requirements }, values), [])
  const completed = completePricing(pricing, () => `made-${++idCount}`)
  assert.ok('pricing' in completed, `${name} ${language}: ${JSON.stringify(completed)}`)
  const items = completed.pricing.sections.flatMap((section) => section.items)
  const ids = requirements.map(({ id }) => id)
  for (const { requirementId } of items) assert.ok(requirementId === null || ids.includes(requirementId))
  const sections = readSections(settings)
  for (const { body } of sections) parseMarkdown(body)
  return {
    ids,
    sections: sections.map(({ id, kind, body, phases, milestones }) => [
      id,
      kind,
      body.split('\n').length,
      phases.map(({ deliverables }) => deliverables.length),
      milestones.length,
    ]),
    choices: completed.pricing.sections.map(({ choice }) => choice),
    items: items.map(({ unitPrice, quantity, selected, recurring }) => [unitPrice, quantity, selected, recurring]),
    totals: totalsOf(completed.pricing, { currency: 'EUR', taxRate: 0, taxName: '' }).oneTime.net,
  }
}

for (const name of galleryNames) {
  test(`the starting point "${name}" is a valid template, with the same content in both languages`, async () => {
    const en = await shapeOf(name, 'en')
    assert.deepEqual(await shapeOf(name, 'es'), en)
    // At least 4 requirements and 9 sections, and a plausible price.
    assert.ok(en.ids.length >= 4 && en.sections.length >= 9)
    assert.ok(Number(en.totals) > 1_000 && Number(en.totals) < 20_000, en.totals)
  })
}
