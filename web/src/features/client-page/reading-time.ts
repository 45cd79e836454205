import { placedSections } from '@proffer/core/page/page.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import type { ReadSection } from '@proffer/core/shares/reading-schema.ts'

const TICK_MS = 1_000
const REPORT_EVERY_MS = 30_000
/** After this long without a movement, nobody is reading. */
const IDLE_MS = 60_000
/** As much as one report may say. */
const MOST_SECONDS = 600

/** Whether the reader asks not to be tracked. The server checks the headers, too. */
function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/**
 * Adds up for how long each kind of section is in the middle of the screen, and reports the sums. It uses no cookie and no
 * identifier, so the server cannot tell visits apart.
 */
export function readingTime(path: string) {
  if (isTrackingRefused()) return { follow: () => {} }
  let version = 0
  let observer: IntersectionObserver | null = null
  let activeAt = performance.now()
  const kinds = new Map<Element, ReadSection>()
  const inView = new Set<Element>()
  const seconds = new Map<ReadSection, number>()

  function tick() {
    if (document.visibilityState !== 'visible' || performance.now() - activeAt > IDLE_MS) return
    for (const kind of new Set([...inView].map((section) => kinds.get(section))))
      if (kind) seconds.set(kind, Math.min((seconds.get(kind) ?? 0) + 1, MOST_SECONDS))
  }

  /** The request outlives a page that closes. */
  function report() {
    if (seconds.size === 0) return
    const sections = [...seconds].map(([section, count]) => ({ section, seconds: count }))
    seconds.clear()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ version, sections })
    // A report that gets lost is no harm.
    fetch(`${path}/reading`, { method: 'POST', headers, body, keepalive: true }).catch(() => {})
  }

  for (const event of ['scroll', 'pointermove', 'keydown', 'touchstart'])
    addEventListener(event, () => (activeAt = performance.now()), { passive: true })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report())
  addEventListener('pagehide', report)
  setInterval(tick, TICK_MS)
  setInterval(report, REPORT_EVERY_MS)

  return {
    /** Follows the sections of a page that was painted. */
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
