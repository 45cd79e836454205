import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { provider, tokenOf } from '../../server/test/client-side.ts'
import { type Caller, type Service, startService } from '../../server/test/harness.ts'
import { browserPath } from './browser-path.ts'
import { PATIENCE_MS, pagePool } from './page-pool.ts'

export type Stage = Awaited<ReturnType<typeof stage>>

type SignInOptions = BrowserContextOptions & { as?: Pick<Caller, 'userId'>; isForOneTest?: boolean }

type ServiceOptions = Parameters<typeof startService>[0]
type Outside = Parameters<typeof startService>[1]

/** How long a browser that nobody uses waits for the next test file of the process. */
const LINGER_MS = 1_000
/** A browser that has not started after this long never will. */
const LAUNCH_MS = 120_000

// Throws at once when this machine has no browser, so that a file fails with this one error before it starts anything.
const executablePath = browserPath()

let launched: Promise<Browser> | undefined
let users = 0

/** The browser of this process. Files that run in one process share it; profiles keep them apart. */
async function borrowBrowser(): Promise<Browser> {
  users += 1
  launched ??= chromium.launch({
    executablePath,
    timeout: LAUNCH_MS,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  try {
    return await launched
  } catch (error) {
    users -= 1
    launched = undefined
    throw error
  }
}

function returnBrowser() {
  users -= 1
  setTimeout(async () => {
    if (users > 0 || !launched) return
    const browser = launched
    launched = undefined
    await (await browser).close()
  }, LINGER_MS)
}

/** A whole service that listens, a browser, and a provider with something to share. One for each test file. */
export async function stage(options: ServiceOptions = {}, outside: Outside = {}) {
  const [browser, service] = await Promise.allSettled([borrowBrowser(), startListening(options, outside)])
  if (browser.status === 'fulfilled' && service.status === 'fulfilled') return setStage(browser.value, service.value)
  // Whichever has started would keep the process alive.
  if (browser.status === 'fulfilled') returnBrowser()
  if (service.status === 'fulfilled') await service.value.stop()
  throw browser.status === 'rejected' ? browser.reason : (service as PromiseRejectedResult).reason
}

async function startListening(options: ServiceOptions, outside: Outside) {
  const service = await startService({ publicPerMinute: 1_000_000, ...options }, outside)
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  return service
}

async function setStage(browser: Browser, service: Service) {
  const caller = await service.caller()
  const origin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
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

  /** Pages without scripts, one for each origin that tests visit. */
  const blankPages = [`${origin}/healthz`]
  const pool = pagePool(browser, () => blankPages, watch)

  async function open(page: Page, path: string) {
    await page.goto(path.startsWith('http') ? path : origin + path)
    await page.locator('h1').waitFor()
    return page
  }

  async function signIn(context: BrowserContext, userId: string) {
    const client = { address: '127.0.0.1', userAgent: 'test' }
    const { token } = await service.services.sessions.replace(userId, client, undefined)
    await context.addCookies([{ name: 'proffer_session', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }])
  }

  return {
    service,
    caller,
    provider: provider(service, caller),
    origin,
    troubles,

    /** Another site that pages may ask and tests may visit, with a path on it that runs no script. */
    expectSite(siteOrigin: string, blankPath: string) {
      expected.push(siteOrigin)
      blankPages.push(siteOrigin + blankPath)
    },

    /** Opens a page as nobody in particular, apart from all other pages of the test, and waits until it can be read. */
    visit: async (path: string, options: BrowserContextOptions = {}) => open(await pool.page({ options }), path),

    /**
     * The same, signed in: to the stage's own provider unless another account is given. Pages of the same account with the
     * same options share a session. A test that sets `page.clock` asks for a page that is for one test only.
     */
    async signedIn(path: string, { as = caller, isForOneTest = false, ...options }: SignInOptions = {}) {
      const wanted = { options, user: as.userId, isForOneTest }
      return open(await pool.page(wanted, (context) => signIn(context, as.userId)), path)
    },

    /** Between two tests, or two walks of one test: no page is in use any more. */
    clearPages: () => pool.clear(),

    async stop() {
      try {
        await pool.stop()
      } finally {
        returnBrowser()
        await service.stop()
      }
      assert.deepEqual(troubles, [])
    },
  }
}

/**
 * Waits until a value that is read again and again is as expected. A page shows the result of an action a moment later,
 * and the service has it later still, so a single read comes too early on a busy machine.
 */
export async function becomes<T>(read: () => T | Promise<T>, expected: T, what?: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const seen = await read()
    if (isDeepStrictEqual(seen, expected)) return
    if (performance.now() > deadline) assert.deepEqual(seen, expected, what)
    await pause(20)
  }
}

export const pathOf = (shareUrl: string) => `/p/${tokenOf(shareUrl)}`

/** The title of a page. Whoever goes to a page waits for it: what the page before shares with it would be taken for its own. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })

export const isFocused = (page: Page, target: Locator) => target.and(page.locator(':focus')).waitFor()

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
