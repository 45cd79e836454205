import { shownTotal } from '@proffer/core/page/investment.ts'
import { providerName } from '@proffer/core/page/page-source.ts'
import type { Acceptance, SharedPage } from '@proffer/core/shares/client-schema.ts'
import type { ApiError } from '../../api/api-error.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { element } from '../../plain/element.ts'
import { sendingForm } from '../../plain/sending-form.ts'
import { type AnswerOptions, dialogBehaviour, MAX_NOTE } from './answer-form.ts'
import { selectionOf } from './choice.ts'
import { send } from './client-api.ts'
import { codeStep } from './code-step.ts'
import { changedPrice } from './failure-text.ts'
import { keptField } from './kept-field.ts'
import type { Offer } from './offer.ts'
import { priceWords } from './price-words.ts'
import { signatureField } from './signature-field.ts'
import { signingWords } from './signing-words.ts'

const MAX_NAME = 200

export type AcceptForm = ReturnType<typeof acceptForm>

/**
 * The form at the end of the page. It belongs to one version, and the page keeps it when it is drawn again. A form for a
 * newer version starts with what was typed and drawn, but the client has to agree again.
 */
export function acceptForm(options: AnswerOptions) {
  const { page, edition, offers } = options
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
  const signature = signatureField({ mustDraw: page.share.signature === 'drawn', name: name.input, words: signing })
  const code = page.share.verifyEmail ? codeStep({ edition, sentTo: page.share.sentTo }) : null
  const consent = consentBox(page, signing.consentMissing)
  const sendLabel = element(
    'span',
    {},
    page.price ? words.acceptFor(shownTotal(page, edition).amount) : words.acceptProposal,
  )
  // This form is a part of the page, so there is no dialog to close.
  const behaviour = dialogBehaviour(options, () => {})

  const form = sendingForm({
    ...behaviour,
    fields: [name.element, signature.element, ...(code ? [code.element] : []), note.element, consent.element],
    sendLabel,
    send: () => {
      if (name.input.value.trim() === '') return stopWith(() => name.showProblem(words.nameMissing))
      const signatureValue = signature.value()
      if (!signatureValue) return stopWith(() => signature.showProblem(signing.signatureMissing))
      if (!consent.isGiven()) return stopWith(consent.showProblem)
      if (code && !code.isReady()) return null
      const body: Acceptance = {
        name: name.input.value.trim(),
        note: note.input.value,
        version: page.version,
        consent: true,
        signature: signatureValue,
        ...(code && { code: code.value() }),
        ...selectionAndPrice(),
      }
      return send(publicDoor.sharedProposalAccept, { body })
    },
    failureText: (failure) => {
      const offer = changedPrice(failure) && offers.current()
      return offer ? words.priceChanged(mainSum(offer)) : behaviour.failureText(failure)
    },
    onFailure: (failure) => {
      if (code?.explain(failure) || explainField(failure)) return true
      const totals = changedPrice(failure)
      if (!totals) return behaviour.onFailure(failure)
      // The page and the button show the new price. The typed text stays.
      offers.setTotals(totals)
      return false
    },
  })
  form.classList.add('sign')

  /** Shows a validation error next to its field. Returns false if no field matches the error. */
  function explainField({ issues }: ApiError): boolean {
    const fields = issues.map(({ field }) => field.split('.')[0])
    if (fields.includes('name')) name.showProblem(words.nameMissing)
    else if (fields.includes('signature')) signature.showProblem(signing.signatureMissing)
    else return false
    return true
  }

  /** The selected options, and the price that the client saw for them. */
  function selectionAndPrice() {
    const offer = offers.current()
    return offer && { selection: selectionOf(offer.chosen), expectedTotal: offer.totals.oneTime.gross }
  }

  const mainSum = (offer: Offer) => priceWords(edition, offer).headline(offer).main

  return {
    element: form,
    /** Shows the price of the selected options on the button. */
    update: (offer: Offer) => {
      sendLabel.textContent = words.acceptFor(mainSum(offer))
    },
    /** Scrolls to the form and focuses the field for the name. */
    open: () => {
      form.closest('section')?.scrollIntoView({ block: 'start' })
      name.input.focus({ preventScroll: true })
    },
  }
}

/** Shows a problem and sends nothing. */
function stopWith(showProblem: () => void): null {
  showProblem()
  return null
}

/** The consent checkbox. The server provides the text, because it is stored with the acceptance. */
function consentBox({ consentText }: SharedPage, missingText: string) {
  const box = element('input', {
    attributes: {
      type: 'checkbox',
      id: 'accept-consent',
      'aria-describedby': 'accept-consent-problem',
      required: true,
    },
  })
  const problem = element('p', { class: 'problem', attributes: { id: 'accept-consent-problem' } })
  const setProblem = (text: string | null) => {
    problem.textContent = text
    if (text === null) box.removeAttribute('aria-invalid')
    else box.setAttribute('aria-invalid', 'true')
  }
  box.addEventListener('change', () => setProblem(null))
  return {
    element: element('div', { class: 'agree' }, element('label', {}, box, element('span', {}, consentText)), problem),
    isGiven: () => box.checked,
    showProblem: () => {
      setProblem(missingText)
      box.focus()
    },
  }
}
