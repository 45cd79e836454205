import { element } from '../../plain/element.ts'
import { hasChoices } from './choice.ts'
import type { Edition } from './edition.ts'
import { failureText, ONLY_PREVIEW } from './failure-text.ts'
import type { Offer, OfferKeeper } from './offer.ts'
import { section } from './page-parts.ts'
import { priceChoices } from './price-choices.ts'
import { paymentSchedule, priceSums } from './price-sums.ts'
import { priceTable } from './price-table.ts'
import type { Section, SectionView } from './section-view.ts'

/** The heading, what the provider wrote above the prices, and what follows them. */
interface Frame {
  title: string
  texts: HTMLElement[]
  payment: HTMLElement | null
}

/** The priced lines of an offer, what the client can choose, and what it costs. `update` shows the offer after another choice. */
export function investmentSection(initialOffer: Offer, edition: Edition, { change, retry }: OfferKeeper, frame: Frame) {
  const { words } = edition
  const isChoosable = initialOffer.mode === 'open' && hasChoices(initialOffer.chosen)
  const views = initialOffer.chosen.sections.map((priceSection, index) => sectionView(priceSection, `price-${index}`))
  const sums = element('div', { class: 'price-sums' })
  const note = element('p', { class: 'price-note', attributes: { role: 'alert' } })
  const payments = element('div')

  function sectionView(priceSection: Section, id: string): SectionView | null {
    const isTable = priceSection.choice === 'all' || initialOffer.mode === 'accepted'
    // A table shows the selected items only. It is left out if nothing was selected, because then no part of it was accepted.
    if (!priceSection.items.some(({ selected }) => selected || !isTable)) return null
    const options = { section: priceSection, id, offer: initialOffer, edition, rule: ruleOf(priceSection), change }
    return isTable ? priceTable(options) : priceChoices(options)
  }

  /** How the client chooses from a section: "Pick one". A section without a title is named by it. Null if it needs no words. */
  function ruleOf({ choice, title }: Section): string | null {
    if (initialOffer.mode === 'accepted' && choice !== 'all') return words.yourChoice
    if (initialOffer.mode === 'accepted') return title ? null : words.included
    if (choice === 'all') return isChoosable || !title ? words.everythingIncluded : null
    // Nothing can be picked anymore, for example after declining.
    if (initialOffer.mode === 'closed' && title) return null
    return choice === 'one' ? words.pickOne : words.pickAny
  }

  function update(offer: Offer) {
    const { outdated, chosen } = offer
    for (const [index, view] of views.entries()) {
      const priceSection = chosen.sections[index]
      if (view && priceSection) view.update(priceSection)
    }
    sums.setAttribute('aria-busy', String(outdated === 'waiting'))
    sums.replaceChildren(priceSums(offer, edition))
    payments.replaceChildren(...[paymentSchedule(offer, edition)].filter((schedule) => schedule !== null))
    note.replaceChildren(...problemOf(offer))
  }

  function problemOf({ outdated }: Offer): Array<HTMLElement | string> {
    if (outdated === null || outdated === 'waiting') return []
    if (outdated.code === ONLY_PREVIEW) return [failureText(outdated, words)]
    const retryProps = { class: 'link', attributes: { type: 'button' }, on: { click: retry } }
    return [`${words.priceFailed} `, element('button', retryProps, words.tryAgain)]
  }

  update(initialOffer)
  const wholeSection = section(
    'investment',
    frame.title,
    ...frame.texts,
    isChoosable ? element('p', { class: 'lead' }, words.chooseLead) : null,
    ...views.flatMap((view) => view?.element ?? []),
    sums,
    note,
    payments,
    frame.payment,
  )
  return { element: wholeSection, update }
}
