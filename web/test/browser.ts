import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { BROWSER, provider, tokenOf } from '../../server/test/client-side.ts'
import { startService } from '../../server/test/harness.ts'

export type Stage = Awaited<ReturnType<typeof stage>>

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The machine's own browser, else the one that comes as a package. */
async function executablePath(): Promise<string> {
  const own = installed.find((path) => existsSync(path))
  if (own) return own
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** A whole service that listens, a browser, and a provider with something to share. */
export async function stage() {
  const service = await startService({ publicPerMinute: 1_000_000 })
  const caller = await service.caller()
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
  const browser = await chromium.launch({
    executablePath: await executablePath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const troubles: string[] = []
  /** Origins that pages may ask. */
  const expected = [origin]

  /** Whatever a page does that it must not: ask another origin, break its policy, throw. */
  function watch(page: Page) {
    page.on('request', (request) => {
      const url = request.url()
      const isExpected = expected.some((one) => url.startsWith(`${one}/`)) || url.startsWith('data:')
      if (!isExpected) troubles.push(`asked ${url}`)
    })
    page.on('pageerror', (error) => troubles.push(`threw ${error.message}`))
    page.on('console', (message) => {
      const isTrouble = ['error', 'warning'].includes(message.type())
      // A refusal that the page shows is no trouble; the browser reports it all the same.
      if (isTrouble && !/^Failed to load resource/.test(message.text())) troubles.push(message.text())
    })
  }

  return {
    service,
    caller,
    provider: provider(service, caller),
    origin,
    expected,
    troubles,

    /** Opens a page in a browser of its own and waits until there is something to read. */
    async visit(path: string, options: BrowserContextOptions = {}) {
      const context = await browser.newContext({ userAgent: BROWSER, locale: 'en-US', ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      watch(page)
      await page.goto(path.startsWith('http') ? path : origin + path)
      await page.locator('h1').waitFor()
      return page
    },

    async stop() {
      await browser.close()
      await service.stop()
      assert.deepEqual(troubles, [])
    },
  }
}

export const pathOf = (shareUrl: string) => `/p/${tokenOf(shareUrl)}`
