import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { animationsEnded } from './axe.ts'
import { becomes, pathOf, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { faintTexts } from './contrast.ts'

let app: TestApp
let path: string
before(async () => {
  app = await startTestApp()
  const profile = {
    companyName: 'Alder & Finch',
    slogan: 'Web software.',
    orgDescription: 'Five people.',
    skills: ['TypeScript'],
    theme: 'system',
    website: 'https://alderandfinch.example',
    paymentMethods: ['Bank transfer'],
    customClauses: [{ titleEn: 'Ownership', contentEn: 'It is yours.' }],
  }
  await app.provider.call('PATCH', '/profile', { profile })
  const requirements = [{ name: 'Timed tickets', description: 'By the half hour.', hours: 12 }]
  const { share, client } = await app.provider.shared({ requirements }, { message: 'As we said.' })
  await client.write({ content: 'Hello' })
  path = pathOf(share.shareUrl)
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

test('every text has enough contrast in light and dark mode, also the error message of a form', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await app.visit(path, { colorScheme })
    assert.deepEqual(await faintTexts(page), [], colorScheme)
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await waitForFocus(page, page.locator('#accept-name'))
    await page.keyboard.press('Enter')
    await page.getByText('Enter your name.').waitFor()
    await animationsEnded(page)
    assert.deepEqual(await faintTexts(page), [], `${colorScheme}, with an error message`)
  }
})

test('the modern look has sans-serif headings, and every text has enough contrast', async () => {
  await app.provider.call('PATCH', '/profile', { profile: { themeStyle: 'modern' } })
  const { share } = await app.provider.shared({ requirements: [{ name: 'Timed tickets', hours: 12 }] })
  await app.provider.call('PATCH', '/profile', { profile: { themeStyle: null } })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await app.visit(pathOf(share.shareUrl), { colorScheme })
    for (const heading of ['h1', 'main h2'])
      assert.match(
        await page
          .locator(heading)
          .first()
          .evaluate((node) => getComputedStyle(node).fontFamily),
        /^"?Inter/,
      )
    assert.deepEqual(await faintTexts(page), [], colorScheme)
  }
})

test('there is one of each landmark, controls and sections have names, headings skip no level, and ids are unique', async () => {
  const page = await app.visit(path)
  for (const role of ['banner', 'main', 'complementary', 'contentinfo'] as const) {
    await becomes(() => page.getByRole(role).count(), 1, role)
  }
  const unnamed = await page.evaluate(() =>
    [...document.querySelectorAll('input, textarea, button, a, section, dialog')]
      .filter((element) => {
        const labels = (element as HTMLInputElement).labels
        const labelledBy = element.getAttribute('aria-labelledby')
        const texts = [
          element.getAttribute('aria-label'),
          labelledBy && document.getElementById(labelledBy)?.textContent,
          labels?.[0]?.textContent,
          element.matches('button, a') && element.textContent,
        ]
        return !texts.some((text) => typeof text === 'string' && text.trim() !== '')
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  assert.deepEqual(unnamed, [])
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1])),
  )
  assert.equal(levels.filter((level) => level === 1).length, 1)
  for (const [index, level] of levels.entries()) {
    assert.ok(level <= (levels[index - 1] ?? level) + 1, levels.join(' '))
  }
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  assert.equal(new Set(ids).size, ids.length, 'ids are unique')
})

test('on a phone nothing is wider than the screen, and the answer buttons are large enough', async () => {
  const page = await app.visit(path, { viewport: { width: 360, height: 740 } })
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(widest <= 360, `${widest} pixels`)
  for (const name of ['Accept', 'Request changes', 'Decline']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    // 44 pixels are the 2.75rem of buttons in `tokens.css`.
    assert.ok(box && box.height >= 44, name)
    assert.ok(box && box.y + box.height <= 740, `${name} is on the screen`)
  }
})
