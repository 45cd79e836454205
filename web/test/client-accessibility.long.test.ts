import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { animationsEnded } from './axe.ts'
import { pathOf, startTestApp, type TestApp, waitForFocus } from './browser.ts'
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
