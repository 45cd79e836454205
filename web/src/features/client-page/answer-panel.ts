import { shownTotal } from '@proffer/core/page/investment.ts'
import { providerName } from '@proffer/core/page/page-source.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import { element } from '../../plain/element.ts'
import { hasChoices } from './choice.ts'
import type { Edition } from './edition.ts'
import type { Offer } from './offer.ts'
import { documentLink } from './page-parts.ts'
import { priceWords } from './price-words.ts'
import { picks } from './recap.ts'

/** The forms of the three answers. */
type Forms = Record<'accept' | 'changes' | 'decline', { open: () => void }>

/** The total and the answer buttons: beside the proposal on wide screens, else at the bottom. */
export function answerPanel(page: SharedPage, edition: Edition, forms: Forms, offer: Offer | null) {
  const { words } = edition
  const sum = element('div', { class: 'panel-sum' }, ...(offer ? offerSum(offer, edition) : fixedSum(page, edition)))
  const button = (label: string, className: string, open: () => void) =>
    element('button', { class: className, attributes: { type: 'button' }, on: { click: open } }, label)
  const answers = element(
    'div',
    { class: 'answers' },
    button(words.accept, 'button primary', forms.accept.open),
    element(
      'div',
      { class: 'others' },
      element('a', { class: 'button ask', attributes: { href: '#message' } }, words.ask),
      button(words.requestChanges, 'button plain', forms.changes.open),
      button(words.decline, 'button plain', forms.decline.open),
    ),
  )
  const panel = element(
    'aside',
    {
      class: page.state.canRespond ? 'panel open' : 'panel',
      attributes: { 'aria-label': page.state.canRespond ? words.yourAnswer : words.investment },
    },
    sum,
    page.state.canRespond ? answers : null,
    documentLink(words.document),
  )
  const update = (changedOffer: Offer) => sum.replaceChildren(...offerSum(changedOffer, edition))
  return { element: panel, update }
}

function fixedSum(page: SharedPage, edition: Edition): HTMLElement[] {
  const { amount, note } = shownTotal(page, edition)
  return [...sumHead(edition.words.total, amount), ...(note ? [sumNote(note)] : [])]
}

/** The total of what was chosen, the choice in a few words, and the fees. */
function offerSum(offer: Offer, edition: Edition): HTMLElement[] {
  const { words } = edition
  const price = priceWords(edition, offer)
  const { main, tax, fees } = price.headline(offer)
  const chosen = picks(offer, edition).map((pick) => element('li', {}, pick))
  return [
    ...sumHead(hasChoices(offer.chosen) ? words.yourTotal : words.total, main),
    ...(tax ? [sumNote(tax, 'panel-note panel-tax')] : []),
    ...fees.map((fee) => sumNote(words.plusFee(fee))),
    ...(chosen.length > 0 ? [element('ul', { class: 'picks' }, ...chosen)] : []),
  ]
}

/** A longer amount would not fit on one line at the usual size. */
const MAX_LARGE_CHARACTERS = 14

const sumHead = (label: string, amount: string) => [
  element('p', { class: 'panel-label' }, label),
  element('p', { class: amount.length > MAX_LARGE_CHARACTERS ? 'panel-amount long' : 'panel-amount' }, amount),
]

const sumNote = (text: string, className = 'panel-note') => element('p', { class: className }, text)

/**
 * Says why the proposal can no longer be answered: the client has answered, or the provider has recorded an answer or taken it back. Null
 * while it can be answered. An acceptance has its own view, `acceptedState`.
 */
export function outcome(page: SharedPage, edition: Edition): HTMLElement | null {
  const { words, moment } = edition
  const { state } = page
  if (state.canRespond) return null
  const summary = outcomeSummary()
  return element(
    'section',
    { class: `outcome ${summary.look}`, attributes: { 'aria-labelledby': 'outcome-title' } },
    element('h2', { attributes: { id: 'outcome-title', tabindex: -1 } }, summary.title),
    element('p', {}, summary.text),
    ...givenReason(),
    summary.next ? element('p', { class: 'quiet' }, summary.next) : null,
  )

  function outcomeSummary(): { look: string; title: string; text: string; next?: string } {
    const at = state.respondedAt ? moment(state.respondedAt) : ''
    const name = providerName(page)
    switch (state.answer?.answer) {
      case 'rejected':
        return { look: 'rejected', title: words.rejectedTitle, text: words.rejectedOn(at), next: words.writeBelow }
      case 'revision':
        return {
          look: 'revision',
          title: words.revisionTitle,
          text: words.revisionOn(at, name),
          next: words.revisionNext(name),
        }
    }
    if (state.status === 'draft') return { look: 'other', title: words.takenBackTitle, text: words.takenBackText(name) }
    return { look: 'other', title: words.answeredElsewhere, text: words.answeredElsewhereText(name) }
  }

  function givenReason(): HTMLElement[] {
    const { reason, note } = state.answer ?? {}
    return [
      ...(reason ? [element('p', {}, `${words.reason}: ${reason}`)] : []),
      ...(note ? [element('p', { class: 'text' }, `${words.yourNote}: ${note}`)] : []),
    ]
  }
}
