import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readDocument } from '../read-document.ts'
import { reading, request } from '../say/made-reading.ts'
import { titleFrom } from './title.ts'

const titleOf = (names: string[], more: Parameters<typeof reading>[0] = {}) =>
  titleFrom(reading({ requests: names.map((name) => request(name)), ...more }))?.text

const company = (name: string) => ({ client: { ...reading().client, company: name } })

describe('the title of a proposal', () => {
  it('is the main request with what comes with it', () => {
    assert.equal(titleOf(['Hen house', 'Fence', 'Gate']), 'Hen house with fence and gate')
    assert.equal(titleOf(['Gallinero', 'Valla'], { language: 'es' }), 'Gallinero con valla')
    assert.equal(titleOf(['Hen house', 'CRM for eggs']), 'Hen house with CRM for eggs')
  })

  it('names the company if there is room', () => {
    assert.equal(titleOf(['Hen house'], company('Lee Farm')), 'Hen house for Lee Farm')
    assert.equal(
      titleOf(['Gallinero', 'Valla'], { ...company('Granja Sol'), language: 'es' }),
      'Gallinero para Granja Sol',
    )
    assert.equal(titleOf(['Hen house', 'Fence'], company('The Old Lee Farm Ltd')), 'Hen house with fence')
  })

  it('begins with the request that names the kind of work', () => {
    const kind = { main: 'web' as const, confidence: 0.9 }
    assert.equal(titleOf(['Price list', 'Website', 'Map'], { kind }), 'Website with price list and map')
  })

  it('is the subject of the mail if it names the work', () => {
    const kind = { main: 'web' as const, confidence: 0.9 }
    const withSubject = (subject: string) =>
      titleOf(['Website', 'Map'], { kind, units: readDocument(`Subject: ${subject}\n\nHi,\nplease call me.`).units })
    assert.equal(withSubject('RE: Website for our egg farm'), 'Website for our egg farm')
    assert.equal(withSubject('Website?? Finally, a question'), 'Website with map')
    assert.equal(withSubject('Transcript of voice message'), 'Website with map')
  })

  it('has at most eight words', () => {
    const long = 'Repair of the roof of the old mill beside the river'
    assert.equal(titleOf([long]), 'Repair of the roof of the old mill')
    for (const names of [
      [long, 'Gate'],
      ['Gate', long],
      ['Gate', long, long],
      ['Fence of oak', 'Gate', 'Hen house', long],
    ]) {
      const words = titleOf(names)?.split(' ').length ?? 0
      assert.ok(words >= 1 && words <= 8, titleOf(names))
    }
  })

  it('does not say the same twice, and is less sure if it is too short', () => {
    assert.equal(titleOf(['Hen house', 'House for hens', 'Gate']), 'Hen house with gate')
    const sure = titleFrom(reading({ requests: [request('Hen house in oak')] }))?.confidence ?? 0
    const unsure = titleFrom(reading({ requests: [request('Fence')] }))?.confidence ?? 1
    assert.ok(unsure < sure)
  })

  it('is missing if nothing is asked for', () => {
    assert.equal(titleFrom(reading(company('Lee Farm'))), null)
  })
})
