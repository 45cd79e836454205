import type { Language } from '../brief-analysis.ts'
import { type Audience, findAudience } from '../detect/audience.ts'
import { impliedSystems } from '../detect/implied-systems.ts'
import { findBudget } from '../detect/money.ts'
import { type NamedThings, namesInBrief } from '../detect/names-in-brief.ts'
import { findPurpose } from '../detect/purpose.ts'
import { findSchedule, type StatedSchedule } from '../detect/schedule.ts'
import type { ProjectKind } from '../lexicon/kind-words.ts'
import { projectKinds } from '../lexicon/project-kinds.ts'
import { asksForWork, rulesOut, speaksOfGiven } from '../lexicon/signals.ts'
import type { Named } from '../requirements/merge.ts'
import { requirementsIn } from '../requirements/requirements.ts'
import { wantedPart } from '../requirements/sentence-kinds.ts'
import { readDocument } from '../text/document.ts'
import { fold } from '../text/fold.ts'
import { type Passage, passagesOf } from '../text/passages.ts'

/** The facts in a brief, extracted once for all parts of discovery. */
export type BriefFacts = {
  title: string | null
  length: number
  passages: Passage[]
  requirements: Named[]
  kinds: ProjectKind[]
  names: NamedThings
  audience: Audience
  budget: { quote: string; amount: string } | null
  schedule: StatedSchedule | null
  purpose: string | null
  implied: { system: string; quote: string }[]
  formats: string[]
  /** The number of words that describe the request. */
  askedWords: number
  listed: number
  hasAcceptance: boolean
  hasExclusions: boolean
}

const format =
  /\b(?:pdf|png|jpe?g|svg|eps|mp4|mov|mp3|wav|csv|xlsx?|docx?|pptx?|psd|cmyk|rgb|hex|4k|1080p?|hd|dwg|stl|srt|epub|html|xml|json|md|a4|a5|dpi|vector\w{0,4}|gif|tiff?|raw|\d{1,2}:\d{1,2} (?:ratio|aspect)|16:9|9:16|\d{3,4} ?x ?\d{3,4})\b/g

export function readFacts(brief: string, language: Language): BriefFacts {
  const document = readDocument(brief)
  const passages = passagesOf(document)
  const requirements = requirementsIn(document, passages)
  const kinds = projectKinds(document.title ?? '', aboutTheWork(passages))
  const items = document.sections.flatMap((section) => section.blocks.filter((block) => block.type === 'item'))
  return {
    title: document.title,
    length: brief.trim().length,
    passages,
    requirements,
    kinds,
    names: namesInBrief(passages, kinds[0] === 'spreadsheet'),
    audience: findAudience(passages),
    budget: findBudget(passages),
    schedule: findSchedule(passages),
    purpose: findPurpose(passages),
    implied: impliedSystems(passages, language),
    askedWords: requirements.reduce(
      (sum, { text, details }) => sum + countWords(text) + countWords(details.join(' ')),
      0,
    ),
    formats: [...new Set(fold(document.text).match(format) ?? [])],
    listed: items.length,
    hasAcceptance: passages.some((passage) => passage.kind === 'acceptance'),
    hasExclusions: passages.some((passage) => passage.kind === 'exclusion'),
  }
}

const notTheWork = new Set<string | null>(['given', 'exclusion', 'future'])

const maxRequestLength = 6000

/** The requested parts of the brief, without existing things (“the designs are ready”) and exclusions. */
function aboutTheWork(passages: Passage[]): string {
  let request = ''
  for (const { kind, folded, text } of passages) {
    if (request.length > maxRequestLength) break
    if (notTheWork.has(kind) || (speaksOfGiven.test(folded) && !asksForWork.test(folded))) continue
    const wanted = rulesOut.test(folded) ? wantedPart(text) : text
    if (wanted !== text || !rulesOut.test(folded)) request += `${wanted}\n`
  }
  return request
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
