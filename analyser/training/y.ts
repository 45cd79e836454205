import { readBriefs } from './labelled-brief.ts'
import { readDocument } from '../src/read-document.ts'
import { fit, parseLabel, prediction } from './score/match.ts'
import { requirementName as oldName } from '../src/choose/name.ts'
import { requirementName } from '../src/say/requirement-name.ts'
let lost = 0, won = 0
for (const b of readBriefs('analyser/briefs').filter((b) => (b.split ?? 'train') === 'train')) {
  const labels = b.requirements.map(parseLabel)
  for (const u of readDocument(b.text, b.language).units) {
    if (u.source !== 'body' || (u.kind !== 'sentence' && u.kind !== 'clause')) continue
    const o = oldName(u.text), n = requirementName(u.text, b.language, u.label)
    for (const l of labels) { const a = fit(l, prediction(o, u.text)) > 0, c = fit(l, prediction(n, u.text)) > 0
      if (a && !c) { lost++; console.log(u.kind[0], '-', l.text, '|| new:', n, '|| text:', u.text.slice(0, 200)) } if (c && !a) won++ }
  }
}
console.log({ lost, won })
