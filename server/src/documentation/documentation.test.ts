import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Service, startService } from '../../test/harness.ts'
import { tools } from '../mcp/tools.ts'
import { guides } from './guides.ts'

let service: Service
before(async () => {
  service = await startService({ publicUrl: 'https://proffer.example' })
})
after(() => service.stop())

const get = (url: string) => service.app.inject({ url })
const pages = ['/docs', ...guides.map(({ slug }) => `/docs/${slug}`)]

test('every page is HTML that runs no script, loads nothing from elsewhere and cannot be framed', async () => {
  for (const url of pages) {
    const { statusCode, headers, body } = await get(url)
    assert.equal(statusCode, 200, url)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /^default-src 'none'; style-src 'self'; .*frame-ancestors 'none'$/)
    assert.doesNotMatch(policy, /script|unsafe|https?:/)
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.ok(headers['x-service-source'])
    assert.doesNotMatch(body, /<script|<style|\son\w+=|\sstyle=|\{\{/)
    assert.match(body, /<html lang="en">/)
    assert.equal(body.match(/<h1 /g)?.length ?? body.match(/<h1>/g)?.length, 1, url)
    assert.equal(body.split('aria-current="page"').length, 2, url)
  }
})

test('every link of every page leads to an existing page and anchor', async () => {
  for (const url of pages) {
    const { body } = await get(url)
    const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link)
    for (const link of new Set(links)) {
      if (/^(data:|https?:)/.test(link)) continue
      const [path, anchor] = link.split('#')
      const target = path ? await get(path) : { statusCode: 200, body }
      assert.equal(target.statusCode, 200, `${url} → ${link}`)
      if (anchor) assert.ok(target.body.includes(`id="${anchor}"`), `${url} → ${link}`)
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
  const { statusCode, headers } = await get('/docs/')
  assert.deepEqual([statusCode, headers['location']], [308, '/docs'])
  for (const url of ['/docs/nothing', '/docs/../package.json', '/docs/%2e%2e/README.md', '/docs/errors.txt']) {
    assert.equal((await get(url)).statusCode, 404, url)
  }
})
