import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { helpText, helpTopics, languageFor, languages } from './help.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every text that the application or the client's page shows in a language. */
async function shownTexts(language: string): Promise<Set<string>> {
  const texts = new Set<string>()
  function collect(value: unknown): void {
    if (typeof value === 'string') texts.add(value)
    else if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  for (const file of globSync(`web/src/**/*words-${language}.ts`, { cwd: root })) {
    collect({ ...(await import(pathToFileURL(join(root, file)).href)) })
  }
  return texts
}

for (const language of languages) {
  test(`every bold word of the help in "${language}" is one that the application shows`, async () => {
    const shown = await shownTexts(language)
    const unknown: string[] = []
    for (const topic of helpTopics) {
      const text = await helpText(topic, language)
      const labels = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label.replace(/\s+/g, ' '))
      for (const label of labels) if (!shown.has(label)) unknown.push(`${topic.slug}: ${label}`)
    }
    assert.deepEqual(unknown, [], 'change docs/help with the application')
  })
}

test('every file of the help is listed, begins with its title, and has the same sections in both languages', async () => {
  const slugs = helpTopics.map(({ slug }) => slug).sort()
  for (const language of languages) {
    const files = globSync('*.md', { cwd: join(root, 'docs/help', language) }).map((file) => file.replace('.md', ''))
    assert.deepEqual(files.sort(), slugs)
  }
  for (const topic of helpTopics) {
    const [en = '', es = ''] = await Promise.all(languages.map((language) => helpText(topic, language)))
    assert.ok(en.startsWith(`# ${topic.en.title}\n`), topic.slug)
    assert.ok(es.startsWith(`# ${topic.es.title}\n`), topic.slug)
    assert.equal(es.split('\n## ').length, en.split('\n## ').length, topic.slug)
    assert.equal(es.match(/^\d\. /gm)?.length, en.match(/^\d\. /gm)?.length, topic.slug)
  }
})

test('the help is in the first language of the reader that it has', () => {
  assert.equal(languageFor('es-MX,es;q=0.9,en;q=0.8'), 'es')
  assert.equal(languageFor('en-GB,en;q=0.9,es;q=0.5'), 'en')
  assert.equal(languageFor('en;q=0.3, es;q=0.7'), 'es')
  assert.equal(languageFor('de-DE,de;q=0.9,es;q=0.4'), 'es')
  assert.equal(languageFor('fr'), 'en')
  assert.equal(languageFor(undefined), 'en')
})
