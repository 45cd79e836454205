import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'node:test'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { BROWSER, provider, tokenOf } from '../../server/test/client-side.ts'
import { type Caller, startService } from '../../server/test/harness.ts'

export type Stage = Awaited<ReturnType<typeof stage>>

type SignInOptions = BrowserContextOptions & { as?: Pick<Caller, 'userId'>; another?: boolean }

type ServiceOptions = Parameters<typeof startService>[0]

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

// A page that is left open goes on asking its server, which slows down every test after it.
let openedInTest: Page[] | undefined
beforeEach(() => {
  openedInTest = []
})
afterEach(async () => {
  await Promise.all((openedInTest ?? []).map((page) => page.close()))
})

/** A whole service that listens, a browser, and a provider with something to share. One for each test file. */
export async function stage(options: ServiceOptions = {}) {
  const service = await startService({ publicPerMinute: 1_000_000, ...options })
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

  const newContext = (options: BrowserContextOptions) =>
    browser.newContext({ userAgent: BROWSER, locale: 'en-US', reducedMotion: 'reduce', ...options })

  async function open(context: BrowserContext, path: string) {
    const page = await context.newPage()
    openedInTest?.push(page)
    page.setDefaultTimeout(20_000)
    watch(page)
    await page.goto(path.startsWith('http') ? path : origin + path)
    await page.locator('h1').waitFor()
    return page
  }

  const signedInContexts = new Map<string, BrowserContext>()

  return {
    service,
    caller,
    provider: provider(service, caller),
    origin,
    expected,
    troubles,

    /** Opens a page in a browser of its own, as nobody in particular, and waits until there is something to read. */
    visit: async (path: string, options: BrowserContextOptions = {}) => open(await newContext(options), path),

    /**
     * The same, signed in: to the stage's own provider unless another account is given. Whoever signs in again with the
     * same options comes back in the same browser, unless it is to be another one.
     */
    async signedIn(path: string, { as = caller, another = false, ...options }: SignInOptions = {}) {
      const key = JSON.stringify([as.userId, options])
      const known = another ? undefined : signedInContexts.get(key)
      if (known) return open(known, path)
      const context = await newContext(options)
      const client = { address: '127.0.0.1', userAgent: 'test' }
      const { token } = await service.services.sessions.replace(as.userId, client, undefined)
      await context.addCookies([
        { name: 'proffer_session', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
      ])
      if (!another) signedInContexts.set(key, context)
      return open(context, path)
    },

    async stop() {
      await browser.close()
      await service.stop()
      assert.deepEqual(troubles, [])
    },
  }
}

export const pathOf = (shareUrl: string) => `/p/${tokenOf(shareUrl)}`

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
