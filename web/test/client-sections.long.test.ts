import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { hostileMarkdown } from '@proffer/core/markdown/hostile-markdown.ts'
import type { Page } from 'playwright-core'
import { png } from '../../server/test/sample-files.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, pathOf, startTestApp, type TestApp } from './browser.ts'
import { faintTexts } from './contrast.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  const profile = {
    companyName: 'Alder & Finch',
    brandColor: '#e8462b',
    theme: 'system',
    bio: 'We answer the **telephone**.',
    relevantProjects: [{ name: 'Ticket shop', year: 2025, url: 'https://x.example', crm: 'secret' }, { crm: 1 }],
    certifications: ['IAAP'],
    customClauses: [{ titleEn: 'Ownership', contentEn: 'It is *yours*.', contentEs: 'Es suyo.' }],
  }
  await app.provider.call('PATCH', '/profile', { profile })
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

/** A list of sections with text, image, milestones, phases and a table. One of them is hidden. */
async function sections() {
  const upload = { key: app.caller.key, body: await png(120, 40), headers: { 'content-type': 'image/png' } }
  const { body: file } = await app.service.call('POST', '/files', upload)
  return [
    {
      kind: 'timeline',
      milestones: [
        { title: 'Kick-off', date: '2027-01-11' },
        { title: 'Opening', body: 'A *party*' },
      ],
    },
    {
      kind: 'approach',
      title: 'How we work',
      body: '## First\n- a\n  - b\n\n> Well said',
      image: { fileId: file.id, alt: 'A plan' },
    },
    { kind: 'text', hidden: true, body: 'Not for clients' },
    { kind: 'scope', phases: [{ title: 'Discover', body: 'Three weeks', deliverables: ['Interviews'] }] },
    { kind: 'text', title: 'One more thing', body: '| a | b |\n|---|---|\n| 1 | 2 |' },
  ]
}

async function shared(proposal: object, share: object = {}) {
  const { share: created } = await app.provider.shared({ name: 'A new home', total: '600', ...proposal }, share)
  return pathOf(created.shareUrl)
}

const titles = (page: Page) => page.locator('main > section > h2').allTextContents()

test('sections are shown in their order, with the same text before and after the script has run', async () => {
  const all = await sections()
  const cover = { fileId: all[1]?.image?.fileId, alt: 'A harbour' }
  const path = await shared({ settings: { sections: all, cover } }, { message: 'As **we** said.' })
  const withoutScript = await app.visit(path, { javaScriptEnabled: false })
  const page = await app.visit(path)
  const inOrder = ['Summary', 'Timeline', 'How we work', 'Scope of work', 'Investment', 'Terms', 'One more thing']
  await becomes(() => titles(page), [...inOrder, 'Questions and messages', 'Accept this proposal'])
  assert.deepEqual(await titles(withoutScript), inOrder)
  for (const view of [page, withoutScript]) {
    assert.deepEqual(
      await view
        .locator('.toc a')
        .allTextContents()
        .then((all) => all.slice(0, inOrder.length)),
      inOrder,
    )
    await view.locator('.letter strong', { hasText: 'we' }).waitFor()
    await view.locator('time[datetime="2027-01-11"]', { hasText: 'January 11, 2027' }).waitFor()
    await view.locator('.phases').getByText('Interviews').waitFor()
    await view.locator('main').getByText('$600.00').first().waitFor()
    await view.getByRole('link', { name: 'Verify this document' }).waitFor()
    assert.doesNotMatch(await view.content(), /Not for clients|secret/)
    await becomes(
      () => view.getByRole('img', { name: 'A harbour' }).evaluate((node: HTMLImageElement) => node.naturalWidth),
      120,
    )
    const image = view.getByRole('img', { name: 'A plan' })
    await image.scrollIntoViewIfNeeded()
    await becomes(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth), 120)
  }
  await withoutScript.getByText('Turn on JavaScript to choose options').waitFor()
})

test('the page is accessible at several widths, in light and dark, in English and Spanish', async () => {
  const used = await sections()
  const all = { sections: used, cover: { fileId: used[1]?.image?.fileId, alt: '' } }
  const english = await shared({ settings: all })
  const spanish = await shared({ settings: { ...all, language: 'es', sections: undefined } })
  const looks = [
    { path: english, colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    { path: spanish, colorScheme: 'dark', ...PHONE },
    { path: english, colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
    { path: spanish, colorScheme: 'light', viewport: { width: 1120, height: 800 } },
  ] as const
  for (const { path, ...look } of looks) {
    const page = await app.visit(path, look)
    const what = `${path === spanish ? 'es' : 'en'}, ${look.colorScheme}, ${look.viewport.width}`
    await button(page, path === spanish ? 'Aceptar' : 'Accept').waitFor()
    if (path === spanish) await page.getByText('Es suyo.').waitFor()
    await checkAccessibility(page, what)
    assert.deepEqual(await faintTexts(page), [], what)
    // The style sheet shows the contents from 1100 pixels on.
    await becomes(() => page.locator('.toc').isVisible(), look.viewport.width >= 1100, what)
  }
})

test('the contents follow the reader, and the bar below gives way to the answer section', async () => {
  const path = await shared({ settings: { sections: await sections() } })
  const wide = await app.visit(path, { viewport: { width: 1280, height: 700 } })
  await wide.locator('.toc a', { hasText: 'Scope of work' }).click()
  await becomes(() => wide.locator('.toc a[aria-current]').textContent(), 'Scope of work')

  const phone = await app.visit(path, PHONE)
  const bar = button(phone, 'Accept')
  await bar.waitFor()
  await phone.locator('#answer h2').scrollIntoViewIfNeeded()
  await phone.locator('#answer').evaluate((section) => section.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await bar.waitFor({ state: 'hidden' })
  await phone.locator('#accept-name').waitFor()
})

test('hostile Markdown does nothing, with script and without', async () => {
  const requirements = hostileMarkdown.slice(0, 10).map((description) => ({ name: 'x', description }))
  const body = hostileMarkdown.join('\n\n')
  const settings = {
    sections: [
      { kind: 'text', title: 'Last', body },
      { kind: 'scope', body: hostileMarkdown[0] },
    ],
  }
  const path = await shared({ requirements, settings }, { message: hostileMarkdown[1] })
  const page = await app.visit(path)
  await button(page, 'Accept').waitFor()
  assert.equal(await page.evaluate('window.hacked'), undefined)
  const withoutScript = await app.visit(path, { javaScriptEnabled: false })
  for (const view of [page, withoutScript]) {
    const main = view.locator('main')
    assert.equal(
      await main
        .locator('script, iframe, style, img, svg:not(.pad > svg), base, meta, object, [onerror], [onclick]')
        .count(),
      0,
    )
    for (const href of await main.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
      // An @ would hide the real host: `https://bank.example@evil.example`.
      assert.match(href ?? '', /^(https?:\/\/[^@]*$|#)/)
    }
  }
})

test('nothing moves while the page loads', async () => {
  const path = await shared({ settings: { sections: await sections() } }, { message: 'Hello' })
  const page = await app.visit(path)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(app.origin + path)
  await button(page, 'Accept').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const sum = await page.evaluate<number>('shifts.reduce((a, b) => a + b, 0)')
  assert.ok(sum < 0.02, `${sum}`)
})
