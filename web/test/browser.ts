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
import { freePort } from '../../server/test/postgres-server.ts'
import { browserPath } from './browser-path.ts'
import { pagePool, TIMEOUT_MS } from './page-pool.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

type SignInOptions = BrowserContextOptions & { as?: Pick<Caller, 'userId'>; isForOneTest?: boolean }

type ServiceOptions = Parameters<typeof startService>[0]
type Outside = Parameters<typeof startService>[1]

/** How long an unused browser stays open for the next test file of the process. */
const LINGER_MS = 1_000
/** The timeout for starting the browser. */
const LAUNCH_MS = 120_000

// Throws if this machine has no browser, so that a file fails with this error before it starts anything.
const executablePath = browserPath()

let launched: Promise<Browser> | undefined
let users = 0

/** The browser of this process. Test files in one process share it, with separate profiles. */
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

/** Starts a listening service and a browser, with one provider account. The tests of a file share it. */
export async function startTestApp(options: ServiceOptions = {}, outside: Outside = {}) {
  const [browser, service] = await Promise.allSettled([borrowBrowser(), startListening(options, outside)])
  if (browser.status === 'fulfilled' && service.status === 'fulfilled') return testApp(browser.value, service.value)
  // Stop the one that has started, because it would keep the process alive.
  if (browser.status === 'fulfilled') returnBrowser()
  if (service.status === 'fulfilled') await service.value.stop()
  throw browser.status === 'rejected' ? browser.reason : (service as PromiseRejectedResult).reason
}

/** The same at a known address, and at a name of it: browsers allow no passkeys at an IP address. */
export async function startNamedApp() {
  const app = await startTestApp({ publicUrl: `http://127.0.0.1:${await freePort()}` })
  const named = app.origin.replace('127.0.0.1', 'localhost')
  app.expectSite(named, '/healthz')
  return { app, named }
}

async function startListening(options: ServiceOptions, outside: Outside) {
  const service = await startService({ publicPerMinute: 1_000_000, ...options }, outside)
  // Passkeys are bound to the address of the service, so a test of them chooses the port.
  const port = options?.publicUrl ? Number(new URL(options.publicUrl).port) : 0
  await service.app.listen({ host: '127.0.0.1', port })
  return service
}

async function testApp(browser: Browser, service: Service) {
  const caller = await service.caller()
  const origin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
  const problems: string[] = []
  /** The origins that pages may send requests to. */
  const allowedOrigins = [origin]

  /** Records requests to other origins, policy violations and errors of a page. */
  function watch(page: Page) {
    page.on('request', (request) => {
      const url = request.url()
      const isAllowed = allowedOrigins.some((allowed) => url.startsWith(`${allowed}/`)) || url.startsWith('data:')
      if (!isAllowed) problems.push(`requested ${url}`)
    })
    page.on('pageerror', (error) => problems.push(`threw ${error.message}`))
    page.on('console', (message) => {
      const isProblem = ['error', 'warning'].includes(message.type())
      // The browser also reports error responses that the page handles.
      if (isProblem && !/^Failed to load resource/.test(message.text())) problems.push(message.text())
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
    const { token } = await service.openSession(userId)
    await context.addCookies([{ name: 'proffer_session', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }])
  }

  return {
    service,
    caller,
    provider: provider(service, caller),
    origin,
    problems,

    /** Allows another site. `blankPath` is a page on it without scripts. */
    expectSite(siteOrigin: string, blankPath: string) {
      allowedOrigins.push(siteOrigin)
      blankPages.push(siteOrigin + blankPath)
    },

    /** Opens a page without a session, in a separate browser profile, and waits for its heading. */
    visit: async (path: string, options: BrowserContextOptions = {}) => open(await pool.page({ options }), path),

    /**
     * Opens a page signed in, as the provider of this app or as another account. Pages of the same account with the same
     * options share a session. A test that sets `page.clock` must set `isForOneTest`.
     */
    async signedIn(path: string, { as = caller, isForOneTest = false, ...options }: SignInOptions = {}) {
      const request = { options, user: as.userId, isForOneTest }
      return open(await pool.page(request, (context) => signIn(context, as.userId)), path)
    },

    /** Clears all pages for the next test. */
    clearPages: () => pool.clear(),

    async stop() {
      try {
        await pool.stop()
      } finally {
        returnBrowser()
        await service.stop()
      }
      assert.deepEqual(problems, [])
    },
  }
}

/**
 * Reads a value repeatedly until it is as expected. A page shows the result of an action a moment later, and the service stores
 * it later still, so a single read comes too early on a busy machine.
 */
export async function becomes<T>(read: () => T | Promise<T>, expected: T, what?: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const actual = await read()
    if (isDeepStrictEqual(actual, expected)) return
    if (performance.now() > deadline) assert.deepEqual(actual, expected, what)
    await pause(20)
  }
}

/** The path of a client's page. */
export const pathOf = (shareUrl: string) => `/p/${tokenOf(shareUrl)}`

/** The title of a page. Wait for it after navigating. Otherwise a test may use elements of the previous page. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })

/** The title of Today, where a provider arrives after signing in. */
export const home = (page: Page) => heading(page, /^(Welcome|Good morning|Good afternoon|Good evening), /)

/** Follows a link of the main navigation. */
export const navigate = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

/** Waits until the element has the focus. */
export const waitForFocus = (page: Page, target: Locator) => target.and(page.locator(':focus')).waitFor()

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
