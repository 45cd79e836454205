import { sectionTitle } from '../sections/section-titles.ts'
import { emptySection, type ShownSection, sectionsOf } from '../sections/sections-of.ts'
import { changesList } from './changes.ts'
import { colophon } from './colophon.ts'
import { contents } from './contents.ts'
import { cover } from './cover.ts'
import { pageEdition } from './edition.ts'
import { payment, plainInvestment, pricedInvestment } from './investment.ts'
import { node, type PageElement } from './node.ts'
import type { PageContext, PageSource } from './page-source.ts'
import { type PlacedSection, placeSections, sectionFrame, sectionParts } from './section-view.ts'

/** The sections of the page. A personal note is shown in the summary, so it adds one if there is none. */
export function placedSections({ snapshot, share }: PageSource): PlacedSection[] {
  const sections = sectionsOf(snapshot)
  const hasSummary = sections.some(({ kind, showsRecord }) => kind === 'summary' && showsRecord)
  return placeSections(share.message && !hasSummary ? [noteSection(snapshot), ...sections] : sections)
}

const noteSection = ({ language }: PageSource['snapshot']): ShownSection => {
  const { hidden: _, ...section } = emptySection('summary')
  return { ...section, title: sectionTitle(section, language), showsRecord: true }
}

/** The whole page as it is without script: everything to read, nothing to choose. */
export function staticPage(page: PageSource, pdfPath: string): PageElement[] {
  const context = { page, edition: pageEdition(page.snapshot.language) }
  const { words } = context.edition
  // An answer needs script.
  const sections = placedSections(page).filter(({ kind }) => kind !== 'accept')
  const main = node(
    'main',
    {},
    node('p.notice.script-needed', {}, words.scriptNeeded),
    changesList(context),
    ...sections.map((section) => staticSection(section, context)),
  )
  // Keeps the place of the answer panel free, so that nothing moves when the script adds it.
  const panelPlace = node('aside.panel.waiting', { 'aria-hidden': 'true' })
  return [
    cover(context),
    node('div.frame', {}, contents(sections, context), main, panelPlace),
    colophon(context, pdfPath),
  ]
}

function staticSection(section: PlacedSection, context: PageContext): PageElement {
  if (section.kind !== 'investment') {
    return sectionFrame(section, section.isTitleShown, ...sectionParts(section, context))
  }
  const { pricing } = context.page.snapshot.proposal
  const price = pricing ? pricedInvestment(context) : plainInvestment(context)
  const parts = [...sectionParts(section, context), ...price, payment(context)]
  return sectionFrame(section, true, ...parts.filter((part): part is PageElement => Boolean(part)))
}
