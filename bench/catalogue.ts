// Measures searches in a catalogue of 5,000 items, one after the other, and an import of all of them. It runs on SQLite, or with
// `--postgres` on its own PostgreSQL.
import { startPostgres } from '../server/test/postgres-server.ts'
import { publish } from './figures.ts'
import { startService } from './service.ts'
import { median, percentile } from './statistics.ts'

const ITEMS = 5_000
const ROUNDS = 50
const MUST_MS = 20

const nouns = [
  'Diseño',
  'Desarrollo',
  'Fotografía',
  'Training',
  'Hosting',
  'Workshop',
  'Audit',
  'Translation',
  'Campaign',
  'Video',
]
const kinds = ['básico', 'avanzado', 'senior', 'junior', 'on site', 'remote', 'monthly', 'express']
const line = (index: number) => {
  const [noun, kind] = [nouns[index % nouns.length], kinds[index % kinds.length]]
  const description = `${noun} ${kind} for clients of group ${index % 97}, with two rounds of changes and a summary at the end.`
  return `${noun} ${kind} ${index},"${description}",day,${100 + (index % 900)}.50,EUR,SKU-${index},${kind};group${index % 97}`
}
const csv = [
  'name,description,unit,unitPrice,currency,sku,tags',
  ...Array.from({ length: ITEMS }, (_, n) => line(n)),
].join('\n')

/** A prefix, several words, accents, a word of the description, a tag, an SKU, a page far back, and nothing that is found. */
const searches = {
  'as one types': 'search=dis&isActive=true&currency=EUR&sort=relevance&limit=6',
  'two words with accents': 'search=fotografia%20b%C3%A1sico',
  'word of descriptions': 'search=changes&limit=50',
  'one tag': 'tag=group42&limit=50',
  'an SKU': 'search=sku-4711',
  'the last page': `limit=50&offset=${ITEMS - 50}`,
  'no match': 'search=zzz',
}

const postgres = process.argv.includes('--postgres') ? await startPostgres() : undefined
const secret = 'a secret key for measuring only, long enough'
const service = await startService(postgres ? { env: { DATABASE_URL: postgres.url, SECRET_KEY: secret } } : {})
const importStart = performance.now()
const imported = await service.call('POST', '/catalogue/import', { csv })
const importMs = performance.now() - importStart
const result = (await imported.json()) as { imported: number }
if (result.imported !== ITEMS) throw new Error(`imported ${JSON.stringify(result)}`)

const times = new Map<string, number[]>(Object.keys(searches).map((name) => [name, []]))
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, query] of Object.entries(searches)) {
    const start = performance.now()
    const response = await service.call('GET', `/catalogue?${query}`)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${query} answered ${response.status}`)
    // The first round compiles statements and fills the cache of the database.
    if (round > 0) times.get(name)?.push(performance.now() - start)
  }
}
await service.stop()
await postgres?.stop()

publish(`catalogue of ${ITEMS} items, ${postgres ? 'PostgreSQL' : 'SQLite'}`, [
  ...[...times]
    .map(([name, measured]) => ({ name, sorted: measured.sort((one, other) => one - other) }))
    .map(({ name, sorted }) => ({
      what: `search, ${name} (fastest to the 95th of 100)`,
      unit: 'ms' as const,
      value: median(sorted),
      spread: [sorted[0] ?? 0, percentile(sorted, 0.95)] as const,
      must: MUST_MS,
      lessIsBetter: true,
    })),
  { what: `import of ${ITEMS} lines`, unit: 'ms', value: importMs },
])
