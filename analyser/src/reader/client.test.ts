import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clientIn } from './client.ts'

const mention = (text: string, confidence = 0.8) => ({ text, confidence })
const nameFrom = (...names: ReturnType<typeof mention>[]) => clientIn('', { names, companies: [] }).name

describe('who writes', () => {
  it('has their name in its fullest form', () => {
    assert.equal(nameFrom(mention('Jo', 0.9), mention('Jo Marsh', 0.5)), 'Jo Marsh')
    assert.equal(nameFrom(mention('Ángel Ruiz'), mention('angel', 0.95)), 'Ángel Ruiz')
    assert.equal(nameFrom(mention('Jo', 0.9), mention('Joanna Pike', 0.5)), 'Jo')
  })

  it('is the person with the most support, not the likeliest single mention', () => {
    assert.equal(nameFrom(mention('Tim Hall', 0.7), mention('Ann', 0.5), mention('Ann Lee', 0.5)), 'Ann Lee')
    assert.equal(nameFrom(mention('Tim', 0.6), mention('Ann', 0.7)), 'Ann')
  })

  it('has no signs around the name and single spaces in it', () => {
    assert.equal(nameFrom(mention('— Ann \n Lee,')), 'Ann Lee')
    assert.equal(nameFrom(mention('“Fizz!”')), 'Fizz!')
  })

  it('is unknown if nothing is a name', () => {
    assert.equal(nameFrom(), null)
    assert.equal(nameFrom(mention('A'), mention('–'), mention('x'.repeat(81))), null)
  })

  it('has the company, the address and the number that the brief tells', () => {
    const brief = 'Write to ann@lee.example or phone +44 20 7946 0991.'
    const client = clientIn(brief, { names: [mention('Ann', 0.4)], companies: [mention('Lee & Sons', 0.9)] })
    assert.deepEqual([client.name, client.company, client.email], ['Ann', 'Lee & Sons', 'ann@lee.example'])
    assert.match(client.phone ?? '', /7946 0991/)
    assert.equal(client.confidence, 0.9)
  })
})
