/** In this order: nearly every user agent also contains the names of other browsers, so the first match is the right one. */
const browsers: ReadonlyArray<[pattern: RegExp, name: string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: ReadonlyArray<[pattern: RegExp, name: string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (names: ReadonlyArray<[pattern: RegExp, name: string]>, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A readable device name from the User-Agent header; null when it is unknown. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const browser = firstMatch(browsers, userAgent)
  const system = firstMatch(systems, userAgent)
  return browser && system ? { browser, system } : null
}
