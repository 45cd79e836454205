import { existsSync } from 'node:fs'
import { packagedChromium } from './packaged-chromium.ts'

const installed = [
  // Needs less than two thirds of the CPU time of the full browser.
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

// biome-ignore lint/style/noProcessEnv: a developer can set the path of the browser.
const chosen = process.env['CHROME_PATH']

/**
 * The browser that the tests drive: the one that CHROME_PATH names, an installed one, or the packaged one, which runs on
 * 64-bit x86 Linux only. Throws if this machine has none of them.
 */
export function browserPath(
  exists: (path: string) => boolean = existsSync,
  machine = `${process.platform} ${process.arch}`,
  configured = chosen,
): string {
  if (configured) {
    if (exists(configured)) return configured
    throw new Error(`CHROME_PATH names ${configured}, but there is no such file.`)
  }
  const installedPath = installed.find(exists)
  if (installedPath) return installedPath
  if (machine === 'linux x64') return packagedChromium()
  throw new Error(
    'The browser tests need Chrome or Chromium; install it (for example `apt-get install chromium-headless-shell`) or set CHROME_PATH.',
  )
}
