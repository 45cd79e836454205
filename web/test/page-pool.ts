import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { BROWSER } from '../../server/test/client-side.ts'
import { holdLongTimers } from './held-timers.ts'

/** However busy the machine is, what takes longer than this does not happen any more. */
export const PATIENCE_MS = 30_000

const VIEWPORT = { width: 1280, height: 720 }
/** What tests listen to. */
const EVENTS = ['request', 'response', 'dialog', 'pageerror', 'console'] as const

interface Profile {
  context: BrowserContext
  /** The options it was made with. */
  look: string
  options: BrowserContextOptions
  /** Who is signed in, while a test uses it. */
  user: string | undefined
  isInUse: boolean
  /** Closed after the test, because the test changes what cannot be changed back. */
  isForOneTest: boolean
  /** The page that the next test uses again. */
  page: Page | undefined
}

interface Wanted {
  options?: BrowserContextOptions
  user?: string
  isForOneTest?: boolean
}

/**
 * Browser profiles and their pages. A new profile with a new page costs four times the processor time of loading another
 * page in one that exists, so a test gets the pages of the test before it, with cookies, storage, routes and listeners
 * cleared. Two profiles that are in use at the same time share nothing.
 */
export function pagePool(browser: Browser, blankPages: () => string[], watch: (page: Page) => void) {
  const profiles = new Set<Profile>()

  async function newProfile(options: BrowserContextOptions, look: string, isForOneTest: boolean): Promise<Profile> {
    const context = await browser.newContext({
      userAgent: BROWSER,
      locale: 'en-US',
      reducedMotion: 'reduce',
      viewport: VIEWPORT,
      ...options,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await holdLongTimers(context)
    const profile = { context, look, options, user: undefined, isInUse: false, isForOneTest, page: undefined }
    profiles.add(profile)
    return profile
  }

  /** Leaves nothing of a test in its profile but the cache and one page, on which no script runs. */
  async function clear(profile: Profile) {
    const { context, options, page } = profile
    const others = context.pages().filter((other) => other !== page)
    await Promise.all(others.map((other) => other.close()))
    if (!page) return
    for (const event of EVENTS) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await page.setViewportSize(options.viewport ?? VIEWPORT)
    for (const url of blankPages()) {
      await page.goto(url)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
    await context.clearCookies()
    profile.user = undefined
    profile.isInUse = false
  }

  async function discard(profile: Profile) {
    profiles.delete(profile)
    await profile.context.close()
  }

  return {
    /** A page in a profile that nobody else uses, or that the same user uses already. */
    async page(
      { options = {}, user, isForOneTest = false }: Wanted,
      signIn?: (context: BrowserContext) => Promise<void>,
    ) {
      const look = JSON.stringify(options)
      const alike = isForOneTest ? [] : [...profiles].filter((one) => one.look === look && !one.isForOneTest)
      const own = alike.find((one) => one.isInUse && user !== undefined && one.user === user)
      const profile = own ?? alike.find((one) => !one.isInUse) ?? (await newProfile(options, look, isForOneTest))
      if (!own) {
        profile.isInUse = true
        profile.user = user
        await signIn?.(profile.context)
      }
      const page = own || !profile.page ? await profile.context.newPage() : profile.page
      profile.page ??= page
      watch(page)
      return page
    },

    /** Between two tests. A profile that cannot be cleared is closed. */
    async clear() {
      const used = [...profiles].filter(({ isInUse }) => isInUse)
      await Promise.all(
        used.map((profile) => (profile.isForOneTest ? discard(profile) : clear(profile).catch(() => discard(profile)))),
      )
    },

    stop: () => Promise.all([...profiles].map(discard)),
  }
}
