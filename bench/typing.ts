// Opens the application and types into a proposal of 500 price lines. Measures how long the page is busy after each key, and how
// many compressed bytes the first load takes.
import { launchBrowser } from '../web/test/launch.ts'
import { type Figure, publish } from './figures.ts'
import { startService } from './service.ts'
import { median, percentile } from './statistics.ts'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>
type Locator = ReturnType<Page['locator']>

const LINES = 500
const KEYS = 60
const MUST_MS = 50
const MUST_KB = 250

const proposal = {
  name: 'Relaunch',
  currency: 'EUR',
  settings: { introduction: 'We build it in three parts.' },
  pricing: {
    sections: Array.from({ length: 5 }, (_, section) => ({
      title: `Part ${section + 1}`,
      choice: section === 4 ? 'any' : 'all',
      items: Array.from({ length: LINES / 5 }, (_, line) => ({
        name: `Line ${line + 1}`,
        unitPrice: '120',
        quantity: '2',
      })),
    })),
  },
}

/** Types keys one by one. Returns the milliseconds from each key until the frame after it was painted, sorted. */
async function typeInto(page: Page, field: Locator): Promise<number[]> {
  await field.click()
  await page.keyboard.press('End')
  await page.evaluate(recordKeys)
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.type('abcdefghij'[key % 10] ?? '', { delay: 80 })
  const times = await page.evaluate<number[]>('keyTimes')
  return times.toSorted((a, b) => a - b)
}

/** Runs in the page. A message that is posted in a frame arrives after this frame was painted. */
function recordKeys() {
  const times: number[] = []
  Object.assign(globalThis, { keyTimes: times })
  const listen = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => times.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  document.addEventListener('keydown', listen, { capture: true })
}

/** Counts the compressed kilobytes that the page receives, with headers. */
async function countKilobytes(page: Page) {
  const session = await page.context().newCDPSession(page)
  const kb = { code: 0, fonts: 0 }
  const types = new Map<string, string>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? ''
    if (type === 'Font') kb.fonts += encodedDataLength / 1000
    if (['Document', 'Script', 'Stylesheet'].includes(type)) kb.code += encodedDataLength / 1000
  })
  return kb
}

const service = await startService({ isPinned: false })
const browser = await launchBrowser()
try {
  const id = await service.create(proposal)
  const origin = `http://127.0.0.1:${service.port}`
  const signedOut = await browser.newPage()
  await signedOut.goto(service.signInLink ?? origin)
  await signedOut.getByRole('button', { name: 'Sign in' }).click()
  await signedOut.getByRole('heading', { name: 'Waiting for you' }).waitFor()
  const storageState = await signedOut.context().storageState()
  // A new context has an empty cache.
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, storageState })
  const kb = await countKilobytes(page)
  await page.goto(origin)
  await page.getByRole('heading', { name: 'Waiting for you' }).waitFor()

  const figures: Figure[] = [
    { what: 'first load: document, scripts and styles', value: kb.code, unit: 'kB', must: MUST_KB, lessIsBetter: true },
    { what: 'fonts', value: kb.fonts, unit: 'kB' },
  ]
  const measure = async (what: string, tab: string, field: (page: Page) => Locator) => {
    await page.goto(`${origin}/proposals/${id}?tab=${tab}`)
    await field(page).waitFor()
    const times = await typeInto(page, field(page))
    figures.push({
      what: `${what}, key to paint`,
      value: median(times),
      unit: 'ms',
      spread: [times[0] ?? 0, percentile(times, 0.95)],
      must: MUST_MS,
      lessIsBetter: true,
    })
  }
  await measure('name of the proposal', 'content', (page) => page.getByRole('textbox', { name: 'Title', exact: true }))
  await measure('introduction', 'content', (page) => page.getByLabel('Introduction', { exact: true }))
  await measure('name of line 250', 'price', (page) => page.getByLabel('Name of line 250', { exact: true }))
  await measure('unit price of line 250', 'price', (page) => page.getByLabel('Unit price of line 250', { exact: true }))
  publish(`Typing in a proposal of ${LINES} lines`, figures)
} finally {
  await browser.close()
  await service.stop()
}
