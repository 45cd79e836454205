type Headers = Record<string, string | string[] | undefined>

// Programs that fetch links for others: search engines, the previews of messengers, the scanners of mail systems.
// HTTP libraries are not listed: they run no scripts, so they do not send the POST that reports a view.
const machines = [
  // Cubot makes phones, so "CUBOT" is a person's browser.
  '(?<!cu)bot\\b',
  'crawl',
  'spider',
  'slurp',
  'preview',
  'scan',
  'facebookexternalhit',
  'whatsapp',
  'skypeuri',
  'embedly',
  'vkshare',
  'ms-office',
  'microsoft office',
  'safelinks',
  'barracuda',
  'proofpoint',
  'mimecast',
  'google-safety',
  'googleimageproxy',
  'headless',
  'phantomjs',
  'lighthouse',
]
const machine = new RegExp(machines.join('|'), 'i')

const prefetchHeaders = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz']

/** Whether the browser asks not to be tracked: by Do Not Track, or by Global Privacy Control. */
export const asksNotToBeTracked = (headers: Headers): boolean => headers['dnt'] === '1' || headers['sec-gpc'] === '1'

/** Whether a person seems to see the page. A browser that loads it in advance and a program that fetches links do not count. */
export function isSeenByPerson(headers: Headers): boolean {
  const agent = String(headers['user-agent'] ?? '').trim()
  if (machine.test(agent)) return false
  return !prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
}
