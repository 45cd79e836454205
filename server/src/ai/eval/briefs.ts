import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyseBrief } from '../builtin/analyse-brief.ts'
import { discoverBrief } from '../builtin/discover-brief.ts'
import type { AnalysedBrief, LabelledBrief } from './score.ts'

const folder = join(import.meta.dirname, 'briefs')

export function readBriefs(): LabelledBrief[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.toSorted().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

export function analyseLabelled(brief: LabelledBrief): AnalysedBrief {
  const { text, language } = brief
  return {
    brief,
    analysis: analyseBrief({ brief: text, language }),
    discovery: discoverBrief({ brief: text, language }),
  }
}
