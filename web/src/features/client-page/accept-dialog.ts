import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import { type Dialog, dialog } from '../../plain/dialog.ts'
import { element } from '../../plain/element.ts'
import { sendingForm } from '../../plain/sending-form.ts'
import { type AnswerOptions, dialogBehaviour, MAX_NOTE, quietButton } from './answer-form.ts'
import { selectionOf } from './choice.ts'
import { codeStep } from './code-step.ts'
import { changedPrice } from './failure-text.ts'
import { keptField } from './kept-field.ts'
import type { Offer } from './offer.ts'
import { priceWords } from './price-words.ts'
import { providerName, sumOf } from './proposal-sections.ts'
import { recap } from './recap.ts'
import { signaturePad } from './signature-pad.ts'
import { signingWords } from './signing-words.ts'

const MAX_NAME = 200

interface AcceptDialog extends Dialog {
  /** Shows what is chosen and its price. */
  update: (offer: Offer) => void
}

/** Two steps, because an acceptance is binding: name, signature and consent first, then a summary to confirm, with the code. */
export function acceptDialog(options: AnswerOptions): AcceptDialog {
  const { page, edition, api, offers } = options
  const { words } = edition
  const signing = signingWords(edition.language)
  const name = keptField({
    id: 'accept-name',
    label: words.yourName,
    attributes: { autocomplete: 'name', maxlength: MAX_NAME, required: true },
  })
  const note = keptField({
    id: 'accept-note',
    label: `${words.noteToProvider(providerName(page))} (${words.optional})`,
    lines: 2,
    attributes: { maxlength: MAX_NOTE },
  })
  const pad = page.share.signature === 'drawn' ? signaturePad(signing) : null
  const code = page.share.verifyEmail ? codeStep({ edition, api }) : null
  const consent = consentBox(page, signing.consentMissing)
  const signer = element('strong')
  const question = element('h3', { attributes: { tabindex: -1 } }, words.confirmTitle)

  const price = element('span', {}, ...agreedPrice(options))
  const chosen = element('div')
  const sendLabel = element('span', {}, words.confirmAccept)
  const behaviour = dialogBehaviour(options, () => view.close())

  const confirmation = sendingForm({
    ...behaviour,
    fields: [
      question,
      element(
        'p',
        { class: 'agreement' },
        `${words.confirmYouAccept} `,
        element('strong', {}, page.snapshot.proposal.name),
        price,
        ` ${words.confirmAs} `,
        signer,
        '.',
      ),
      chosen,
      ...(code ? [code.element] : []),
    ],
    sendLabel,
    otherButtons: [quietButton(words.back, () => show(first, name.input))],
    send: () => {
      if (code && !code.isComplete()) {
        code.complainMissing()
        return null
      }
      return api.accept({
        name: name.input.value.trim(),
        note: note.input.value,
        version: page.version,
        consent: true,
        signature: pad ? { kind: 'drawn', svg: pad.path() } : { kind: 'typed' },
        ...(code && { code: code.value() }),
        ...choice(),
      })
    },
    failureText: (failure) => {
      const offer = changedPrice(failure) && offers.current()
      return offer ? words.priceChanged(mainSum(offer)) : behaviour.failureText(failure)
    },
    onFailure: (failure) => {
      if (code?.explain(failure)) return true
      const totals = changedPrice(failure)
      if (!totals) return behaviour.onFailure(failure)
      // The page, the summary and the button show the new price. What was typed stays.
      offers.setTotals(totals)
      return false
    },
  })

  /** What was chosen, and the price that the client saw for it. */
  function choice() {
    const offer = offers.current()
    return offer && { selection: selectionOf(offer.chosen), expectedTotal: offer.totals.oneTime.gross }
  }

  const mainSum = (offer: Offer) => priceWords(edition, offer).headline(offer).main

  function update(offer: Offer) {
    // The summary below says the price.
    price.replaceChildren()
    chosen.replaceChildren(recap(offer, edition))
    sendLabel.textContent = words.acceptFor(mainSum(offer))
  }

  function proceed() {
    if (name.input.value.trim() === '') return name.complain(words.nameMissing)
    if (pad && pad.path() === null) return pad.complain(signing.signatureMissing)
    if (!consent.isGiven()) return consent.complain()
    signer.textContent = name.input.value.trim()
    show(confirmation, code ? code.input : question)
    void code?.start()
  }

  const first = element(
    'form',
    {
      attributes: { novalidate: true },
      on: {
        submit: (event) => {
          event.preventDefault()
          proceed()
        },
      },
    },
    name.element,
    ...(pad ? [pad.element] : []),
    note.element,
    consent.element,
    element(
      'div',
      { class: 'buttons' },
      quietButton(words.cancel, () => view.close()),
      element('button', { class: 'button primary', attributes: { type: 'submit' } }, words.continue),
    ),
  )

  function show(step: HTMLElement, focused: HTMLElement) {
    for (const each of [first, confirmation]) each.hidden = each !== step
    focused.focus()
  }

  const view = dialog({
    id: 'accept',
    title: words.acceptProposal,
    closeLabel: words.close,
    content: [first, confirmation],
  })
  return {
    ...view,
    update,
    open: () => {
      view.open()
      show(first, name.input)
    },
  }
}

/** The consent text with its box. The text is the server's, because it is stored with the acceptance. */
function consentBox({ consentText }: SharedPage, missing: string) {
  const box = element('input', {
    attributes: {
      type: 'checkbox',
      id: 'accept-consent',
      'aria-describedby': 'accept-consent-problem',
      required: true,
    },
  })
  const problem = element('p', { class: 'problem', attributes: { id: 'accept-consent-problem' } })
  box.addEventListener('change', () => problem.replaceChildren())
  return {
    element: element('div', { class: 'agree' }, element('label', {}, box, element('span', {}, consentText)), problem),
    isGiven: () => box.checked,
    complain: () => {
      problem.textContent = missing
      box.focus()
    },
  }
}

function agreedPrice({ page, edition }: AnswerOptions): Array<HTMLElement | string> {
  const { amount, note } = sumOf(page, edition)
  if (page.price === null) return []
  const detail = note ? ` ${note}` : ''
  return [` ${edition.words.confirmPrice} `, element('strong', {}, amount), detail]
}
