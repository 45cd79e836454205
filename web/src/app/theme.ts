/** The colour scheme that the reader chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

export const THEMES: readonly Theme[] = ['system', 'light', 'dark']

const KEY = 'proffer.theme'

/** The event that announces a new choice on this page. */
export const THEME_CHOSEN = 'proffer:theme-chosen'

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  dispatchEvent(new Event(THEME_CHOSEN))
}

export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}
