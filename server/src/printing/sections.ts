import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import { type ShownSection, sectionsOf } from '@proffer/core/sections/sections-of.ts'
import { type Block, type SectionBlocks, short } from './blocks.ts'
import { acceptance, payment, terms } from './closing-sections.ts'
import type { Edition } from './edition.ts'
import { offer } from './offer-sections.ts'
import { milestones, phases, team, why } from './page-sections.ts'
import { richBlocks } from './rich-text.ts'
import { investment, scope } from './scope-sections.ts'
import { textWidth } from './typography.ts'

const PICTURE_BOX: [number, number] = [textWidth, 330]

/** The sections of the client page, in their order. */
export function printedSections(edition: Edition): SectionBlocks[] {
  const { printable, language } = edition
  const { proposal, letterhead, provider, portfolio } = printable
  const source = { language, proposal, provider, terms: letterhead, ...(portfolio && { portfolio }) }
  return sectionsOf(source).map((section) => printedSection(section, edition))
}

function printedSection(section: ShownSection, edition: Edition): SectionBlocks {
  const { language, words, look } = edition
  // Only the first section of a kind `showsRecord`: it also shows what the proposal and the profile hold for this kind.
  const { kind, body, showsRecord } = section
  const usualTitle = sectionTitle({ kind, title: null }, language)
  const introduction = edition.printable.proposal.settings['introduction']
  // A summary with its usual title is printed like a letter, without a heading.
  const isLetter = kind === 'summary' && showsRecord && section.title === usualTitle
  const text = kind === 'summary' && showsRecord && !body.trim() ? introduction : body
  const blocks = [
    ...richBlocks(text, { look, style: isLetter ? 'letter' : 'body' }),
    ...picture(section, edition),
    ...recordBlocks(section, edition),
  ]
  // Payment terms without a price have their own heading.
  const { price, proposal } = edition.printable
  const isPaymentOnly = kind === 'investment' && !price && !proposal.pricing
  if (kind !== 'accept') return { title: isLetter || isPaymentOnly ? '' : section.title, blocks }
  return { title: section.title === usualTitle ? words.acceptance : section.title, blocks, isClosing: true }
}

/** What the section shows besides its own text: values of the proposal and the profile, or its phases and milestones. */
function recordBlocks(section: ShownSection, edition: Edition): Block[] {
  const { pricing } = edition.printable.proposal
  switch (section.kind) {
    case 'scope':
      if (section.phases.length > 0) return phases(section, edition)
      return section.showsRecord ? scope(edition) : []
    case 'timeline':
      return milestones(section, edition)
    case 'investment':
      return [...(pricing ? offer(edition, pricing) : investment(edition)), ...payment(edition)]
    case 'team':
      return section.showsRecord ? team(edition) : []
    case 'why':
      return section.showsRecord ? why(edition) : []
    case 'terms':
      return section.showsRecord ? terms(edition) : []
    case 'accept':
      return acceptance(edition)
    default:
      return []
  }
}

function picture({ image }: ShownSection, { pictures }: Edition): Block[] {
  if (!image || !pictures.has(image.fileId)) return []
  return [short({ image: image.fileId, fit: PICTURE_BOX, margin: [0, 4, 0, 12] })]
}
