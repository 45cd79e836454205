import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
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
import { BROWSER, provider, tokenOf } from '../../server/test/client-side.ts'
import { type Caller, startService } from '../../server/test/harness.ts'
import { packagedChromium } from './packaged-chromium.ts'

export type Stage = Awaited<ReturnType<typeof stage>>

type SignInOptions = BrowserContextOptions & { as?: Pick<Caller, 'userId'>; another?: boolean; hasClock?: boolean }

type ServiceOptions = Parameters<typeof startService>[0]

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** However busy the machine is, what takes longer than this does not happen any more. */
const PATIENCE_MS = 30_000
/** How long a browser that nobody uses waits for the next test file of the process. */
const LINGER_MS = 1_000

let launched: Promise<Browser> | undefined
let users = 0

/** The browser of this process. Files that run in one process share it; contexts keep them apart. */
function borrowBrowser(): Promise<Browser> {
  users += 1
  launched ??= chromium.launch({
    // The machine's own browser, else the one that comes as a package.
    executablePath: installed.find((path) => existsSync(path)) ?? packagedChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  return launched
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
export async function stage(options: ServiceOptions = {}) {
  const service = await startService({ publicPerMinute: 1_000_000, ...options })
  const caller = await service.caller()
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
  const browser = await borrowBrowser()
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

  const contexts = new Set<BrowserContext>()

  async function newContext(options: BrowserContextOptions) {
    const context = await browser.newContext({
      userAgent: BROWSER,
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    contexts.add(context)
    return context
  }

  async function open(context: BrowserContext, path: string, hasClock = false) {
    const page = await context.newPage()
    watch(page)
    if (hasClock) await page.clock.install()
    await page.goto(path.startsWith('http') ? path : origin + path)
    await page.locator('h1').waitFor()
    return page
  }

  /** Those that a next test can use again. */
  const kept = new Map<string, BrowserContext>()

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
    expected,
    troubles,

    /** Opens a page in a browser of its own, as nobody in particular, and waits until there is something to read. */
    visit: async (path: string, options: BrowserContextOptions = {}) => open(await newContext(options), path),

    /**
     * The same, signed in: to the stage's own provider unless another account is given. Whoever signs in again with the
     * same options comes back in the same browser, unless it is to be another one. With `hasClock`, `page.clock` can put
     * the page's time forward, so that nobody waits for what it does by itself after some seconds.
     */
    async signedIn(path: string, { as = caller, another = false, hasClock, ...options }: SignInOptions = {}) {
      const key = JSON.stringify([as.userId, options])
      const known = another ? undefined : kept.get(key)
      if (known) return open(known, path, hasClock)
      const context = await newContext(options)
      await signIn(context, as.userId)
      if (!another) kept.set(key, context)
      return open(context, path, hasClock)
    },

    /** Between two tests: a page that is left open goes on asking its server, which slows down every test after it. */
    async closePages() {
      await Promise.all([...contexts].flatMap((context) => context.pages()).map((page) => page.close()))
    },

    async stop() {
      await Promise.all([...contexts].map((context) => context.close()))
      returnBrowser()
      await service.stop()
      assert.deepEqual(troubles, [])
    },
  }
}

/**
 * Waits until what is read is as expected. A page shows what was done to it a moment later, and a service has it a moment
 * later still: whoever reads once reads too early on a busy machine.
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

/** Lets a page's time pass until it has done what it does by itself after a while. The page was opened with a clock. */
export async function passTime(page: Page, awaited: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  awaited.then(end, end)
  while (!isOver) {
    await page.clock.fastForward(1_000)
    await pause(50)
  }
  await awaited
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
