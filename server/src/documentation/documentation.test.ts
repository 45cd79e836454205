import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Service, startService } from '../../test/harness.ts'
import { tools } from '../mcp/tools.ts'
import { guides } from './guides.ts'
import { helpPath, helpTopics, languages } from './help.ts'

let service: Service
before(async () => {
  service = await startService({ publicUrl: 'https://proffer.example' })
})
after(() => service.stop())

const get = (url: string) => service.app.inject({ url })
const guidePages = ['/docs', ...guides.map(({ slug }) => `/docs/${slug}`)]
const helpPages = languages.flatMap((language) => [
  `/help/${language}`,
  ...helpTopics.map((topic) => helpPath(topic, language)),
])
const pages = [...guidePages, ...helpPages]

test('every page is HTML that runs only our scripts, loads nothing from elsewhere and cannot be framed', async () => {
  for (const url of pages) {
    const { statusCode, headers, body } = await get(url)
    assert.equal(statusCode, 200, url)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'$/)
    assert.doesNotMatch(policy, /unsafe|https?:/)
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.ok(headers['x-service-source'])
    assert.doesNotMatch(body, /<script(?![^>]*\ssrc="\/docs\/)|<style|\son\w+=|\sstyle=|\{\{/)
    assert.match(body, url.startsWith('/help/es') ? /<html lang="es">/ : /<html lang="en">/)
    assert.equal(body.match(/<h1[ >]/g)?.length, 1, url)
    // The first page of the help is not in its own navigation.
    const isStart = /^\/help\/\w\w$/.test(url)
    assert.equal(body.split('aria-current="page"').length, isStart ? 1 : 2, url)
  }
})

test('the style sheet and the scripts of the pages exist, and the style sheet loads the fonts of the application', async () => {
  const { body } = await get('/docs')
  const files = [...body.matchAll(/(?:src|href)="(\/docs\/[\w-]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  const imported = ['/docs/key.js', '/docs/copy.js', '/docs/search.js', '/docs/find.js', '/docs/try.js']
  assert.ok(files.length >= 3)
  for (const file of [...files, ...imported]) assert.equal((await get(file)).statusCode, 200, file)
  const styles = (await get('/docs/site.css')).body
  const fonts = [...styles.matchAll(/url\("([^"]+)"\)/g)].map(([, font = '']) => font)
  assert.ok(fonts.some((font) => font.includes('newsreader')) && fonts.some((font) => font.includes('inter')))
  for (const font of fonts) assert.equal((await get(font)).statusCode, 200, font)
})

test('every link of every page leads to an existing page and anchor', async () => {
  for (const url of pages) {
    const { body } = await get(url)
    const links = [...body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)
    // Icons of the page have addresses too.
    for (const link of new Set(links.filter((link) => !link.startsWith('#i-')))) {
      if (/^(data:|https?:)/.test(link)) continue
      const [path, anchor] = link.split('#')
      const target = path ? await get(path) : { statusCode: 200, body }
      const isRedirect = path === '/help' && target.statusCode === 302
      assert.ok(target.statusCode === 200 || isRedirect, `${url} → ${link}`)
      if (anchor) assert.ok(target.body.includes(`id="${anchor}"`), `${url} → ${link}`)
    }
  }
})

test('the help is in the language of the reader, and can be read as Markdown', async () => {
  const redirected = await service.app.inject({ url: '/help', headers: { 'accept-language': 'es-ES,es;q=0.9' } })
  assert.deepEqual([redirected.statusCode, redirected.headers['location']], [302, '/help/es'])
  assert.equal(redirected.headers['vary'], 'accept-language')
  const refused = await service.app.inject({ url: '/help', headers: { 'accept-language': 'es;q=0, fr' } })
  assert.equal(refused.headers['location'], '/help/en')
  const { body, headers } = await get('/help/es/share.md')
  assert.equal(headers['content-type'], 'text/markdown; charset=utf-8')
  assert.ok(body.startsWith('# Comparte una propuesta'))
  const page = (await get('/help/es/share')).body
  assert.match(page, /<img src="\/help\/images\/share-es\.webp" alt="El panel[^"]+" \/>/)
})

test('a program that asks for Markdown gets it at the address of the page', async () => {
  for (const url of ['/docs/sharing', '/help/en/share']) {
    const { headers, body } = await service.app.inject({ url, headers: { accept: 'text/markdown, text/plain;q=0.5' } })
    assert.equal(headers['content-type'], 'text/markdown; charset=utf-8')
    assert.equal(headers['vary'], 'accept, accept-encoding')
    assert.ok(body.startsWith('# Share'))
    for (const [accept, type] of [
      ['Text/Markdown', 'text/markdown'],
      ['text/markdown;q=0, */*', 'text/html'],
    ] as const) {
      const answer = await service.app.inject({ url, headers: { accept } })
      assert.equal(answer.headers['content-type'], `${type}; charset=utf-8`, accept)
    }
    const browser = await service.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    assert.equal(browser.headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(browser.headers['vary'], 'accept, accept-encoding')
  }
})

test('the search covers help in one language, every guide and every operation, and each place exists', async () => {
  for (const language of languages) {
    const { body } = await get(`/docs/search-${language}.json`)
    const places: Array<{ kind: string; path: string }> = JSON.parse(body)
    const count = (kind: string) => places.filter((place) => place.kind === kind).length
    assert.equal(count('operation'), service.operations.length)
    assert.ok(count('guide') > guides.length && count('help') > helpTopics.length)
    assert.ok(places.filter(({ kind }) => kind === 'help').every(({ path }) => path.startsWith(`/help/${language}/`)))
    for (const { path } of places) {
      const [page = '', anchor] = path.split('#')
      const target = await get(page)
      assert.equal(target.statusCode, 200, path)
      if (anchor) assert.ok(target.body.includes(`id="${anchor}"`), path)
    }
  }
})

test('every guide can be read as Markdown, with the URL of this service', async () => {
  for (const { slug, title } of guides) {
    const { statusCode, headers, body } = await get(`/docs/${slug}.md`)
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/markdown; charset=utf-8'])
    assert.ok(body.startsWith(`# ${title}\n`), slug)
    assert.doesNotMatch(body, /127\.0\.0\.1:8080|\{\{/)
  }
  assert.ok((await get('/docs/agents.md')).body.includes('https://proffer.example/mcp'))
})

test('every guide in the repository is in the list', () => {
  const directory = fileURLToPath(new URL('../../../docs/guides', import.meta.url))
  const files = globSync('*.md', { cwd: directory }).map((file) => file.replace('.md', ''))
  // The changelog is not in this directory, but in the root of the repository.
  const listed = guides.map(({ slug }) => slug).filter((slug) => slug !== 'changelog')
  assert.deepEqual(files.sort(), [...listed].sort())
})

test('the guide for agents names every tool', async () => {
  const { body } = await get('/docs/agents')
  for (const { name } of tools) assert.ok(body.includes(`<code>${name}</code>`), name)
})

test('llms.txt lists every operation and every guide; llms-full.txt contains the guides', async () => {
  const { headers, body } = await get('/llms.txt')
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.match(body, /^# Proffer\n\n> /)
  for (const { id, method } of service.operations) {
    assert.match(body, new RegExp(`^- \`${method} \\S+\` \\(\`${id}\`, scope (read|write)\\): .+\\.$`, 'm'))
  }
  for (const { slug } of guides) assert.ok(body.includes(`(https://proffer.example/docs/${slug}.md)`))
  for (const [, link = ''] of body.matchAll(/\]\(https:\/\/proffer\.example([^)]+)\)/g)) {
    assert.equal((await get(link)).statusCode, 200, link)
  }
  const full = (await get('/llms-full.txt')).body
  for (const { title } of guides) assert.ok(full.includes(`\n# ${title}\n`), title)
})

test('a trailing slash is redirected, and unknown paths are a 404', async () => {
  for (const url of ['/docs', '/docs/sharing', '/docs/api/proposals', '/help/es', '/help/es/share']) {
    const { statusCode, headers } = await get(`${url}/`)
    assert.deepEqual([statusCode, headers['location']], [308, url])
  }
  for (const url of ['/docs/nothing', '/docs/../package.json', '/docs/%2e%2e/README.md', '/docs/errors.txt']) {
    assert.equal((await get(url)).statusCode, 404, url)
  }
})

test('a browser sees the 404 of a document in the frame of the documentation', async () => {
  for (const [url, title] of [
    ['/docs/nothing', 'Page not found · Developers'],
    ['/docs/api/nothing', 'Page not found · Developers'],
    ['/help/en/nothing', 'Page not found · Help for providers'],
    ['/help/es/nothing', 'Página no encontrada · Ayuda para proveedores'],
  ] as const) {
    const { statusCode, headers, body } = await service.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
    assert.deepEqual([statusCode, headers['content-type']], [404, 'text/html; charset=utf-8'], url)
    assert.ok(body.includes(`<title>${title} · Proffer</title>`) && body.includes('data-search'), url)
    assert.equal(body.match(/<li><a href="\/help\/../g)?.length ?? 0, url.startsWith('/help') ? 3 : 0, url)
  }
})
