import type { SharedPage, ShareState } from '@proffer/core/shares/client-schema.ts'
import type { Failure } from '../../plain/call.ts'
import { type Dialog, dialog } from '../../plain/dialog.ts'
import { element } from '../../plain/element.ts'
import { field } from '../../plain/field.ts'
import { sendingForm } from '../../plain/sending-form.ts'
import { selectionOf } from './choice.ts'
import type { ClientApi } from './client-api.ts'
import type { Edition } from './edition.ts'
import { changedPrice, failureText, isOvertaken } from './failure-text.ts'
import type { Offer, OfferKeeper } from './offer.ts'
import { priceWords } from './price-words.ts'
import { providerName, sumOf } from './proposal-sections.ts'
import { recap } from './recap.ts'

const MAX_NAME = 200
const MAX_NOTE = 10_000
const NOTE_LINES = 4

interface Options {
  page: SharedPage
  edition: Edition
  api: ClientApi
  offers: OfferKeeper
  onAnswered: (state: ShareState) => void
  /** Called when the answer came too late: there is another answer or a newer version, or the link is no longer valid. */
  onOvertaken: () => void
}

/** The dialogs for the three answers. Created once, so that they keep the typed text when they are opened again. */
export function answerDialogs(options: Options) {
  return { accept: acceptDialog(options), changes: changesDialog(options), decline: declineDialog(options) }
}

function dialogBehaviour({ edition: { words }, onAnswered, onOvertaken }: Options, close: () => void) {
  return {
    sendingLabel: words.sending,
    failureText: (failure: Failure) => failureText(failure, words),
    onSent: (state: ShareState) => {
      close()
      onAnswered(state)
    },
    onFailure: (failure: Failure) => {
      if (!isOvertaken(failure)) return false
      close()
      onOvertaken()
      return true
    },
  }
}

const quietButton = (label: string, onClick: () => void) =>
  element('button', { class: 'button', attributes: { type: 'button' }, on: { click: onClick } }, label)

interface AcceptDialog extends Dialog {
  /** Shows what is chosen and its price. */
  update: (offer: Offer) => void
}

/** Two steps, because an acceptance is binding: the name first, then a summary to confirm. */
function acceptDialog(options: Options): AcceptDialog {
  const { page, edition, api, offers } = options
  const { words } = edition
  const name = field({
    id: 'accept-name',
    label: words.yourName,
    attributes: { autocomplete: 'name', maxlength: MAX_NAME, required: true },
  })
  const note = field({
    id: 'accept-note',
    label: `${words.noteToProvider(providerName(page))} (${words.optional})`,
    lines: 2,
    attributes: { maxlength: MAX_NOTE },
  })
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
    ],
    sendLabel,
    otherButtons: [quietButton(words.back, () => show(first, name.input))],
    send: () =>
      api.accept({ name: name.input.value.trim(), note: note.input.value, version: page.version, ...choice() }),
    failureText: (failure) => {
      const offer = changedPrice(failure) && offers.current()
      return offer ? words.priceChanged(mainSum(offer)) : behaviour.failureText(failure)
    },
    onFailure: (failure) => {
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

  const first = element(
    'form',
    {
      attributes: { novalidate: true },
      on: {
        submit: (event) => {
          event.preventDefault()
          if (name.input.value.trim() === '') return name.complain(words.nameMissing)
          signer.textContent = name.input.value.trim()
          show(confirmation, question)
        },
      },
    },
    name.element,
    note.element,
    element('p', { class: 'consent' }, words.consent),
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

function agreedPrice({ page, edition }: Options): Array<HTMLElement | string> {
  const { amount, note } = sumOf(page, edition)
  if (page.price === null) return []
  const detail = note ? ` ${note}` : ''
  return [` ${edition.words.confirmPrice} `, element('strong', {}, amount), detail]
}

function changesDialog(options: Options): Dialog {
  const { words } = options.edition
  const note = field({
    id: 'changes-note',
    label: words.whatToChange,
    lines: NOTE_LINES + 1,
    attributes: { maxlength: MAX_NOTE, required: true },
  })
  const form = sendingForm({
    ...dialogBehaviour(options, () => view.close()),
    fields: [element('p', { class: 'quiet' }, words.changesIntro), note.element],
    sendLabel: words.sendChanges,
    otherButtons: [quietButton(words.cancel, () => view.close())],
    send: () => {
      const { version } = options.page
      if (note.input.value.trim() !== '') return options.api.requestChanges({ note: note.input.value, version })
      note.complain(words.changesMissing)
      return null
    },
  })
  const view = dialog({ id: 'changes', title: words.changesTitle, closeLabel: words.close, content: [form] })
  return { ...view, open: () => openAt(view, note.input) }
}

function declineDialog(options: Options): Dialog {
  const { page, edition, api } = options
  const { words } = edition
  const radios = [...words.reasons, words.anotherReason].map((reason) =>
    element('input', { attributes: { type: 'radio', name: 'reason', value: reason } }),
  )
  const choices = radios.map((radio) => element('label', { class: 'choice' }, radio, radio.value))
  const note = field({
    id: 'decline-note',
    label: `${words.noteToProvider(providerName(page))} (${words.optional})`,
    lines: NOTE_LINES,
    attributes: { maxlength: MAX_NOTE },
  })
  const form = sendingForm({
    ...dialogBehaviour(options, () => view.close()),
    fields: [
      element('p', { class: 'quiet' }, words.declineIntro),
      element('fieldset', {}, element('legend', {}, words.reason), ...choices),
      note.element,
    ],
    sendLabel: words.sendDecline,
    look: 'alarm',
    otherButtons: [quietButton(words.cancel, () => view.close())],
    send: () => {
      const reason = radios.find(({ checked }) => checked)?.value ?? null
      return api.reject({ reason, note: note.input.value, version: page.version })
    },
  })
  const view = dialog({ id: 'decline', title: words.declineTitle, closeLabel: words.close, content: [form] })
  return { ...view, open: () => openAt(view, radios[0] ?? note.input) }
}

function openAt(view: Dialog, focused: HTMLElement) {
  view.open()
  focused.focus()
}
