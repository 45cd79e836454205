import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { newSecret, signedHeaders, signingKey } from './signature.ts'

interface Vector {
  description: string
  secret: string
  keyHex: string
  event: string
  webhookId: string
  deliveryId: string
  timestamp: number
  body: string
  headers: Record<string, string>
}

const file = new URL('../../../examples/receivers/test-vectors.json', import.meta.url)
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }

test('a new secret is 32 bytes of padded base64, which strict decoders accept', () => {
  for (let n = 0; n < 200; n++) {
    const text = newSecret().slice('whsec_'.length)
    assert.match(text, /^(?:[A-Za-z0-9]{4})+[A-Za-z0-9]{3}=$/)
    // A strict decoder refuses text that differs from its own encoding of the same bytes.
    const bytes = Buffer.from(text, 'base64')
    assert.equal(bytes.length, 32)
    assert.equal(bytes.toString('base64'), text)
  }
})

for (const vector of vectors) {
  test(`the test vector matches: ${vector.description}`, () => {
    const { secret, keyHex, event, webhookId: reference, deliveryId, timestamp, body, headers } = vector
    const key = signingKey(secret)
    assert.equal(key.bytes.export().toString('hex'), keyHex)
    const at = new Date(timestamp * 1000)
    const signed = signedHeaders({ event, reference, deliveryId, body, at, keys: [key] })
    for (const [name, value] of Object.entries(headers)) assert.equal(signed[name.toLowerCase()], value, name)
  })
}
