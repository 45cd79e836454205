import { showTheme, storedTheme } from './theme.ts'

// Runs before the first paint, so that a page in dark mode does not flash white.
showTheme(storedTheme())
// Only a choice in another tab causes this event.
addEventListener('storage', () => showTheme(storedTheme()))
