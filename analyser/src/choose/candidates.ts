import type { DocumentContext } from '../features/context.ts'
import { overlap, stemsOf } from '../words/stems.ts'
import { wordsOf } from '../words/tokens.ts'
import { type Exclusions, findExclusions, isExcluded } from './exclusions.ts'
import { requirementName } from './name.ts'

/** A unit that may become a requirement. */
export interface Candidate {
  index: number
  parent: number | null
  children: readonly number[]
  isItem: boolean
  isVetoed: boolean
  name: string
  nameStems: Set<string>
  /** The stems of the name, the text and the members. */
  stems: Set<string>
}

const maxMemberWords = 80

/** The candidate of each unit. Units that ask for nothing by their place, and excluded things, are vetoed. */
export function candidatesOf(document: DocumentContext): Candidate[] {
  const exclusions = findExclusions(document)
  return document.units.map((context) => {
    const { unit, children } = context
    const name = requirementName(unit.text)
    const nameStems = stemsOf(wordsOf(name))
    const stems = new Set([...context.stems])
    for (const member of membersOf(document, unit.index))
      for (const stem of document.units[member]?.stems ?? []) stems.add(stem)
    return {
      index: unit.index,
      parent: unit.parent,
      children,
      isItem: unit.kind === 'item',
      isVetoed: isVetoed(document, unit.index, exclusions, nameStems),
      name,
      nameStems,
      stems,
    }
  })
}

function isVetoed(document: DocumentContext, index: number, exclusions: Exclusions, nameStems: ReadonlySet<string>) {
  const { source } = document.units[index]?.unit ?? {}
  if (source === 'greeting' || source === 'quote' || source === 'signature' || nameStems.size === 0) return true
  return exclusions.units.has(index) || isExcluded(nameStems, exclusions.things)
}

/** The units below a unit, in reading order: what its description tells. Clauses repeat their sentence and are left out. */
export function membersOf({ units }: DocumentContext, index: number): number[] {
  const members: number[] = []
  let words = 0
  const open = [...(units[index]?.children ?? [])].reverse()
  while (open.length > 0 && words < maxMemberWords) {
    const member = open.pop() as number
    const context = units[member]
    if (!context || context.unit.kind === 'clause' || context.unit.kind === 'cell') continue
    members.push(member)
    words += context.words.length
    for (let child = context.children.length - 1; child >= 0; child--) open.push(context.children[child] as number)
  }
  return members
}

/** Whether a candidate says the same as a chosen one. Two items of lists are the same only if their names are. */
export function isDuplicate(candidate: Candidate, chosen: Candidate): boolean {
  if (overlap(candidate.nameStems, chosen.nameStems) >= 0.75) {
    const areNames =
      Math.min(candidate.nameStems.size, chosen.nameStems.size) > 1 ||
      candidate.nameStems.size === chosen.nameStems.size
    if (areNames) return true
  }
  if (candidate.isItem && chosen.isItem) return false
  return candidate.nameStems.size <= chosen.stems.size && overlap(candidate.nameStems, chosen.stems) >= 0.85
}
