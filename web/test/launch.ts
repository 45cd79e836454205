import { chromium } from 'playwright-core'
import { browserPath } from './browser-path.ts'

/** Starts a browser for a measurement, without the page pool of the tests. */
export const launchBrowser = () => chromium.launch({ executablePath: browserPath() })
