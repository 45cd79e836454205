import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cover } from './cover.ts'
import { pageEdition } from './edition.ts'
import type { PageNode } from './node.ts'
import type { PageSource } from './page-source.ts'

/** The texts of a node, in the order in which they are read. */
const textsOf = (node: PageNode): string[] => (typeof node === 'string' ? [node] : node.children.flatMap(textsOf))

/** The texts of the facts of a cover. */
function factsOf(recipientName: string | null, clientName: string | null) {
  const proposal = { name: 'Website', clientName, clientLocation: 'Leith', authorName: null, settings: {} }
  const letterhead = { logoUrl: null, email: 'ada@example.com' }
  const page = {
    version: 1,
    changes: null,
    provider: { companyName: 'Alder', name: 'Ada', slogan: '', location: 'Oban', role: 'Designer' },
    share: { recipientName, expiresAt: null },
    snapshot: { proposal, letterhead, sharedAt: '2026-11-15T10:00:00Z' },
  } as unknown as PageSource
  return textsOf(cover({ page, edition: pageEdition('en') }))
}

function preparedFor(recipientName: string | null, clientName: string | null) {
  const texts = factsOf(recipientName, clientName)
  return texts.slice(texts.indexOf('Prepared for') + 1, texts.indexOf('Prepared by'))
}

test('the cover names the recipient and the company, and says a name only once', () => {
  assert.deepEqual(preparedFor('Fiona Mackay', 'Harbour Yoga CIC'), ['Fiona Mackay', 'Harbour Yoga CIC, Leith'])
  assert.deepEqual(preparedFor('harbour yoga CIC ', 'Harbour Yoga CIC'), ['harbour yoga CIC ', 'Leith'])
  assert.deepEqual(preparedFor(null, 'Harbour Yoga CIC'), ['Harbour Yoga CIC', 'Leith'])
})

test('the cover names the author with their role and the company', () => {
  const texts = factsOf(null, 'Harbour Yoga CIC')
  const start = texts.indexOf('Prepared by') + 1
  assert.deepEqual(texts.slice(start, start + 2), ['Ada', 'Designer, Alder, Oban'])
})
