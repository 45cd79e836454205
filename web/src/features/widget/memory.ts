/** The state that survives a reload of the page, as long as its tab is open. */
export interface Remembered {
  token: string | null
  isOpen: boolean
  /** Text that was typed and not sent yet. */
  draft: string
}

const nothing: Remembered = { token: null, isOpen: false, draft: '' }

export type Memory = ReturnType<typeof memory>

/** Stored in the browser where possible, else only in memory. */
export function memory(widgetId: string) {
  const key = `proffer-widget ${widgetId}`
  let now = { ...nothing, ...read(key) }
  return {
    get: (): Remembered => now,
    keep(change: Partial<Remembered>) {
      now = { ...now, ...change }
      try {
        sessionStorage.setItem(key, JSON.stringify(now))
      } catch {
        // A browser may refuse to store anything for a site; the conversation works without it.
      }
    },
  }
}

function read(key: string): Partial<Remembered> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}
