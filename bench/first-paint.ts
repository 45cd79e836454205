// Opens the client page as a phone on a slow network does: 1.6 Mbit/s, 150 ms round trip, a processor four times slower. Measures
// when the first text is painted, how much the layout shifts, and how many compressed bytes are loaded of each kind.
import { launchBrowser } from '../web/test/launch.ts'
import { type Figure, publish } from './figures.ts'
import { sampleProposal } from './sample-proposal.ts'
import { startService } from './service.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
/** Milliseconds, and bytes per second: 1.6 Mbit/s to the phone, and 0.75 Mbit/s from it. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_SLOWDOWN = 4

interface Visit {
  paintMs: number
  /** The sum of the layout shift scores, as browsers define them. 0 means that nothing moved. */
  shift: number
  /** Kilobytes by the type of the resource, such as `Script`. */
  kb: Record<string, number>
}

async function visit(url: string): Promise<Visit> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const types = new Map<string, string>()
    const kb: Record<string, number> = {}
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other'
      kb[type] = (kb[type] ?? 0) + encodedDataLength / 1000
    })
    await page.goto(url)
    // The script of the page adds this button, so it has run.
    await page.getByRole('button', { name: 'Send message' }).waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const timings = await page.evaluate(readTimings)
    return { ...timings, kb }
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
function readTimings(): Promise<Omit<Visit, 'kb'>> {
  return new Promise((resolve) => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    // Two frames later, the buffered entries have arrived.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        resolve({ paintMs: paint?.startTime ?? Number.NaN, shift })
      }),
    )
  })
}

const service = await startService({ isPinned: false })
try {
  const shareUrl = await service.share(await service.create(sampleProposal))
  const url = `http://127.0.0.1:${service.port}${new URL(shareUrl).pathname}`
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(url))
  const paints = visits.map(({ paintMs }) => paintMs)
  const shifts = visits.map(({ shift }) => shift)
  const kilobytes = (type: string) => median(visits.map(({ kb }) => kb[type] ?? 0))
  const figures: Figure[] = [
    {
      what: 'first contentful paint',
      value: median(paints),
      unit: 'ms',
      spread: [Math.min(...paints), Math.max(...paints)],
    },
    { what: 'layout shift', value: Math.max(...shifts), unit: '' },
    ...['Document', 'Script', 'Stylesheet', 'Font'].map(
      (type): Figure => ({ what: `${type.toLowerCase()} bytes with headers`, value: kilobytes(type), unit: 'kB' }),
    ),
  ]
  publish('Client page on a slow phone', figures)
} finally {
  await service.stop()
}
