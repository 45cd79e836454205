import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { signWebhook } from '../../sdk/src/index.ts'
import { pathOf, startTestApp, type TestApp } from './browser.ts'

const sources = join(import.meta.dirname, '../../sdk/src')
const secret = `whsec_${'A'.repeat(43)}`

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

test('the SDK works in a browser: calls, lists, errors and signatures', async () => {
  const { share } = await app.provider.shared()
  const page = await app.visit(pathOf(share.shareUrl))
  // The modules as they are published, except for their names. The browser loads each one.
  await page.route('**/sdk/**', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/sdk/', '')
    const body = stripTypeScriptTypes(readFileSync(join(sources, file), 'utf8'))
    return route.fulfill({ body, contentType: 'text/javascript' })
  })
  const body = JSON.stringify({ event: 'test', data: { name: 'Café' } })
  const input = {
    entry: '/sdk/index.ts',
    key: app.caller.key,
    origin: app.origin,
    body,
    secret,
    headers: await signWebhook(body, secret, { id: 'd1' }),
  }
  const results = await page.evaluate(async ({ entry, key, origin, body, secret, headers }) => {
    const { Proffer, ProfferError, verifyWebhook } = await import(entry)
    const trace = { partnerId: 'acme', externalUserId: 'ines', agentId: 'browser' }
    const proffer = new Proffer({ apiKey: key, baseUrl: origin, ...trace })
    const { data, meta } = await proffer.proposals.create({ name: 'From a browser' }).withMeta()
    const names: string[] = []
    for await (const { name } of proffer.proposals.all({ q: 'browser' })) names.push(name)
    const error = await proffer.proposals.create({ name: '' }).catch((error: unknown) => error)
    const pdf = await proffer.proposals.pdf(data.id)
    const refused = await verifyWebhook(body, headers, `${secret}B`).catch((error: { code: string }) => error.code)
    return {
      status: meta.status,
      names,
      isTyped: error instanceof ProfferError && error.is('validation_error'),
      pdf: pdf.length > 1000,
      event: (await verifyWebhook(body, new Headers(headers), secret)).event,
      refused,
    }
  }, input)
  assert.deepEqual(results, {
    status: 201,
    names: ['From a browser'],
    isTyped: true,
    pdf: true,
    event: 'test',
    refused: 'invalid_signature',
  })
})
