import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealFirstVersion } from '../../test/sealed-scene.ts'
import type { Place } from './sealed-places.ts'
import { type Sealer, sealer } from './secrets.ts'

const OLD = 'the first key of a rotation, long enough'
const NEW = 'the second key of a rotation, long enough'
const place: Place = { field: 'webhooks.secret', owner: 'ada', row: 'w1' }

const opens = (by: Sealer, sealed: string, at: Place = place) => by.openIfReadable(sealed, at)

test('a sealed value opens at its own place only, unchanged, and with the key that sealed it', () => {
  const errors: Error[] = []
  const both = sealer(OLD, { onUnreadable: (error) => errors.push(error) })
  const sealed = both.seal('whsec_1', place)
  assert.equal(opens(both, sealed), 'whsec_1')
  const others: Place[] = [
    { ...place, owner: 'ben' },
    { ...place, owner: null },
    { ...place, field: 'webhooks.previous_secret' },
    { ...place, row: 'w2' },
    { field: place.field, owner: place.owner },
    // The parts of a place cannot be moved between each other.
    { ...place, owner: 'ada","w1' },
  ]
  for (const other of [...others, ...others]) assert.equal(opens(both, sealed, other), null, JSON.stringify(other))
  assert.equal(errors.length, others.length, 'each place is reported once')
  assert.ok(errors.every(({ message }) => !message.includes('whsec')))

  const [version, keyId, data = ''] = sealed.split('.')
  const flipped = (data.at(-2) === 'A' ? 'B' : 'A') + data.at(-1)
  const changed = [
    `${version}.${keyId}.${data.slice(0, -2)}${flipped}`,
    `${version}.${keyId}.${data.slice(0, 20)}`,
    `${version}.AAAAAAAA.${data}`,
    `v1.${data}`,
    `v3.${keyId}.${data}`,
    '',
    'whsec_1',
  ]
  for (const text of changed) assert.equal(opens(sealer(OLD), text), null, text)
  assert.equal(opens(sealer(NEW), sealed), null)
  assert.throws(() => sealer(NEW).open(sealed, place), /sealed with another key/)
})

test('the previous key opens and verifies until it is removed, and a value is sealed again once', () => {
  const [before, during, afterwards] = [sealer(OLD), sealer(NEW, { previousKeys: [OLD] }), sealer(NEW)]
  const sealed = before.seal('whsec_1', place)
  const again = during.sealAgain(sealed, place) ?? ''
  assert.deepEqual([opens(during, sealed), opens(afterwards, again)], ['whsec_1', 'whsec_1'])
  assert.equal(during.sealAgain(again, place), null)
  assert.throws(() => during.sealAgain(sealed, { ...place, row: 'w2' }))

  const signature = before.sign('file 1')
  assert.deepEqual(
    [before, during, afterwards].map((one) => one.isSigned('file 1', signature)),
    [true, true, false],
  )
  assert.ok(!during.isSigned('file 2', signature) && !during.isSigned('file 1', `${signature}A`))
  assert.notEqual(during.sign('file 1'), signature)
})

test('a value of the first version, which names no place, is opened by the upgrade only', () => {
  const key = 'a secret key for tests, long enough'
  const sealed = sealFirstVersion('whsec_1')
  assert.equal(opens(sealer(key), sealed), null)
  assert.equal(opens(sealer(key, { opensFirstVersion: true }), sealed), 'whsec_1')
  assert.equal(opens(sealer(NEW, { opensFirstVersion: true, previousKeys: [key] }), sealed), 'whsec_1')
  assert.equal(opens(sealer(NEW, { opensFirstVersion: true }), sealed), null)
})
