import type { Snapshot } from '../shares/snapshot.ts'
import { readSections } from './known-sections.ts'
import type { Section, SectionKind } from './section.ts'
import { sectionTitle } from './section-titles.ts'

/** A section that is shown, with its title in the language of the proposal. */
export interface ShownSection extends Omit<Section, 'title' | 'hidden'> {
  title: string
  /**
   * Whether it also shows what the records hold for its kind: the introduction, the requirements, the price, the profile's
   * texts, the clauses. Only the first section of a kind does. If that one is hidden, no other does.
   */
  showsRecord: boolean
}

/** What decides about the sections. A snapshot has it, and so does a draft with its profile. */
export type SectionSource = Pick<Snapshot, 'language' | 'portfolio'> & {
  proposal: Pick<Snapshot['proposal'], 'settings' | 'requirements'>
  provider: Pick<Snapshot['provider'], 'bio' | 'orgDescription' | 'orgServices' | 'orgClients' | 'skills'>
  terms: Omit<Snapshot['terms'], 'taxRate' | 'taxName'>
}

/** The order of the sections in a proposal whose `settings.sections` is empty. */
const usualOrder: SectionKind[] = [
  'summary',
  'approach',
  'scope',
  'timeline',
  'investment',
  'team',
  'why',
  'terms',
  'accept',
]

/** These hold what the client agrees to. They are shown although the provider's list lacks them, unless it hides them. */
const offerKinds: SectionKind[] = ['summary', 'scope', 'investment', 'terms', 'accept']
/** A page has one price and one place to answer. */
const onlyOnce: SectionKind[] = ['investment', 'accept']

export const emptySection = (kind: SectionKind): Section => ({
  id: kind,
  kind,
  title: null,
  hidden: false,
  body: '',
  image: null,
  phases: [],
  milestones: [],
})

/** The sections that an editor shows first in a proposal whose `settings.sections` is empty. */
export const usualSections = (): Section[] => usualOrder.map(emptySection)

/** Every section of a proposal or template, also empty and hidden ones, in the order in which a client sees them. */
export function allSections(settings: Record<string, unknown>): Section[] {
  const ownSections = readSections(settings)
  return ownSections.length > 0 ? withOfferKinds(ownSections) : usualSections()
}

/** The sections that the client sees, in their order. Sections without content are left out. */
export function sectionsOf(source: SectionSource): ShownSection[] {
  const earlierKinds = new Set<SectionKind>()
  const shown: ShownSection[] = []
  for (const { hidden, ...section } of allSections(source.proposal.settings)) {
    const showsRecord = !earlierKinds.has(section.kind)
    earlierKinds.add(section.kind)
    // The client can always answer.
    const isHidden = hidden && section.kind !== 'accept'
    const isRepeated = !showsRecord && onlyOnce.includes(section.kind)
    const hasContent = hasOwnContent(section) || (showsRecord && hasRecord(section.kind, source))
    if (isHidden || isRepeated || !hasContent) continue
    shown.push({ ...section, title: sectionTitle(section, source.language), showsRecord })
  }
  return shown
}

/** Adds each missing offer kind after the last section that usually comes before it. The answer goes to the end. */
function withOfferKinds(ownSections: Section[]): Section[] {
  const sections = [...ownSections]
  for (const kind of offerKinds) {
    if (sections.some((section) => section.kind === kind)) continue
    const kindsBefore = usualOrder.slice(0, usualOrder.indexOf(kind))
    const lastBefore = sections.findLastIndex((section) => kindsBefore.includes(section.kind))
    const place = kind === 'accept' ? sections.length : lastBefore + 1
    sections.splice(place, 0, newSection(kind, sections))
  }
  return sections
}

/** The id is the kind, unless a section of the provider already has this id. */
function newSection(kind: SectionKind, others: Section[]): Section {
  const isTaken = others.some(({ id }) => id === kind)
  return isTaken ? { ...emptySection(kind), id: `usual-${kind}` } : emptySection(kind)
}

const hasOwnContent = ({ body, image, phases, milestones }: Omit<Section, 'hidden'>) =>
  body.trim() !== '' || image !== null || phases.length > 0 || milestones.length > 0

/** Whether the records hold something that a section of this kind shows. */
function hasRecord(kind: SectionKind, source: SectionSource): boolean {
  const { proposal, provider, terms, portfolio } = source
  switch (kind) {
    case 'summary':
      return isFilled(proposal.settings['introduction'])
    case 'scope':
      return proposal.requirements.length > 0
    case 'investment':
    case 'accept':
      return true
    case 'team':
      return hasTeam(provider) || (portfolio?.projects ?? []).length > 0
    case 'why':
      return (portfolio?.certifications ?? []).length > 0
    case 'terms':
      return hasTerms(terms) || isFilled(proposal.settings['notes']) || isFilled(proposal.settings['validUntil'])
    default:
      return false
  }
}

const hasTeam = ({ bio, orgDescription, orgServices, orgClients, skills }: SectionSource['provider']) =>
  [bio, orgDescription, orgClients].some(isFilled) || orgServices.length > 0 || skills.length > 0

const hasTerms = ({ clauses, paymentInfo, paymentMethods, validityNote, operationalNote }: SectionSource['terms']) =>
  clauses.length > 0 || paymentMethods.length > 0 || [paymentInfo, validityNote, operationalNote].some(isFilled)

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''
