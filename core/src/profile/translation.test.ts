import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profileDefaults } from './schema.ts'
import { translatedFields } from './translation.ts'

test('the tax has its usual name in the language of the reader, unless the account named it', () => {
  const nameIn = (language: 'en' | 'es', profile: object) => {
    const whole = { ...profileDefaults, ...profile }
    return { ...whole, ...translatedFields(whole, language) }.taxName
  }
  assert.deepEqual([nameIn('en', {}), nameIn('es', {})], ['VAT', 'IVA'])
  assert.deepEqual([nameIn('en', { taxName: 'GST' }), nameIn('es', { taxName: 'GST' })], ['GST', 'GST'])
  assert.deepEqual([nameIn('en', { taxName: 'IVA' }), nameIn('es', { taxName: 'IVA' })], ['IVA', 'IVA'])
  assert.equal(nameIn('en', { taxName: 'IVA', translationsEn: { taxName: 'VAT' } }), 'VAT')
})
