import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localeOf } from '../src/i18n/locale.ts'

const cases: [language: string, browserTags: string[], locale: string][] = [
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['es', ['en-US', 'es-MX'], 'es-MX'],
  ['en', ['pt-PT', 'fr'], 'en-PT'],
  ['en', ['pt'], 'en'],
  ['es', [], 'es'],
  // Chromium on Linux without a configured language.
  ['en', ['en-US@posix'], 'en'],
  ['en', ['en-US@posix', 'en-AU'], 'en-AU'],
]

for (const [language, browserTags, locale] of cases)
  test(`${language} in a browser with "${browserTags.join(', ')}" is written as in ${locale}`, () => {
    assert.equal(localeOf(language, browserTags), locale)
    new Intl.DateTimeFormat(locale)
  })
