import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { proposalList, proposalVersionCompare } from '../src/api/generated/app.ts'
import { addressOf } from '../src/api/operation.ts'

const source = join(import.meta.dirname, '..', 'src')

test('a parameter goes into the path or the query, and an absent one nowhere', () => {
  const compared = { proposal_id: 'a/b?c', version: 2, with: 1 }
  assert.equal(
    addressOf(proposalVersionCompare, compared),
    '/api/app/v1/proposals/a%2Fb%3Fc/versions/2/comparison?with=1',
  )
  assert.deepEqual(compared, { proposal_id: 'a/b?c', version: 2, with: 1 }, 'the input stays as it was')
  // The tests are compiled without undefined members, which pages pass.
  const search: object = { q: 'a & b', sort: undefined, externalId: '' }
  assert.equal(addressOf(proposalList, search), '/api/app/v1/proposals?q=a+%26+b')
  assert.equal(addressOf(proposalList, {}), '/api/app/v1/proposals')
})

test('only the transport sends requests, and only the generated files contain paths of the API', () => {
  const byHand = /\bfetch\(|XMLHttpRequest|sendBeacon|new EventSource\((?!addressOf)|\/api\/(app|public)\//
  const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['api/generated'] })
  assert.ok(files.length > 400)
  const found = files.filter((file) => byHand.test(readFileSync(join(source, file), 'utf8')))
  // The panel of the widget loads a logo, which is a file and not an operation.
  assert.deepEqual(found.sort(), ['api/transport.ts', 'features/widget/panel.ts'])
})
