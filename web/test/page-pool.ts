import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { BROWSER } from '../../server/test/client-side.ts'
import { holdLongTimers } from './held-timers.ts'

/** The timeout of every step, long enough for a busy machine. */
export const TIMEOUT_MS = 30_000

const VIEWPORT = { width: 1280, height: 720 }
/** The events whose listeners are removed after each test. */
const EVENTS = ['request', 'response', 'dialog', 'pageerror', 'console'] as const

interface Profile {
  context: BrowserContext
  options: BrowserContextOptions
  /** The options as JSON. Pages with the same options can share a profile. */
  optionsKey: string
  /** The user who is signed in, while a test uses the profile. */
  user: string | undefined
  isInUse: boolean
  /** Closed after the test, because the test makes changes that cannot be undone. */
  isForOneTest: boolean
  /** The page that the next test reuses. */
  page: Page | undefined
}

interface PageRequest {
  options?: BrowserContextOptions
  user?: string
  isForOneTest?: boolean
}

/**
 * Browser profiles and their pages. A new profile with a new page takes four times the CPU time of loading another page in an
 * existing one. So a test reuses the profiles of the previous test, with cookies, storage, routes and listeners cleared. Two
 * profiles that are in use at the same time share nothing.
 */
export function pagePool(browser: Browser, blankPages: () => string[], watch: (page: Page) => void) {
  const profiles = new Set<Profile>()

  async function newProfile(options: BrowserContextOptions, isForOneTest: boolean): Promise<Profile> {
    const context = await browser.newContext({
      userAgent: BROWSER,
      locale: 'en-US',
      reducedMotion: 'reduce',
      viewport: VIEWPORT,
      ...options,
    })
    context.setDefaultTimeout(TIMEOUT_MS)
    await holdLongTimers(context)
    const optionsKey = JSON.stringify(options)
    const profile = { context, options, optionsKey, user: undefined, isInUse: false, isForOneTest, page: undefined }
    profiles.add(profile)
    return profile
  }

  /** Clears a profile except its cache and one page without scripts. */
  async function clear(profile: Profile) {
    const { context, options, page } = profile
    const otherPages = context.pages().filter((openPage) => openPage !== page)
    await Promise.all(otherPages.map((otherPage) => otherPage.close()))
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
    /** A page in an unused profile, or in a profile that the same user already uses. */
    async page(
      { options = {}, user, isForOneTest = false }: PageRequest,
      signIn?: (context: BrowserContext) => Promise<void>,
    ) {
      const optionsKey = JSON.stringify(options)
      const reusable = [...profiles].filter((profile) => profile.optionsKey === optionsKey && !profile.isForOneTest)
      const matching = isForOneTest ? [] : reusable
      const ofUser = matching.find(
        ({ isInUse, user: profileUser }) => isInUse && user !== undefined && profileUser === user,
      )
      const unused = matching.find(({ isInUse }) => !isInUse)
      const profile = ofUser ?? unused ?? (await newProfile(options, isForOneTest))
      if (!ofUser) {
        profile.isInUse = true
        profile.user = user
        await signIn?.(profile.context)
      }
      const page = ofUser || !profile.page ? await profile.context.newPage() : profile.page
      profile.page ??= page
      watch(page)
      return page
    },

    /** Clears the used profiles between two tests. A profile that cannot be cleared is closed. */
    async clear() {
      const used = [...profiles].filter(({ isInUse }) => isInUse)
      await Promise.all(
        used.map((profile) => (profile.isForOneTest ? discard(profile) : clear(profile).catch(() => discard(profile)))),
      )
    },

    stop: () => Promise.all([...profiles].map(discard)),
  }
}
