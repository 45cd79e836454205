import type { AnalyzeBriefResult } from '../builtin/brief-analysis.ts'
import type { BriefDiscoveryResponse, ExtractedEntities } from '../builtin/brief-discovery.ts'
import { fold } from '../builtin/text/fold.ts'
import { contentStems } from '../builtin/text/stems.ts'

/** A labelled brief. In a label, “a | b” are wordings of one item, and a final “?” marks an item that may be found or not. */
export type LabelledBrief = {
  id: string
  language: 'en' | 'es'
  kind: string
  text: string
  requirements: string[]
  excluded: string[]
  platforms: string[]
  integrations: string[]
  techStack: string[]
  userTypes: string[]
  budgetStated: boolean
  timelineStated: boolean
  audienceStated: boolean
  qualityBand: 'low' | 'medium' | 'high'
  missing: string[]
}

export type Figures = {
  requirementF1: number
  questionMacroF1: number
  entityF1: number
  /** Questions about something that the brief already states. */
  asksAnswered: number
  excludedHits: number
}

type Count = { hit: number; wrong: number; missed: number }
type Label = { optional: boolean; wordings: Set<string>[] }

const categories = ['scope', 'technical', 'business', 'timeline', 'budget', 'users', 'integrations']
const entityLists = ['platforms', 'integrations', 'techStack', 'userTypes'] as const
const MATCH = 0.6

export type AnalysedBrief = {
  brief: LabelledBrief
  analysis: AnalyzeBriefResult
  discovery: BriefDiscoveryResponse
}

export function score(answers: AnalysedBrief[]): Figures {
  const requirements = empty()
  const entities = empty()
  const countsByCategory = new Map(categories.map((category) => [category, empty()]))
  let asksAnswered = 0
  let excluded = 0
  for (const { brief, analysis, discovery } of answers) {
    countRequirements(brief, analysis, requirements)
    excluded += excludedHits(brief, analysis)
    if (discovery.entities) countEntities(brief, discovery.entities, entities)
    const questions = new Set<string>(discovery.questions.map((question) => question.category))
    for (const [category, count] of countsByCategory)
      tally(count, brief.missing.includes(category), questions.has(category))
    asksAnswered += [
      brief.budgetStated && 'budget',
      brief.timelineStated && 'timeline',
      brief.audienceStated && 'users',
    ].filter((category) => category && questions.has(category)).length
  }
  // The mean leaves out categories that no brief leaves open and no question asks about.
  const judged = [...countsByCategory.values()].filter((count) => count.hit + count.wrong + count.missed > 0)
  return {
    requirementF1: f1(requirements),
    questionMacroF1: rounded(judged.reduce((sum, count) => sum + f1(count), 0) / judged.length),
    entityF1: f1(entities),
    asksAnswered,
    excludedHits: excluded,
  }
}

function countRequirements(brief: LabelledBrief, analysis: AnalyzeBriefResult, count: Count) {
  const labels = brief.requirements.map(parse)
  const free = new Set(labels)
  for (const { name, description } of analysis.requirements) {
    const names = new Set(contentStems(name))
    const all = new Set([...names, ...contentStems(description).slice(0, 60)])
    const fitting = [...free]
      .map((label) => ({ label, fit: fitOf(label, names, all) }))
      .filter(({ fit }) => fit >= MATCH)
    const best = fitting.toSorted((a, b) => Number(a.label.optional) - Number(b.label.optional) || b.fit - a.fit)[0]
    if (!best) count.wrong += labels.some((label) => label.optional && fitOf(label, names, all) >= MATCH) ? 0 : 1
    else {
      free.delete(best.label)
      if (!best.label.optional) count.hit++
    }
  }
  count.missed += [...free].filter((label) => !label.optional).length
}

function excludedHits(brief: LabelledBrief, analysis: AnalyzeBriefResult): number {
  const labels = brief.excluded.map(parse)
  const wanted = brief.requirements.map(parse)
  return analysis.requirements.filter(({ name, description }) => {
    const names = new Set(contentStems(name))
    const all = new Set([...names, ...contentStems(description)])
    return (
      labels.some((label) => fitOf(label, names, all) >= 0.75) &&
      !wanted.some((label) => fitOf(label, names, all) >= MATCH)
    )
  }).length
}

/** The share of a label's words that the requirement contains. It is 0 unless the name contains at least one of them. */
function fitOf(label: Label, names: ReadonlySet<string>, all: ReadonlySet<string>): number {
  let best = 0
  for (const wording of label.wordings) {
    const words = [...wording]
    if (words.length === 0 || !words.some((word) => names.has(word))) continue
    best = Math.max(best, words.filter((word) => all.has(word)).length / words.length)
  }
  return best
}

/** An item that another list has as a label is not counted, because the lists overlap. */
function countEntities(brief: LabelledBrief, entities: ExtractedEntities, count: Count) {
  for (const list of entityLists) {
    const labels = brief[list].map((label) => ({
      text: label.replace(/\?$/, ''),
      optional: label.endsWith('?'),
    }))
    const nearby =
      list === 'userTypes' ? [] : entityLists.filter((other) => other !== 'userTypes').flatMap((other) => brief[other])
    const free = new Set(labels)
    for (const item of entities[list]) {
      const match = [...free].find((label) => isSameItem(label.text, item))
      if (match) {
        free.delete(match)
        if (!match.optional) count.hit++
      } else if (
        ![...labels.map(({ text }) => text), ...nearby].some((text) => isSameItem(text.replace(/\?$/, ''), item))
      )
        count.wrong++
    }
    count.missed += [...free].filter((label) => !label.optional).length
  }
}

const aliases: Record<string, string> = {
  movil: 'mobile',
  celular: 'mobile',
  escritorio: 'desktop',
  trados: 'sdl trados',
}

function isSameItem(a: string, b: string): boolean {
  const [x, y] = [key(a), key(b)]
  if (x === y) return true
  const [small, large] = [new Set(contentStems(x)), new Set(contentStems(y))].toSorted((p, q) => p.size - q.size)
  return small !== undefined && large !== undefined && small.size > 0 && [...small].every((stem) => large.has(stem))
}

function key(text: string): string {
  const folded = fold(text).trim()
  return aliases[folded] ?? folded
}

function parse(label: string): Label {
  const wordings = label
    .replace(/\?\s*$/, '')
    .split('|')
    .map((wording) => new Set(contentStems(wording)))
  return { optional: label.trim().endsWith('?'), wordings }
}

function tally(count: Count, isExpected: boolean, isFound: boolean) {
  if (isExpected && isFound) count.hit++
  else if (isFound) count.wrong++
  else if (isExpected) count.missed++
}

function empty(): Count {
  return { hit: 0, wrong: 0, missed: 0 }
}

function f1({ hit, wrong, missed }: Count): number {
  return hit === 0 ? 0 : rounded((2 * hit) / (2 * hit + wrong + missed))
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
