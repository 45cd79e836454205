import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { messagesFolder, parseMarks, readMessages } from './messages.ts'

/** The marked passages as “kind: words | name”. */
const marksIn = (marked: string) => {
  const { text, marks } = parseMarks(marked)
  return marks.map(
    ({ kind, start, end, name }) => `${kind}: ${text.slice(start, end)}${name === null ? '' : ` | ${name}`}`,
  )
}

describe('the marks of a message', () => {
  it('are taken out of the text, with their kind, place and name', () => {
    const { text } = parseMarks('We need [[R: a fence | Fence]] [[D: by May]].')
    assert.equal(text, 'We need a fence by May.')
    assert.deepEqual(marksIn('We need [[R: a fence | Fence]] [[D: by May]], [[R?: maybe a gate|Gate]].'), [
      'R: a fence | Fence',
      'D: by May',
      'R?: maybe a gate | Gate',
    ])
  })

  it('may be inside each other, the outer one first', () => {
    const marked = 'So [[R: tell [[U: our [[C: Lee Farm]] members]] by SMS | SMS for members]] soon.'
    assert.equal(parseMarks(marked).text, 'So tell our Lee Farm members by SMS soon.')
    assert.deepEqual(marksIn(marked), [
      'R: tell our Lee Farm members by SMS | SMS for members',
      'U: our Lee Farm members',
      'C: Lee Farm',
    ])
  })

  it('leave other brackets and pipes of the text alone', () => {
    const text = 'a [b] | c [[no mark]] ]] d'
    assert.deepEqual(parseMarks(text), { text, marks: [] })
  })
})

describe('the messages of a folder', () => {
  it('have the fields of their header and the name of their file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'))
    try {
      const header =
        'lang: es\nkind: logo (bar)\ntitles: Uno | Dos\nclient: Ana\ncompany: -\nmissing: scope, users\nband: low'
      writeFileSync(join(folder, 'xb-2.txt'), `=== b-1\n${header}\n---\nHola\n\n---\nQuiero [[R: un logo | Logo]]\n\n`)
      writeFileSync(
        join(folder, 'xa-1.txt'),
        `=== a-1\n${header}\n---\nUno\n\n=== a-2\n${header.replace('scope, users', '-')}\n---\nDos\n`,
      )
      writeFileSync(join(folder, 'notes.md'), 'no message')
      const [first, second, third, ...others] = readMessages(folder)
      assert.deepEqual(third, {
        id: 'b-1',
        file: 'xb-2',
        language: 'es',
        kind: 'logo (bar)',
        titles: ['Uno', 'Dos'],
        client: 'Ana',
        company: null,
        missing: ['scope', 'users'],
        band: 'low',
        text: 'Hola\n\n---\nQuiero un logo',
        marks: [{ kind: 'R', start: 17, end: 24, name: 'Logo' }],
      })
      assert.deepEqual([first?.id, second?.id, second?.missing, others], ['a-1', 'a-2', [], []])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('our messages', () => {
  const messages = readMessages(messagesFolder)
  const categories = ['scope', 'technical', 'business', 'timeline', 'budget', 'users', 'integrations']

  it('have each id once, and only known fields and marks', () => {
    assert.equal(new Set(messages.map(({ id }) => id)).size, messages.length)
    for (const { id, language, band, missing, titles, text, marks } of messages) {
      assert.ok(['en', 'es'].includes(language) && ['low', 'medium', 'high'].includes(band), id)
      assert.deepEqual(
        missing.filter((category) => !categories.includes(category)),
        [],
        id,
      )
      assert.ok(titles.length > 0 && text.length > 0, id)
      for (const { kind, start, end, name } of marks) {
        assert.match(kind, /^(?:R\??|[XLHQNCDBUTI])$/, id)
        assert.ok(start < end && end <= text.length, `${id}: an empty ${kind}`)
        assert.equal(/^R\??$|^[XL]$/.test(kind) ? Boolean(name) : name === null, true, `${id}: the name of a ${kind}`)
      }
    }
  })

  it('have no brackets that are left of a mark', () => {
    for (const { id, text } of messages) assert.doesNotMatch(text, /\[\[|\]\]/, id)
  })
})
