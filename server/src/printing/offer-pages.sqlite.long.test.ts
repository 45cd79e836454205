import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inOneLine, pdfPages } from '../../test/pdf-text.ts'
import { has, printingScene } from '../../test/printing-scene.ts'
import { sampleOffer } from '../../test/sample-offer.ts'

/** Where the pages of a printed offer end. Printing does not depend on the database, so this is tested on SQLite only. */

let scene: Awaited<ReturnType<typeof printingScene>>
before(async () => {
  scene = await printingScene()
})
after(() => scene?.service.stop())

test('the last items and the sums are on one page, wherever the page ends', async () => {
  for (let count = 1; count <= 13; count += 1) {
    const items = Array.from({ length: count }, (_, index) => ({ name: `Part ${index + 1}.`, unitPrice: 100 }))
    const care = { title: 'Care', items: [{ name: 'Hosting', unitPrice: 10, recurring: 'month' }] }
    const sections = count % 2 === 0 ? [{ items }] : [{ items }, care]
    const pages = pdfPages((await scene.printed({ currency: 'EUR', pricing: { sections } })).bytes).map(inOneLine)
    const withSums = pages.find((page) => page.includes('IVA (21%)')) ?? ''
    has(withSums, count % 2 === 0 ? `Part ${count}.` : 'Hosting', 'otal €')
    has(pages.join(' '), ...items.map(({ name }) => name), 'Provider Estudio Norte')
  }
  for (let count = 1; count <= 9; count += 2) {
    const introduction = Array(count).fill('A paragraph of the letter.').join('\n\n')
    const requirements = [1, 2, 3].map((number) => ({ name: `Part ${number}` }))
    const { bytes } = await scene.printed({
      currency: 'EUR',
      pricing: sampleOffer,
      requirements,
      settings: { introduction },
    })
    const withHeading =
      pdfPages(bytes)
        .map(inOneLine)
        .find((page) => page.includes('Investment')) ?? ''
    has(withHeading, 'You can choose options', 'Starter')
  }
})

test('500 items are printed over pages that repeat the title of the section', async () => {
  const items = Array.from({ length: 500 }, (_, index) => ({
    name: index === 250 ? 'W'.repeat(500) : `Part ${index} ${'of a long name '.repeat(5)}`,
    description: 'Says what is in it. '.repeat(5),
    unitPrice: `${index}.37`,
    taxRate: index % 100,
  }))
  const pricing = { sections: [{ title: 'Everything', description: 'Word '.repeat(2_000), items }] }
  const { bytes } = await scene.printed({ currency: 'EUR', pricing })
  const pages = pdfPages(bytes).map(inOneLine)
  const withItems = pages.filter((page) => /Part \d+/.test(page))
  assert.ok(withItems.length > 10)
  for (const page of withItems) has(page, 'Everything Amount')
  has(pages.join(' '), 'Part 0', 'Part 499', 'WWWW', 'Total €')
  assert.equal(pages.join(' ').match(/Word/g)?.length, 2_000, 'no word is lost at the end of a page')
})
