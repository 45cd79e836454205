import { placedSections } from '@proffer/core/page/page.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import type { ReadSection } from '@proffer/core/shares/reading-schema.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { send } from './client-api.ts'

const TICK_MS = 1_000
const REPORT_EVERY_MS = 30_000
/** After this long without input, assume that nobody is reading. */
const IDLE_MS = 60_000
/** The most seconds that one report may contain for a section. */
const MAX_SECONDS = 600

/** Whether the browser asks not to be tracked. The server also checks the headers. */
function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/**
 * Adds up how long each kind of section is in the middle of the screen, and reports the sums. It uses no cookie and no
 * identifier, so the server cannot tell visits apart.
 */
export function readingTime() {
  if (isTrackingRefused()) return { follow: () => {} }
  let version = 0
  let observer: IntersectionObserver | null = null
  let activeAt = performance.now()
  /** The observed sections and their kinds. */
  const kinds = new Map<Element, ReadSection>()
  const inView = new Set<Element>()
  /** What the next report contains. */
  const seconds = new Map<ReadSection, number>()

  function tick() {
    if (document.visibilityState !== 'visible' || performance.now() - activeAt > IDLE_MS) return
    // A set, because two sections of one kind can be in view.
    for (const kind of new Set([...inView].map((section) => kinds.get(section))))
      if (kind) seconds.set(kind, Math.min((seconds.get(kind) ?? 0) + 1, MAX_SECONDS))
  }

  /** `keepalive` lets the request finish after the page is closed. */
  function report() {
    if (seconds.size === 0) return
    const sections = [...seconds].map(([section, count]) => ({ section, seconds: count }))
    seconds.clear()
    // A lost report does no harm.
    void send(publicDoor.sharedReadingCreate, { body: { version, sections }, keepalive: true })
  }

  for (const event of ['scroll', 'pointermove', 'keydown', 'touchstart'])
    addEventListener(event, () => (activeAt = performance.now()), { passive: true })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report())
  addEventListener('pagehide', report)
  setInterval(tick, TICK_MS)
  setInterval(report, REPORT_EVERY_MS)

  return {
    /** Observes the sections after each rendering of the page. */
    follow(root: HTMLElement, page: SharedPage) {
      if (page.version !== version) report()
      version = page.version
      observer?.disconnect()
      kinds.clear()
      inView.clear()
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) inView.add(target)
            else inView.delete(target)
        },
        // Leaves out 35% at the top and at the bottom of the screen.
        { rootMargin: '-35% 0px' },
      )
      const named: Array<[string, ReadSection]> = placedSections(page).map(({ id, kind }) => [id, kind])
      for (const [id, kind] of [...named, ['conversation', 'messages'] as const]) {
        const section = root.querySelector(`#${CSS.escape(id)}`)
        if (!section) continue
        kinds.set(section, kind)
        observer.observe(section)
      }
    },
  }
}
