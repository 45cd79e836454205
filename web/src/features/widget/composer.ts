import type { ConversationView, VisitorAction } from '@proffer/core/widget/visitor-schema.ts'
import { element } from '../../plain/element.ts'
import type { Words } from './words-en.ts'

interface Options {
  words: Words
  onSend: (action: VisitorAction, text: string) => void
  onTyped: (text: string) => void
  onAnother: () => void
}

type Field = HTMLInputElement | HTMLTextAreaElement

// The maximum lengths that the server accepts.
const longest = { need: 10_000, question: 2_000, name: 200, email: 254 }

/** The input of the chat. It fits the question: a few lines, a name, or an email address. */
export function composer({ words, onSend, onTyped, onAnother }: Options) {
  const label = element('label', { attributes: { for: 'text' } })
  const hint = element('p', { class: 'hint', attributes: { id: 'hint' } })
  const problem = element('p', { class: 'problem', attributes: { id: 'problem', role: 'alert' } })
  const send = element('button', { class: 'send', attributes: { type: 'submit' } }, words.send)
  const skip = choice(words.skip, () => submit('skip'))
  const finish = choice(words.finish, () => submit('finish'))
  const another = choice(words.another, onAnother)
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
    element('div', { class: 'choices' }, skip, finish, another),
  )
  let field: Field = fieldFor('need')
  let isBusy = false

  function submit(action: VisitorAction) {
    if (!isBusy) onSend(action, field.value)
  }

  function fieldFor(expects: keyof typeof longest): Field {
    const shared = { id: 'text', 'aria-describedby': 'hint problem', maxlength: longest[expects] }
    const on = { input: () => typed(), keydown: (event: Event) => sendOnEnter(event as KeyboardEvent) }
    if (expects === 'name') {
      return element('input', { attributes: { ...shared, type: 'text', autocomplete: 'name' }, on })
    }
    if (expects === 'email') {
      const attributes = { ...shared, type: 'email', autocomplete: 'email', autocapitalize: 'off' }
      return element('input', { attributes, on })
    }
    return element('textarea', { attributes: { ...shared, rows: expects === 'need' ? 3 : 2 }, on })
  }

  function typed() {
    complain(null)
    onTyped(field.value)
  }

  /** Shift+Enter starts a new line. Enter also does not send while an input method composes a word. */
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    submit('say')
  }

  function complain(text: string | null) {
    problem.textContent = text
    if (text === null) field.removeAttribute('aria-invalid')
    else field.setAttribute('aria-invalid', 'true')
  }

  return {
    element: form,
    complain,
    focus: () => (field.isConnected ? field : another).focus(),

    /** Shows the input for the current question, with the text that was not sent yet. */
    show({ expects, question }: ConversationView, draft: string) {
      const isOver = expects === 'nothing'
      for (const part of [label, hint, line]) part.hidden = isOver
      skip.hidden = finish.hidden = expects !== 'question'
      another.hidden = !isOver
      complain(null)
      if (isOver) return line.replaceChildren()
      label.textContent = words.labels[expects]
      hint.textContent = question?.exampleAnswer ? words.example(question.exampleAnswer) : ''
      hint.hidden = !question?.exampleAnswer
      field = fieldFor(expects)
      field.value = draft
      line.replaceChildren(field, send)
    },

    setBusy(busy: boolean) {
      isBusy = busy
      send.textContent = busy ? words.sending : words.send
      // Not `disabled`: a disabled button would lose the focus.
      for (const button of [send, skip, finish]) button.setAttribute('aria-disabled', String(busy))
    },
  }
}

function choice(text: string, onPress: () => void) {
  return element('button', { class: 'choice', attributes: { type: 'button' }, on: { click: onPress } }, text)
}
