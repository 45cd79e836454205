import type { SectionKind } from '../lexicon/headings.ts'
import type { BriefDocument } from './document.ts'
import { fold, type Word, words } from './fold.ts'
import { sentences } from './sentences.ts'

/** One sentence or list item with the kind of its section. */
export type Passage = {
  text: string
  folded: string
  words: Word[]
  kind: SectionKind | null
  heading: string
  item: boolean
}

const maxLength = 800
// No real brief is this long. The rest is ignored to save time.
const maxPassages = 2500

export function passagesOf(document: BriefDocument): Passage[] {
  const found: Passage[] = []
  const add = (text: string, kind: SectionKind | null, heading: string, item: boolean) => {
    if (found.length >= maxPassages) return
    found.push(passage(text, kind, heading, item))
  }
  if (document.title) add(document.title, null, '', false)
  for (const section of document.sections) {
    const { kind } = section
    if (section.heading) add(section.heading, kind, section.parents.at(-1) ?? '', false)
    for (const block of section.blocks) {
      const blockKind = block.label === 'wont' ? 'exclusion' : kind
      for (const sentence of sentences(block.text)) add(sentence, blockKind, section.heading, block.type === 'item')
      for (const child of block.children) add(child, blockKind, section.heading, true)
    }
  }
  return found
}

export function passage(text: string, kind: SectionKind | null = null, heading = '', item = false): Passage {
  const cut = text.slice(0, maxLength)
  const folded = fold(cut).replace(/[’‘`]/g, "'")
  return { text: cut, folded, words: words(folded), kind, heading, item }
}
