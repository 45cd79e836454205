// Measures the analysis of very long ordinary and hostile briefs. Twice the text should take about twice the time.
import { join } from 'node:path'
import { analyseBrief } from '../analyser/src/analyse-brief.ts'
import { discoverBrief } from '../analyser/src/discover-brief.ts'
import { readBriefs } from '../analyser/training/labelled-brief.ts'

const sizes = [12_500, 25_000, 50_000]
const rounds = 5

const ordinary = readBriefs(join(import.meta.dirname, '../analyser/briefs'))
  .map(({ text }) => text)
  .join('\n\n')
const hostile = [
  '<',
  '<p',
  '<p>',
  '<div><ul><li>',
  '</',
  '<!--',
  '<style>',
  '<a href="',
  '&#',
  '&amp;',
  '*',
  '*a',
  '**a** ',
  '_a_ ',
  '- ',
  '- a\n',
  '[ ]',
  '[ ] a\n',
  '- [x] a\n',
  '✅ a\n',
  '✅ a ',
  '(a) b; ',
  'Label: text\n',
  'we need: a; b\n',
  'From: a\nTo: b\n',
  'Regards,\nAnn\n',
  '> ',
  '> a\n',
  '--\nAnn\n',
  'A\nB\n',
  'FILTER\n',
  '登录。',
  '- 登录\n',
  '|a|b|\n|-|-|\n',
  'a,b, c and ',
  'On a wrote:\n',
]

const filled = (pattern: string, size: number) => pattern.repeat(Math.ceil(size / pattern.length)).slice(0, size)

/** The time of the fastest round, which other programs have disturbed least. */
function measureMs(brief: string): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    analyseBrief({ brief })
    discoverBrief({ brief })
    return performance.now() - start
  })
  return Math.min(...times)
}

// The first run is slower, so its time is not shown.
measureMs(filled(ordinary, 50_000))
const row = (name: string, figures: (string | number)[]) =>
  console.log(name.padEnd(24) + figures.map((figure) => String(figure).padStart(12)).join(''))
row('ms for both operations', [...sizes, 'growth'])
for (const pattern of [ordinary, ...hostile]) {
  const times = sizes.map((size) => measureMs(filled(pattern, size)))
  // The last size is twice the one before.
  const growth = (times.at(-1) ?? 0) / (times.at(-2) || 1)
  row(pattern === ordinary ? 'ordinary briefs' : JSON.stringify(pattern), [
    ...times.map((ms) => ms.toFixed(1)),
    `x${growth.toFixed(1)}`,
  ])
}
