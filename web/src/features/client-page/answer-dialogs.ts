import { providerName } from '@proffer/core/page/page-source.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { type Dialog, dialog } from '../../plain/dialog.ts'
import { element } from '../../plain/element.ts'
import { sendingForm } from '../../plain/sending-form.ts'
import { type AnswerOptions, dialogBehaviour, MAX_NOTE, quietButton } from './answer-form.ts'
import { send } from './client-api.ts'
import { keptField } from './kept-field.ts'

const NOTE_LINES = 4

/** The dialogs for the answers other than an acceptance. Created once, so that they keep the typed text when they are opened again. */
export function answerDialogs(options: AnswerOptions) {
  return { changes: changesDialog(options), decline: declineDialog(options) }
}

function changesDialog(options: AnswerOptions): Dialog {
  const { words } = options.edition
  const note = keptField({
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
      if (note.input.value.trim() !== '')
        return send(publicDoor.sharedProposalRequestChanges, { body: { note: note.input.value, version } })
      note.showProblem(words.changesMissing)
      return null
    },
  })
  const view = dialog({ id: 'changes', title: words.changesTitle, closeLabel: words.close, content: [form] })
  return { ...view, open: () => openAt(view, note.input) }
}

function declineDialog(options: AnswerOptions): Dialog {
  const { page, edition } = options
  const { words } = edition
  const radios = [...words.reasons, words.anotherReason].map((reason) =>
    element('input', { attributes: { type: 'radio', name: 'reason', value: reason } }),
  )
  const choices = radios.map((radio) => element('label', { class: 'choice' }, radio, radio.value))
  const note = keptField({
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
      return send(publicDoor.sharedProposalReject, { body: { reason, note: note.input.value, version: page.version } })
    },
  })
  const view = dialog({ id: 'decline', title: words.declineTitle, closeLabel: words.close, content: [form] })
  return { ...view, open: () => openAt(view, radios[0] ?? note.input) }
}

function openAt(view: Dialog, focused: HTMLElement) {
  view.open()
  focused.focus()
}
