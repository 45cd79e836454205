import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameFrom, verifiedAddress } from './claims.ts'

const entra = 'https://login.microsoftonline.com/8c2b4f0e/v2.0'
const email = 'ada@example.com'

test('Microsoft sends no email_verified, so the claim that the tenant owns the domain counts, there only', () => {
  for (const claim of [true, 1, '1', 'true']) {
    assert.equal(verifiedAddress(entra, { email, xms_edov: claim }), email)
    assert.equal(
      verifiedAddress('https://login.microsoftonline.com.evil.example/', { email, xms_edov: claim }),
      undefined,
    )
  }
  for (const claim of [false, 0, '0', 'false', undefined, null, [true]]) {
    assert.equal(verifiedAddress(entra, { email, xms_edov: claim }), undefined, String(claim))
  }
})

test('a new user is named as at the issuer, on one line, or by the start of the address', () => {
  assert.equal(nameFrom({ name: 'Ada Alves', given_name: 'A' }, email), 'Ada Alves')
  assert.equal(nameFrom({ given_name: 'Ada', family_name: 'Alves' }, email), 'Ada Alves')
  assert.equal(nameFrom({ name: ' \r\n\u2028\u200b ', family_name: 'Alves' }, email), 'Alves')
  assert.equal(nameFrom({ name: 'Ada\r\nBcc: x\u202e' }, email), 'Ada Bcc: x')
  assert.equal(nameFrom({ name: ['Ada'] }, email), 'ada')
  const long = nameFrom({ name: `${'x'.repeat(199)}😀😀` }, email)
  assert.ok(long.length <= 200 && long.isWellFormed())
})
