import { shownTotal } from '@proffer/core/page/investment.ts'
import { providerName } from '@proffer/core/page/page-source.ts'
import type { PlacedSection } from '@proffer/core/page/section-view.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import { element } from '../../plain/element.ts'
import type { AcceptForm } from './accept-form.ts'
import type { answerDialogs } from './answer-dialogs.ts'
import type { Edition } from './edition.ts'
import type { Offer } from './offer.ts'
import { section } from './page-parts.ts'
import { priceWords } from './price-words.ts'
import { pickedNames } from './recap.ts'

interface Options {
  section: PlacedSection
  /** The provider's own words about the answer. */
  texts: HTMLElement[]
  page: SharedPage
  edition: Edition
  form: AcceptForm
  dialogs: ReturnType<typeof answerDialogs>
  offer: Offer | null
}

/** The end of the proposal: a summary of what the client accepts, the form to sign it, and the other answers. */
export function acceptSection({ section: placed, texts, page, edition, form, dialogs, offer }: Options) {
  const { words } = edition
  const recap = element('dl', { class: 'answer-recap' })
  const button = (label: string, open: () => void) =>
    element('button', { class: 'textlink', attributes: { type: 'button' }, on: { click: open } }, label)

  function update(changedOffer: Offer | null) {
    recap.replaceChildren(...recapRows(page, edition, changedOffer))
    if (changedOffer) form.update(changedOffer)
  }

  update(offer)
  const view = section(
    placed.id,
    placed.title,
    ...texts,
    texts.length === 0 ? element('p', { class: 'lead' }, words.acceptLead(providerName(page))) : null,
    recap,
    form.element,
    element(
      'p',
      { class: 'alternatives' },
      button(words.changesFirst, dialogs.changes.open),
      button(words.declineProposal, dialogs.decline.open),
    ),
  )
  view?.classList.add('answer-card', 'no-print')
  return { element: view, update }
}

/** What is accepted and what it costs. An offer with several payments also gets a row for the first one. */
function recapRows(page: SharedPage, edition: Edition, offer: Offer | null): HTMLElement[] {
  const { words } = edition
  const row = (term: string, value: string, className = '') =>
    element('div', {}, element('dt', {}, term), element('dd', { class: className }, value))
  const { name } = page.snapshot.proposal
  const version = page.version > 1 ? `, ${words.version(page.version)}` : ''
  if (!offer) {
    const { amount, note } = shownTotal(page, edition)
    return [row(words.youAccept, name + version), row(words.total, [amount, note].filter(Boolean).join(' '))]
  }
  const price = priceWords(edition, offer)
  const { main, fees } = price.headline(offer)
  const [firstPayment] = offer.totals.schedule
  return [
    row(words.youAccept, [name + version, ...pickedNames(offer)].join(', ')),
    row(words.total, [main, ...fees.map(words.plusFee)].join(', '), 'num'),
    ...(firstPayment && offer.totals.schedule.length > 1
      ? [row(words.firstPayment, `${price.amount(firstPayment.amount)} · ${firstPayment.label}`)]
      : []),
  ]
}
