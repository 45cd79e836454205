import type { ConversationView, VisitorAction } from '@proffer/core/widget/visitor-schema.ts'
import { element } from '../../plain/element.ts'
import type { Words } from './words-en.ts'

interface Options {
  words: Words
  onSend: (action: VisitorAction, text: string) => void
  onTyped: (text: string) => void
  onStartOver: () => void
}

type Field = HTMLInputElement | HTMLTextAreaElement

// The maximum lengths that the server accepts.
const maxLengths = { need: 10_000, question: 2_000, name: 200, email: 254 }

/** The input of the chat. It fits the question: a few lines, a name, or an email address. */
export function composer({ words, onSend, onTyped, onStartOver }: Options) {
  const label = element('label', { attributes: { for: 'text' } })
  const hint = element('p', { class: 'hint', attributes: { id: 'hint' } })
  const problem = element('p', { class: 'problem', attributes: { id: 'problem', role: 'alert' } })
  const send = element('button', { class: 'send', attributes: { type: 'submit' } }, words.send)
  const skip = choiceButton(words.skip, () => submit('skip'))
  const finish = choiceButton(words.finish, () => submit('finish'))
  const startOver = choiceButton(words.another, onStartOver)
  const line = element('div', { class: 'line' })
  const form = element(
    'form',
    {
      attributes: { novalidate: true },
      on: {
        submit: (event) => {
          event.preventDefault()
          submit('say')
        },
      },
    },
    label,
    hint,
    line,
    problem,
    element('div', { class: 'choices' }, skip, finish, startOver, send),
  )
  let field: Field = fieldFor('need')
  let isBusy = false

  function submit(action: VisitorAction) {
    if (!isBusy) onSend(action, field.value)
  }

  function fieldFor(expects: keyof typeof maxLengths): Field {
    const shared = { id: 'text', 'aria-describedby': 'hint problem', maxlength: maxLengths[expects] }
    const on = { input: () => onInput(), keydown: (event: Event) => sendOnEnter(event as KeyboardEvent) }
    if (expects === 'name') {
      return element('input', { attributes: { ...shared, type: 'text', autocomplete: 'name' }, on })
    }
    if (expects === 'email') {
      const attributes = { ...shared, type: 'email', autocomplete: 'email', autocapitalize: 'off' }
      return element('input', { attributes, on })
    }
    return element('textarea', { attributes: { ...shared, rows: expects === 'need' ? 3 : 2 }, on })
  }

  function onInput() {
    showProblem(null)
    onTyped(field.value)
  }

  /** Shift+Enter starts a new line. Enter also does not send while an input method composes a word. */
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    submit('say')
  }

  function showProblem(text: string | null) {
    problem.textContent = text
    if (text === null) field.removeAttribute('aria-invalid')
    else field.setAttribute('aria-invalid', 'true')
  }

  return {
    element: form,
    showProblem,
    focus: () => (field.isConnected ? field : startOver).focus(),

    /** Shows the input for the current question, with the text that was not sent yet. */
    show({ expects, question }: ConversationView, draft: string) {
      const isOver = expects === 'nothing'
      for (const child of [label, hint, line]) child.hidden = isOver
      skip.hidden = finish.hidden = expects !== 'question'
      startOver.hidden = !isOver
      send.hidden = isOver
      showProblem(null)
      if (isOver) return line.replaceChildren()
      label.textContent = words.labels[expects]
      hint.textContent = question?.exampleAnswer ? words.example(question.exampleAnswer) : ''
      hint.hidden = !question?.exampleAnswer
      field = fieldFor(expects)
      field.value = draft
      line.replaceChildren(field)
    },

    setBusy(busy: boolean) {
      isBusy = busy
      send.textContent = busy ? words.sending : words.send
      // Not `disabled`: a disabled button would lose the focus.
      for (const button of [send, skip, finish]) button.setAttribute('aria-disabled', String(busy))
    },
  }
}

function choiceButton(text: string, onPress: () => void) {
  return element('button', { class: 'choice', attributes: { type: 'button' }, on: { click: onPress } }, text)
}
