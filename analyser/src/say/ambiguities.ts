import type { BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import type { Doubt } from '../facts/cues.ts'
import type { Facts } from '../facts/facts.ts'
import { has, hits, type Line } from '../facts/lines.ts'
import { doubts as english } from './en/doubts.ts'
import { doubts as spanish } from './es/doubts.ts'

type Ambiguity = BriefDiscoveryResponse['ambiguities'][number]

/** The doubts that matter most for an estimate come first. */
const order: Doubt[] = ['soon', 'deciding', 'openList', 'maybe', 'ease', 'taste', 'amount', 'quantity']
const maxAmbiguities = 5
// Lengths of a quote in characters.
const maxWholeLine = 160
const charactersAround = 60
const sectionsBesidesWork = new Set(['vendor', 'bid', 'contact', 'legal'])

/** Vague passages, quoted exactly. Two providers would estimate them differently. */
export function findAmbiguities({ lines }: Facts, language: Language): Ambiguity[] {
  const texts = language === 'es' ? spanish : english
  const found: Ambiguity[] = []
  const quotedUnits = new Set<number>()
  for (const doubt of order) {
    const line = lines.find((candidate) => isVague(candidate, doubt) && !quotedUnits.has(candidate.unit.index))
    const [hit] = line ? hits(line, `vague:${doubt}`) : []
    if (!line || !hit || found.length >= maxAmbiguities) continue
    quotedUnits.add(line.unit.index)
    const start = line.tokens[hit.start]?.start ?? 0
    const end = line.tokens[hit.end - 1]?.end ?? start
    const [issue, suggestion] = texts[doubt](line.text.slice(start, end))
    found.push({ text: around(line.text, start, end), issue, suggestion })
  }
  return found
}

function isVague(line: Line, doubt: Doubt): boolean {
  const { unit, section } = line
  if (unit.kind === 'cell' || unit.kind === 'title' || unit.kind === 'heading') return false
  if (sectionsBesidesWork.has(section ?? '')) return false
  if (unit.source === 'greeting' || unit.source === 'signature') return false
  return has(line, `vague:${doubt}`) && !has(line, 'vendor', 'bid')
}

/** The whole line or, if it is long, the words around the vague ones. */
function around(text: string, start: number, end: number): string {
  if (text.length <= maxWholeLine) return text
  const from = start < charactersAround ? 0 : text.lastIndexOf(' ', start - charactersAround) + 1
  const to = text.indexOf(' ', Math.min(text.length - 1, end + charactersAround))
  return text.slice(from, to < 0 ? text.length : to)
}
