import type { Unit } from '../document.ts'
import type { Effort } from '../facts/cues.ts'
import type { Facts } from '../facts/facts.ts'
import { has, type Line, looseLine } from '../facts/lines.ts'
import type { FoundRequirement } from '../find-requirements.ts'
import { isPriorityColumn } from '../read/tables.ts'

type Priority = 'high' | 'medium' | 'low'

/** How hard and how urgent a requirement is, each with the words that say so. Null: no words say so, and the default is used. */
export interface Rating {
  /** From 1 to 10. */
  complexity: number
  complexityWords: string | null
  priority: Priority
  prioritySentence: string | null
}

export const defaultComplexity = 3
const effortPoints: Record<Effort, number> = { hard: 3, ordinary: 1, easy: -1 }
// Words of effort beyond these are about details.
const maxWords = 120

/** Rates a requirement by the words of the brief and by the number of its members. */
export function rateRequirement({ unit, members }: FoundRequirement, facts: Facts): Rating {
  const indexes = [unit.index, ...members.map(({ index }) => index)]
  const lines =
    unit.kind === 'clause' ? [looseLine(unit.text)] : indexes.flatMap((index) => facts.byUnit.get(index) ?? [])
  const { points, words } = effortOf(lines)
  // One point for every four members, at most two.
  const sizePoints = Math.min(2, Math.floor(members.length / 4))
  const { priority, sentence } = priorityOf(unit, facts)
  return {
    complexity: Math.max(1, Math.min(10, defaultComplexity + points + sizePoints)),
    complexityWords: words,
    priority,
    prioritySentence: sentence,
  }
}

/** The sum of the points of each effort that is mentioned, and the words that mention it. Words for hard work are preferred. */
function effortOf(lines: Line[]): { points: number; words: string | null } {
  let points = 0
  let words: string | null = null
  const counted = new Set<string>()
  let wordsRead = 0
  for (const line of lines) {
    wordsRead += line.words.length
    if (wordsRead > maxWords) break
    for (const { concept, start, end } of line.cues) {
      if (!concept.startsWith('effort:') || counted.has(concept)) continue
      counted.add(concept)
      const effort = concept.slice('effort:'.length) as Effort
      if (effort === 'easy' && counted.has('effort:hard')) continue
      points += effortPoints[effort]
      if (words === null || effort === 'hard')
        words = line.text.slice(line.tokens[start]?.start, line.tokens[end - 1]?.end)
    }
  }
  return { points, words }
}

/** The priority, and the text that sets it. The label counts first, then the section, the unit, its heading and its table row. */
function priorityOf(unit: Unit, facts: Facts): { priority: Priority; sentence: string | null } {
  const line = facts.byUnit.get(unit.index)
  if (!line) return { priority: 'medium', sentence: null }
  // The line of a clause is its whole sentence, but only the clause's own words count.
  const ownLine = unit.kind === 'clause' ? looseLine(unit.text) : line
  const byLabel = line.unit.label === null ? null : priorityNamedIn(line.unit.label)
  if (byLabel) return { priority: byLabel, sentence: line.text }
  if (line.section === 'optional' || line.section === 'future')
    return { priority: 'low', sentence: line.heading || unit.text }
  if (has(ownLine, 'priority:low')) return { priority: 'low', sentence: unit.text }
  if (has(ownLine, 'priority:high')) return { priority: 'high', sentence: unit.text }
  const heading = facts.lines.find(({ unit, text }) => unit.kind === 'heading' && text === line.heading)
  if (heading && has(heading, 'priority:low')) return { priority: 'low', sentence: heading.text }
  if (heading && has(heading, 'priority:high')) return { priority: 'high', sentence: heading.text }
  return columnPriority(line, facts) ?? { priority: 'medium', sentence: null }
}

/** The priority in the column of priorities of a table row, with the column's name. Null if the line is no such row. */
function columnPriority(line: Line, facts: Facts): { priority: Priority; sentence: string } | null {
  if (line.unit.source !== 'table') return null
  const cells = facts.lines.filter(({ unit }) => unit.kind === 'cell' && unit.parent === line.unit.index)
  const cell = cells.find(({ unit }) => isPriorityColumn(unit.label))
  const priority = cell ? priorityNamedIn(cell.text) : null
  return cell && priority ? { priority, sentence: `${cell.unit.label}: ${cell.text}` } : null
}

/** The priority that a label or a cell names: “Must: …”, “Could: …”, “P1”. */
function priorityNamedIn(text: string): Priority | null {
  if (highPriority.test(text)) return 'high'
  return lowPriority.test(text) ? 'low' : null
}

const highPriority = /^(?:must|high|very high|critical|p[01]|alta|muy alta|imprescindible|obligatori[oa])\b/i
const lowPriority = /^(?:could|low|nice to have|optional|p[345]|baja|opcional|deseable)\b/i
