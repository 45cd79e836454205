import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import { element } from '../../plain/element.ts'
import type { Edition } from './edition.ts'
import { place } from './place.ts'
import { providerName } from './proposal-sections.ts'
import { signatureDrawing, svgElement } from './signature-drawing.ts'
import { signingWords } from './signing-words.ts'

/** What the client sees after they accepted: thanks, their signature, what happens next, and the signed PDF. */
export function acceptedState(page: SharedPage, edition: Edition, given: HTMLElement[]): HTMLElement {
  const { words, moment, language } = edition
  const signing = signingWords(language)
  const { answer, respondedAt } = page.state
  const name = answer?.name ?? ''
  const pdf = { href: `${place.path}/pdf`, target: '_blank' }
  return element(
    'section',
    { class: 'outcome accepted', attributes: { 'aria-labelledby': 'outcome-title' } },
    element(
      'div',
      { class: 'thanks' },
      seal(),
      element(
        'div',
        {},
        element('p', { class: 'thanks-line' }, signing.thanks(name)),
        element('h2', { attributes: { id: 'outcome-title', tabindex: -1 } }, words.acceptedTitle),
      ),
    ),
    element('p', {}, words.acceptedBy(name, respondedAt ? moment(respondedAt) : '')),
    ...given,
    signed(page, name, signing.signatureOf(name)),
    element('h3', { class: 'next-title' }, signing.next),
    element('ol', { class: 'next' }, ...nextSteps(page, edition).map((step) => element('li', {}, step))),
    element('a', { class: 'button primary', attributes: pdf }, signing.signedPdf),
  )
}

function nextSteps(page: SharedPage, edition: Edition): string[] {
  const signing = signingWords(edition.language)
  const { sentTo } = page.share
  const { currency } = page.snapshot.proposal
  const first = page.state.answer?.totals?.schedule.find(({ due }) => due === 'acceptance')
  return [
    sentTo ? signing.copySent(sentTo) : signing.copyHere,
    signing.providerTold(providerName(page)),
    ...(first ? [signing.firstPayment(edition.money(first.amount, currency))] : []),
  ]
}

function signed({ signature }: SharedPage, name: string, label: string): HTMLElement {
  const drawing = signature?.svg ? signatureDrawing(signature.svg, label) : null
  const made = element('p', { class: drawing ? 'signed' : 'signed typed' })
  made.append(drawing ?? name)
  return made
}

function seal(): SVGSVGElement {
  const svg = svgElement('svg', { viewBox: '0 0 48 48', class: 'seal', 'aria-hidden': 'true' })
  svg.append(svgElement('circle', { cx: 24, cy: 24, r: 22 }), svgElement('path', { d: 'M15 25l6.5 6.5L34 18' }))
  return svg
}
