import { useSyncExternalStore } from 'react'
import { storedTheme, THEME_CHOSEN } from './theme.ts'

/** The chosen theme; follows changes made elsewhere on the page or in another tab. */
export const useTheme = () => useSyncExternalStore(subscribe, storedTheme)

function subscribe(onChange: () => void) {
  addEventListener(THEME_CHOSEN, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(THEME_CHOSEN, onChange)
    removeEventListener('storage', onChange)
  }
}
