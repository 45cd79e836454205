import data from '../../data/checklist.json' with { type: 'json' }
import type { ProjectKind } from '../exact/kinds.ts'
import { PhraseIndex, phrases } from '../words/phrases.ts'
import type { ListedQuestion } from './question-list.ts'

/** A question of the checklist. `answeredBy` is wording that answers it, in which `#` stands for a number. */
interface ChecklistEntry extends ListedQuestion {
  id: string
  answeredBy: string
}

const ofKinds = data.ofKinds as (ChecklistEntry & { kinds: string[] })[]
const ofIndustries = data.ofIndustries as (ChecklistEntry & { industry: string })[]
const general = data.general as ChecklistEntry[]
const industryIndex = new PhraseIndex(ofIndustries.map((entry) => [entry, phrases(entry.industry)]))

/** The questions for a kind of work in a line of business. The words are of the line of business. The general questions come last. */
export function checklistEntries(kind: ProjectKind, industryWords: string[]): ChecklistEntry[] {
  const ofIndustry = new Set(industryIndex.find(industryWords).map(({ concept }) => concept))
  return [...ofKinds.filter(({ kinds }) => kinds.includes(kind)), ...ofIndustry, ...general]
}

/** Whether the words of a context answer a question. */
export function isAnswered({ answeredBy }: ChecklistEntry, words: string[]): boolean {
  const answers = new PhraseIndex([[true, phrases(answeredBy)]])
  const withoutNumbers = words.map((word) => (/^\d/.test(word) ? '#' : word))
  return answers.find(words).length > 0 || answers.find(withoutNumbers).length > 0
}
