import { showTheme, storedTheme } from './theme.ts'

// Runs before the page is drawn, so that nobody who asked for the dark is blinded first.
showTheme(storedTheme())
