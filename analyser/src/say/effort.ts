import type { Unit } from '../document.ts'
import type { Effort } from '../facts/cues.ts'
import type { Facts } from '../facts/facts.ts'
import { has, type Line, looseLine } from '../facts/lines.ts'
import type { FoundRequirement } from '../find-requirements.ts'
import { isPriorityColumn } from '../read/tables.ts'

/** How hard and how urgent a requirement is, each with the words that say so. Without such words, the defaults are used. */
export interface Rating {
  complexity: number
  complexityWords: string | null
  priority: 'high' | 'medium' | 'low'
  prioritySentence: string | null
}

const defaultComplexity = 3
const points: Record<Effort, number> = { hard: 3, ordinary: 1, easy: -1 }
const maxWords = 120

export function rate({ unit, members }: FoundRequirement, facts: Facts): Rating {
  const lines =
    unit.kind === 'clause' ? [looseLine(unit.text)] : linesOf(facts, [unit.index, ...members.map(({ index }) => index)])
  const own = facts.byUnit.get(unit.index)
  const { score, words } = effortOf(lines)
  const size = Math.min(2, Math.floor(members.length / 4))
  const { priority, sentence } = priorityOf(own, unit, facts)
  return {
    complexity: Math.max(1, Math.min(10, defaultComplexity + score + size)),
    complexityWords: words,
    priority,
    prioritySentence: sentence,
  }
}

/** The lines of units. */
function linesOf({ byUnit }: Facts, indexes: number[]): Line[] {
  return indexes.flatMap((index) => byUnit.get(index) ?? [])
}

function effortOf(lines: Line[]): { score: number; words: string | null } {
  let score = 0
  let words: string | null = null
  const seen = new Set<string>()
  let count = 0
  for (const line of lines) {
    count += line.words.length
    if (count > maxWords) break
    for (const { concept, start, end } of line.cues) {
      if (!concept.startsWith('effort:') || seen.has(concept)) continue
      seen.add(concept)
      const effort = concept.slice(7) as Effort
      if (effort === 'easy' && seen.has('effort:hard')) continue
      score += points[effort]
      if (words === null || effort === 'hard')
        words = line.text.slice(line.tokens[start]?.start, line.tokens[end - 1]?.end)
    }
  }
  return { score, words }
}

function priorityOf(
  line: Line | undefined,
  unit: Unit,
  facts: Facts,
): Pick<Rating, 'priority'> & { sentence: string | null } {
  if (!line) return { priority: 'medium', sentence: null }
  const own = unit.text
  const clause = unit.kind === 'clause' ? looseLine(unit.text) : line
  const label = labelPriority(line.unit.label)
  if (label) return { priority: label, sentence: line.text }
  if (line.section === 'optional' || line.section === 'future')
    return { priority: 'low', sentence: line.heading || own }
  if (has(clause, 'priority:low')) return { priority: 'low', sentence: own }
  if (has(clause, 'priority:high')) return { priority: 'high', sentence: own }
  const heading = facts.lines.find(({ unit, text }) => unit.kind === 'heading' && text === line.heading)
  if (heading && has(heading, 'priority:low')) return { priority: 'low', sentence: heading.text }
  if (heading && has(heading, 'priority:high')) return { priority: 'high', sentence: heading.text }
  return columnPriority(line, facts) ?? { priority: 'medium', sentence: null }
}

/** “Must: …” and “Could: …”. */
function labelPriority(label: string | null): Rating['priority'] | null {
  return label === null ? null : (cellWords.find(([pattern]) => pattern.test(label))?.[1] ?? null)
}

const cellWords: [RegExp, Rating['priority']][] = [
  [/^(?:must|high|very high|critical|p[01]|alta|muy alta|imprescindible|obligatori[oa])\b/i, 'high'],
  [/^(?:could|low|nice to have|optional|p[345]|baja|opcional|deseable)\b/i, 'low'],
]

/** The cell of a table row in a column of priorities. */
function columnPriority(line: Line, facts: Facts): { priority: Rating['priority']; sentence: string } | null {
  if (line.unit.source !== 'table') return null
  const cells = facts.lines.filter(({ unit }) => unit.kind === 'cell' && unit.parent === line.unit.index)
  const cell = cells.find(({ unit }) => isPriorityColumn(unit.label))
  const found = cell && cellWords.find(([pattern]) => pattern.test(cell.text))
  return found && cell ? { priority: found[1], sentence: `${cell.unit.label}: ${cell.text}` } : null
}
