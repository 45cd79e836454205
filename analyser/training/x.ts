import { countsByThreshold, heldOutProbabilities, nestedCounts, bestThreshold } from './cross-validate.ts'
import { exampleOf } from './example.ts'
import { readBriefs } from './labelled-brief.ts'
import { reportOf } from './report.ts'
import { settings } from './settings.ts'
const dev = readBriefs('/work/shared/briefs/dev').map(exampleOf)
const own = readBriefs('analyser/briefs').filter((b) => (b.split ?? 'train') === 'train').map(exampleOf)
const ex = [...dev, ...own]
const probs = heldOutProbabilities(ex)
const c = countsByThreshold(ex, probs)
const r = reportOf(ex, nestedCounts(c), dev.length)
const pos = ex.reduce((s, e) => s + e.targets.filter((t) => t === 1).length, 0), veto = ex.reduce((s, e) => s + e.vetoed.filter(Boolean).length, 0), labels = ex.reduce((s,e)=>s+e.labels,0)
console.log(process.env.X ?? '', 'thr', settings.thresholds[bestThreshold(c)], 'labels', labels, 'pos', pos, 'veto', veto, Object.entries(r).map(([k, v]) => `${k} ${v.f1}(p${v.precision} r${v.recall} x${v.excludedHits})`).join(' | '))
