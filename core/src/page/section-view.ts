import type { SectionKind } from '../sections/section.ts'
import { isUsualTitle } from '../sections/section-titles.ts'
import type { ShownSection } from '../sections/sections-of.ts'
import { node, type PageElement } from './node.ts'
import { imageAddress, type PageContext } from './page-source.ts'
import { richText } from './rich-text.ts'
import {
  type Parts,
  scopeParts,
  summaryParts,
  teamParts,
  termsParts,
  timelineParts,
  whyParts,
} from './section-parts.ts'

type PartsOf = (section: ShownSection, context: PageContext) => Parts

/** What each kind shows below its own text. The other kinds are drawn elsewhere or have only their text. */
const partsOf: Partial<Record<SectionKind, PartsOf>> = {
  scope: scopeParts,
  timeline: timelineParts,
  team: teamParts,
  why: whyParts,
  terms: termsParts,
}

/** The elements of a section, without its heading. */
export function sectionParts(section: ShownSection, context: PageContext): PageElement[] {
  const isSummary = section.kind === 'summary'
  const parts = [
    ...(isSummary ? summaryParts(section, context) : [richText(section.body)]),
    sectionImage(section, context),
    ...(partsOf[section.kind]?.(section, context) ?? []),
  ]
  return parts.filter((part): part is PageElement => Boolean(part))
}

function sectionImage({ image }: ShownSection, { page }: PageContext): PageElement | null {
  const src = image && imageAddress(page, image.fileId)
  if (!src) return null
  return node('figure.picture', {}, node('img', { src, alt: image.alt, loading: 'lazy', decoding: 'async' }))
}

/** A section with its heading, if it has a title. A title that is not shown still names the section for screen readers. */
export function sectionFrame(
  { id, kind, title }: Pick<PlacedSection, 'id' | 'kind' | 'title'>,
  isTitleShown: boolean,
  ...content: PageElement[]
): PageElement {
  const heading = title && node('h2', { id: `${id}-title`, class: isTitleShown ? null : 'unseen' }, title)
  return node(
    'section',
    { id, class: `kind-${kind}`, 'aria-labelledby': title ? `${id}-title` : null },
    heading,
    ...content,
  )
}

/** A section with an id that is unique on the page. */
export interface PlacedSection extends ShownSection {
  /** False for the usual summary. It looks like a letter, which has no heading. */
  isTitleShown: boolean
}

/**
 * Gives each section an id for the page: its kind, and a number for further sections of a kind. The provider's own ids may be
 * any text, so they are not used.
 */
export function placeSections(sections: ShownSection[]): PlacedSection[] {
  const counts = new Map<SectionKind, number>()
  return sections.map((section) => {
    const count = (counts.get(section.kind) ?? 0) + 1
    counts.set(section.kind, count)
    // The client answers in this section, so `#answer` is its address.
    const name = section.kind === 'accept' ? 'answer' : section.kind
    const id = count === 1 && name !== 'text' ? name : `${name}-${count}`
    const isLetter = section.kind === 'summary' && section.showsRecord && isUsualTitle(section)
    return { ...section, id, isTitleShown: !isLetter }
  })
}
