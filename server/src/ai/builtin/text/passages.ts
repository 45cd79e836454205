import type { SectionKind } from '../lexicon/headings.ts'
import type { BriefDocument } from './document.ts'
import { fold } from './fold.ts'
import { sectionKind } from './section-kind.ts'
import { sentences } from './sentences.ts'

/** One sentence or list item with the kind of section it stands in. */
export type Passage = {
  text: string
  folded: string
  kind: SectionKind | null
  heading: string
  item: boolean
}

const longest = 800

export function passagesOf(document: BriefDocument): Passage[] {
  const found: Passage[] = []
  const add = (text: string, kind: SectionKind | null, heading: string, item: boolean) => {
    const cut = text.slice(0, longest)
    found.push({ text: cut, folded: fold(cut).replace(/[’‘`]/g, "'"), kind, heading, item })
  }
  if (document.title) add(document.title, null, '', false)
  for (const section of document.sections) {
    const kind = sectionKind(section)
    if (section.heading) add(section.heading, kind, section.parents.at(-1) ?? '', false)
    for (const block of section.blocks) {
      for (const sentence of sentences(block.text))
        add(sentence, kind, section.heading, block.type === 'item')
      for (const child of block.children) add(child, kind, section.heading, true)
    }
  }
  return found
}
