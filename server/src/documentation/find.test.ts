import assert from 'node:assert/strict'
import { test } from 'node:test'
// @ts-expect-error: the script of the page has no types.
import { find, prepared } from './pages/find.js'

const kinds = ['guide', 'operation', 'help']
const place = (kind: string, page: string, heading: string, text = '') => ({ kind, page, heading, path: page, text })
const places = prepared([
  place('guide', 'Handle errors', 'share_not_found', 'The link is invalid.'),
  place('guide', 'Share proposals', '2. Share it', 'Freeze the content.'),
  place('guide', 'Share proposals', '', 'From the link to the answer.'),
  place('guide', 'Share proposals', 'Print a PDF', 'For Café Aurora.'),
  place('operation', 'Share a proposal', 'POST /proposals/{proposal_id}/share', 'proposal_share'),
  place('help', 'Comparte una propuesta', '', 'Con tu cliente.'),
])

const found = (query: string) =>
  find(places, query, kinds).map(
    ({ kind, places }: { kind: string; places: Array<{ page: string; heading: string }> }) => [
      kind,
      ...places.map(({ page, heading }) => heading || page),
    ],
  )

test('the page about a word comes before its sections, and these before longer words', () => {
  assert.deepEqual(found('share'), [
    ['guide', 'Share proposals', '2. Share it', 'share_not_found', 'Print a PDF'],
    ['operation', 'POST /proposals/{proposal_id}/share'],
  ])
})

test('a word finds what the pages call otherwise, and other forms of itself', () => {
  const pages = prepared([
    place('help', 'Set the price', 'Payments', 'When each part is due.'),
    place('help', 'Share a proposal', 'Decide how your client signs', ''),
    place('help', 'After the answer', '', 'The signature is stored.'),
  ])
  const headings = (query: string) =>
    find(pages, query, ['help']).flatMap(({ places }: { places: Array<{ page: string }> }) =>
      places.map(({ page }) => page),
    )
  assert.deepEqual(headings('deposit'), ['Set the price'])
  for (const form of ['sign', 'signs', 'signature']) {
    assert.deepEqual(headings(form).sort(), ['After the answer', 'Share a proposal'], form)
  }
  assert.deepEqual(headings('estimate'), ['Share a proposal'])
})

test('every word must match the beginning of a word, without regard to case and accents', () => {
  assert.deepEqual(found('CAFE pdf'), [['guide', 'Print a PDF']])
  assert.deepEqual(found('proposal_share'), [['operation', 'POST /proposals/{proposal_id}/share']])
  assert.deepEqual(found('cliente'), [['help', 'Comparte una propuesta']])
  assert.deepEqual(found('roposal'), [])
  assert.deepEqual(found('share (['), [])
  assert.deepEqual(found('  '), [])
})
