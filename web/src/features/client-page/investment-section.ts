import { element } from '../../plain/element.ts'
import { hasChoices } from './choice.ts'
import type { Edition } from './edition.ts'
import { failureText, ONLY_PREVIEW } from './failure-text.ts'
import type { Offer, OfferKeeper } from './offer.ts'
import { priceChoices } from './price-choices.ts'
import { paymentSchedule, priceSums } from './price-sums.ts'
import { priceTable } from './price-table.ts'
import { section } from './proposal-sections.ts'
import type { Section, SectionView } from './section-view.ts'

/** The heading, what the provider wrote above the prices, and what follows them. */
interface Frame {
  title: string
  texts: HTMLElement[]
  payment: HTMLElement | null
}

/** The priced lines of an offer, what the client can choose, and what it costs. */
export function investmentSection(first: Offer, edition: Edition, { change, retry }: OfferKeeper, frame: Frame) {
  const { words } = edition
  const isChoosable = first.mode === 'open' && hasChoices(first.chosen)
  const views = first.chosen.sections.map((part, index) => sectionView(part, `price-${index}`))
  const sums = element('div', { class: 'price-sums' })
  const note = element('p', { class: 'price-note', attributes: { role: 'alert' } })
  const payments = element('div')

  function sectionView(part: Section, id: string): SectionView | null {
    const isTable = part.choice === 'all' || first.mode === 'accepted'
    // A section in which nothing was chosen is no part of what was accepted.
    if (!part.items.some(({ selected }) => selected || !isTable)) return null
    const options = { section: part, id, offer: first, edition, rule: ruleOf(part), change }
    return isTable ? priceTable(options) : priceChoices(options)
  }

  /** A section without a title is named by its rule. */
  function ruleOf({ choice, title }: Section): string | null {
    if (first.mode === 'accepted' && choice !== 'all') return words.yourChoice
    if (first.mode === 'accepted') return title ? null : words.included
    if (choice === 'all') return isChoosable || !title ? words.everythingIncluded : null
    // Nothing can be picked anymore, for example after declining.
    if (first.mode === 'closed' && title) return null
    return choice === 'one' ? words.pickOne : words.pickAny
  }

  function update(offer: Offer) {
    const { outdated, chosen } = offer
    for (const [index, view] of views.entries()) {
      const part = chosen.sections[index]
      if (view && part) view.update(part)
    }
    sums.setAttribute('aria-busy', String(outdated === 'waiting'))
    sums.replaceChildren(priceSums(offer, edition))
    payments.replaceChildren(...[paymentSchedule(offer, edition)].filter((part) => part !== null))
    note.replaceChildren(...problemOf(offer))
  }

  function problemOf({ outdated }: Offer): Array<HTMLElement | string> {
    if (outdated === null || outdated === 'waiting') return []
    const isPreview = outdated.kind === 'refused' && outdated.code === ONLY_PREVIEW
    if (isPreview) return [failureText(outdated, words)]
    const again = { class: 'link', attributes: { type: 'button' }, on: { click: retry } }
    return [`${words.priceFailed} `, element('button', again, words.tryAgain)]
  }

  update(first)
  const view = section(
    'investment',
    frame.title,
    ...frame.texts,
    isChoosable ? element('p', { class: 'lead' }, words.chooseLead) : null,
    ...views.flatMap((part) => part?.element ?? []),
    sums,
    note,
    payments,
    frame.payment,
  )
  return { element: view, update }
}
