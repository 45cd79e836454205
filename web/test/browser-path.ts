import { existsSync } from 'node:fs'
import { packagedChromium } from './packaged-chromium.ts'

const installed = [
  // Less than two thirds of the processor time of the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

// biome-ignore lint/style/noProcessEnv: the developer names a browser that is not in a usual place.
const chosen = process.env['CHROME_PATH']

/**
 * The browser that the tests drive: the one that CHROME_PATH names, an installed one, or the packaged one, which runs on
 * 64-bit x86 Linux only. Throws if this machine has none of them.
 */
export function browserPath(
  exists: (path: string) => boolean = existsSync,
  machine = `${process.platform} ${process.arch}`,
  given = chosen,
): string {
  if (given) {
    if (exists(given)) return given
    throw new Error(`CHROME_PATH names ${given}, but there is no such file.`)
  }
  const found = installed.find(exists)
  if (found) return found
  if (machine === 'linux x64') return packagedChromium()
  throw new Error(
    'The browser tests need Chrome or Chromium; install it (for example `apt-get install chromium-headless-shell`) or set CHROME_PATH.',
  )
}
