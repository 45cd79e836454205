import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hostileMarkdown } from '@proffer/core/markdown/hostile-markdown.ts'
import { client, tokenOf } from '../../test/client-side.ts'
import type { Service } from '../../test/harness.ts'
import { hostileImages, hostileSvgs, pngWithPage } from '../../test/hostile-files.ts'
import { lastMail } from '../../test/mails.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { has, printingScene } from '../../test/printing-scene.ts'
import { renderMail } from '../mails/outgoing-mail.ts'

/** Nothing in this file depends on the database. What the texts do in a real browser is tested in `web/test/client-sections.long.test.ts`. */

type Scene = Awaited<ReturnType<typeof printingScene>>

let service: Service
let key: string
let create: Scene['create']

before(async () => {
  let ada: Scene['ada']
  ;({ service, ada, create } = await printingScene())
  key = ada.key
})
after(() => service?.stop())

const upload = (method: 'PUT' | 'POST', path: string, type: string, body: Buffer, name = 'x') =>
  service.call(method, path, { key, body, headers: { 'content-type': type, 'x-file-name': name } })

test('hostile images are refused, and the logo stays', async () => {
  const { logoUrl } = (await service.call('GET', '/profile', { key })).body.profile
  for (const text of hostileSvgs) {
    const { status, body } = await upload('PUT', '/profile/logo', 'image/svg+xml', Buffer.from(text))
    assert.equal(status, 422, `${text}: ${JSON.stringify(body)}`)
  }
  for (const { name, type, body } of await hostileImages()) {
    assert.ok([415, 422].includes((await upload('POST', '/files', type, body, name)).status), `as a file: ${name}`)
    // This drawing is harmless. A logo may be an SVG, a file may not.
    if (name === 'drawing.svg') continue
    assert.ok([415, 422].includes((await upload('PUT', '/profile/logo', type, body)).status), `as a logo: ${name}`)
  }
  assert.equal((await service.call('GET', '/profile', { key })).body.profile.logoUrl, logoUrl)
})

test('hostile Markdown and a script behind an image do nothing in the PDF, the mail and the page', async () => {
  const { id: fileId } = (await upload('POST', '/files', 'image/png', await pngWithPage(), 'plan.png')).body
  const requirements = hostileMarkdown.map((description) => ({ name: description.slice(0, 200), description }))
  const sections = [
    {
      kind: 'text',
      title: hostileMarkdown[0],
      body: hostileMarkdown.join('\n\n'),
      image: { fileId, alt: '"><script>' },
    },
    {
      kind: 'scope',
      phases: [{ title: hostileMarkdown[1], body: hostileMarkdown[2], deliverables: [hostileMarkdown[3]] }],
    },
    { kind: 'timeline', milestones: [{ title: hostileMarkdown[4], body: hostileMarkdown[5] }] },
  ]
  const settings = {
    sections,
    cover: { fileId, alt: '"><img src=x onerror=window.hacked=1>' },
    notes: hostileMarkdown.join('\n'),
  }
  const { id } = await create({
    name: hostileMarkdown[0],
    clientName: hostileMarkdown[1],
    requirements,
    settings,
    total: 1,
  })
  const share = {
    recipientEmail: 'jon@clinica.example',
    recipientName: hostileMarkdown[2],
    message: hostileMarkdown.join('\n\n'),
  }
  const { shareUrl } = (await service.call('POST', `/proposals/${id}/share`, { key, body: share })).body

  const { bytes } = await service.call('GET', `${client(service, shareUrl).path}/pdf`, {})
  const source = bytes.toString('latin1')
  has(pdfText(bytes), 'window.hacked = 1')
  assert.doesNotMatch(source, /\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile|RichMedia|SubmitForm|GoToR)\b/)
  for (const [, address = ''] of source.matchAll(/\/URI \(((?:[^()\\]|\\.)*)\)/g)) {
    assert.match(address, /^(https?:|mailto:)/)
    assert.doesNotMatch(address, /@evil/)
  }
  assert.equal(
    source.match(/\/DCTDecode/g)?.length,
    2,
    'the cover and the image of the section are encoded again, as JPEG',
  )
  assert.ok(!source.includes('behindTheImage'), 'nothing of the file behind its image')

  const at = new Date(service.clock.now())
  const pages = { publicUrl: 'https://proffer.example', abuseContact: 'abuse@proffer.example', at }
  const { html } = renderMail(lastMail(service, 'share_link'), pages)
  const page = await service.app.inject({ url: `/p/${tokenOf(shareUrl)}` })
  assert.equal(page.statusCode, 200)
  const content = page.body.slice(page.body.indexOf('<div id="page">'))
  for (const [what, text] of [
    ['mail', html],
    ['page', content],
  ] as const) {
    const tags = [...text.matchAll(/<([a-z][a-z0-9]*)([^>]*)>/gi)].map(([, tag = '', rest = '']) => ({ tag, rest }))
    assert.ok(!tags.some(({ tag }) => /^(iframe|object|embed|base|form|svg|foreignobject)$/i.test(tag)), what)
    for (const { tag, rest } of tags) {
      const attributes = rest.replace(/"[^"]*"/g, '""')
      assert.doesNotMatch(attributes, /\son[a-z]+\s*=/i, `${what}: ${tag}${rest}`)
      assert.doesNotMatch(rest, /(href|src)="\s*(javascript|data|vbscript|file):/i, `${what}: ${tag}${rest}`)
    }
  }
  assert.doesNotMatch(html, /<script|<img|<style/i)
  assert.equal(html.match(/<a /g)?.length, 1)
  assert.doesNotMatch(content, /<script(?![^>]* src="\/)/, 'only the script of the page')
})
