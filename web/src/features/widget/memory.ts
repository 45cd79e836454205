/** The state that survives a reload of the page, as long as its tab is open. */
export interface Remembered {
  token: string | null
  isOpen: boolean
  /** Text that was typed and not sent yet. */
  draft: string
}

const blank: Remembered = { token: null, isOpen: false, draft: '' }

export type Memory = ReturnType<typeof memory>

/** Stores the state in the browser's session storage, or only in this script if the browser refuses that. */
export function memory(widgetId: string) {
  const key = `proffer-widget ${widgetId}`
  let state = { ...blank, ...read(key) }
  return {
    get: (): Remembered => state,
    update(change: Partial<Remembered>) {
      state = { ...state, ...change }
      try {
        sessionStorage.setItem(key, JSON.stringify(state))
      } catch {
        // A browser may refuse to store anything for a site. The conversation works until the page is reloaded.
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
