import { brandPlate } from '@proffer/core/page/cover.ts'
import { shownTotal } from '@proffer/core/page/investment.ts'
import { providerName } from '@proffer/core/page/page-source.ts'
import { firstNameOf } from '@proffer/core/person-name.ts'
import { sectionsOf } from '@proffer/core/sections/sections-of.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import { element } from '../../plain/element.ts'
import { mount } from '../../plain/mount.ts'
import { copyStep, type Step } from './copy-step.ts'
import type { Edition } from './edition.ts'
import type { Offer } from './offer.ts'
import { documentLink } from './page-parts.ts'
import { priceWords } from './price-words.ts'
import { recapLines } from './recap.ts'
import { signatureDrawing, svgElement } from './signature-drawing.ts'
import { signingWords } from './signing-words.ts'

const MAX_PAYMENTS = 3

/** The cover of a proposal that the client accepted: thanks instead of the title. */
export function acceptedCover(page: SharedPage, edition: Edition): HTMLElement {
  const { answer, respondedAt } = page.state
  const signing = signingWords(edition.language)
  const { name } = page.snapshot.proposal
  const title = element('div', { class: 'cover-title' })
  title.append(
    seal(),
    element('p', { class: 'cover-kind', attributes: { id: 'title', tabindex: -1 } }, name),
    element(
      'h1',
      { attributes: { id: 'outcome-title', tabindex: -1 } },
      signing.thanks(firstNameOf(answer?.name ?? '')),
    ),
    element('p', { class: 'thanks' }, signing.providerInformed(providerName(page))),
  )
  const badge = element(
    'p',
    { class: 'version' },
    element('b', {}, signing.accepted),
    respondedAt && ' · ',
    respondedAt && element('span', {}, edition.moment(respondedAt)),
  )
  const top = element('div', { class: 'cover-top' }, mount(brandPlate({ page, edition })), badge)
  return element('header', { class: 'cover done' }, element('div', { class: 'cover-in' }, top, title))
}

/** What happens after the acceptance, and what was accepted. */
export function acceptedState(page: SharedPage, edition: Edition, offer: Offer | null): HTMLElement {
  const signing = signingWords(edition.language)
  const steps = [
    copyStep(page, { ...edition, now: new Date() }),
    ...paymentSteps(page, edition),
    ...milestoneSteps(page, edition),
  ]
  return element(
    'section',
    { class: 'outcome accepted', attributes: { 'aria-labelledby': 'next-title' } },
    element(
      'div',
      { class: 'next' },
      element('h2', { attributes: { id: 'next-title' } }, signing.next),
      element(
        'ol',
        {},
        ...steps.map(({ when, what, detail, link }) =>
          element(
            'li',
            {},
            element('span', { class: 'when' }, when),
            element(
              'p',
              {},
              element('b', {}, what),
              detail && element('span', {}, detail),
              link && element('a', { attributes: { href: link.href } }, link.text),
            ),
          ),
        ),
      ),
    ),
    agreementCard(page, edition, offer),
    element(
      'div',
      { class: 'talk' },
      element(
        'p',
        {},
        element('b', {}, signing.questions),
        element('span', {}, signing.questionsTo(providerName(page))),
      ),
      element('a', { class: 'button', attributes: { href: '#message' } }, signing.write),
    ),
  )
}

/** The first payments. A payment on delivery has no day. */
function paymentSteps(page: SharedPage, edition: Edition): Step[] {
  const { words, day, money, language } = edition
  const signing = signingWords(language)
  const { currency } = page.snapshot.proposal
  const schedule = page.state.answer?.totals?.schedule ?? []
  return schedule.slice(0, MAX_PAYMENTS).map(({ label, amount, due, date }, index) => {
    const dayOrNow = date ? day(date) : signing.dueNow
    const when = due === 'delivery' ? words.onDelivery : dayOrNow
    const isFirst = index === 0 && schedule.length > 1 && due === 'acceptance'
    const name = isFirst ? words.firstPayment : label.trim() || signing.payment
    return {
      when,
      what: `${name}, ${money(amount, currency)}`,
      detail: null,
      ...(index === 0 && page.payment?.bankDetails && { link: { href: '#payment', text: words.bankDetails } }),
    }
  })
}

/** The first milestone on or after the day of the acceptance, as a list of at most one step. */
function milestoneSteps(page: SharedPage, { day }: Edition): Step[] {
  // The day of a time such as `2026-11-15T10:00:00Z`.
  const acceptedOn = (page.state.respondedAt ?? '').slice(0, 10)
  const [nextMilestone] = sectionsOf(page.snapshot)
    .flatMap(({ milestones }) => milestones)
    .filter(({ title, date }) => title.trim() !== '' && date !== null && date >= acceptedOn)
    .sort((a, b) => (String(a.date) < String(b.date) ? -1 : 1))
  if (!nextMilestone?.date) return []
  return [{ when: day(nextMilestone.date), what: nextMilestone.title, detail: null }]
}

/** The agreement on one card: price, choice, signature and the file. */
function agreementCard(page: SharedPage, edition: Edition, offer: Offer | null): HTMLElement {
  const { words, moment, language } = edition
  const signing = signingWords(language)
  const { answer, respondedAt } = page.state
  const name = answer?.name ?? ''
  const chosen = offer ? recapLines(offer, edition) : []
  const version = page.version > 1 ? [words.version(page.version)] : []
  const pdf = documentLink(signing.signedPdf)
  if (pdf) pdf.className = 'button primary'
  return element(
    'div',
    { class: 'kept', attributes: { role: 'group', 'aria-labelledby': 'kept-title' } },
    element('h3', { class: 'panel-label', attributes: { id: 'kept-title' } }, words.acceptedTitle),
    ...sums(page, edition, offer),
    ...bulletList([...version, ...chosen]),
    ...(answer?.note ? [element('p', { class: 'text' }, `${words.yourNote}: ${answer.note}`)] : []),
    signatureView(page, name, signing.signatureOf(name)),
    element('p', { class: 'signer' }, words.acceptedBy(name, respondedAt ? moment(respondedAt) : '')),
    pdf,
    element('a', { class: 'button', attributes: { href: '#proposal' } }, signing.readProposal),
  )
}

/** The price, with the included tax and the fees below it. */
function sums(page: SharedPage, edition: Edition, offer: Offer | null): HTMLElement[] {
  const sum = (main: string, notes: Array<string | null>) => [
    element('p', { class: 'panel-amount' }, main),
    ...notes.filter((note) => note !== null && note !== '').map((note) => element('p', { class: 'panel-note' }, note)),
  ]
  if (!offer) {
    const { amount, note } = shownTotal(page, edition)
    return sum(amount, [note])
  }
  const price = priceWords(edition, offer)
  const { main, tax, fees } = price.headline(offer)
  return sum(main, [tax, ...fees.map(edition.words.plusFee)])
}

const bulletList = (texts: string[]) =>
  texts.length > 0 ? [element('ul', { class: 'taken' }, ...texts.map((text) => element('li', {}, text)))] : []

/** The drawn signature, or the typed name. */
function signatureView({ signature }: SharedPage, name: string, label: string): HTMLElement {
  const drawing = signature?.svg ? signatureDrawing(signature.svg, label) : null
  const paragraph = element('p', { class: drawing ? 'signed' : 'signed typed' })
  paragraph.append(drawing ?? name)
  return paragraph
}

/** A round stamp with a check mark, as decoration. */
function seal(): SVGSVGElement {
  const svg = svgElement('svg', { viewBox: '0 0 96 96', class: 'seal', 'aria-hidden': 'true' })
  svg.append(
    svgElement('circle', { cx: 48, cy: 48, r: 46.5, 'stroke-width': 1 }),
    // 40 dashes: each takes 1 + 5.283 of the circumference, which is 2π × 40.
    svgElement('circle', { cx: 48, cy: 48, r: 40, 'stroke-width': 5, 'stroke-dasharray': '1 5.283' }),
    svgElement('path', { d: 'm32 49 11 11 21-24', 'stroke-width': 3 }),
  )
  return svg
}
