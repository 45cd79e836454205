import type { SectionKind } from '../sections/section.ts'
import type { ShownSection } from '../sections/sections-of.ts'
import { node, type PageElement } from './node.ts'
import type { PageContext } from './page-source.ts'
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

/** The parts of a section, without its heading. */
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
  const link = page.images?.find(({ fileId }) => fileId === image?.fileId)
  if (!image || !link) return null
  // The page may load images only from its own origin, so the host name is removed.
  const src = link.url.replace(/^https?:\/\/[^/]+/i, '')
  return node('figure.picture', {}, node('img', { src, alt: image.alt, loading: 'lazy', decoding: 'async' }))
}

/** A section with its heading. `null` title: no heading. The usual summary is a letter, which needs no visible one. */
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

/** A section with its id on the page. */
export interface PlacedSection extends ShownSection {
  isTitleShown: boolean
}

/** Ids on the page: the kind, and numbers for further sections of a kind. A provider's own ids may be any text. */
export function placeSections(sections: ShownSection[]): PlacedSection[] {
  const counts = new Map<SectionKind, number>()
  return sections.map((section) => {
    const count = (counts.get(section.kind) ?? 0) + 1
    counts.set(section.kind, count)
    const name = section.kind === 'accept' ? 'answer' : section.kind
    const isLetter = section.kind === 'summary' && section.showsRecord && !hasOwnTitle(section)
    return { ...section, id: count === 1 && name !== 'text' ? name : `${name}-${count}`, isTitleShown: !isLetter }
  })
}

const hasOwnTitle = ({ title }: ShownSection) => !['Summary', 'Resumen'].includes(title)
