import type { ChatMessage } from '@proffer/core/widget/visitor-schema.ts'
import { element } from '../../plain/element.ts'
import type { Words } from './words-en.ts'

interface Options {
  providerName: string
  greeting: string
  words: Words
}

/** The messages, oldest first. Screen readers announce new ones. */
export function transcript({ providerName, greeting, words }: Options) {
  const log = element('div', { class: 'log', attributes: { role: 'log', 'aria-label': words.log, tabindex: 0 } })
  let shown: ChatMessage[] = []

  function bubble(from: ChatMessage['from'], text: string, isQuiet = false) {
    const speaker = from === 'visitor' ? words.you : providerName
    const classes = ['message', from, isQuiet && 'quiet'].filter(Boolean).join(' ')
    return element('p', { class: classes }, element('span', { class: 'unseen' }, `${speaker}: `), text)
  }

  /** A message without a text is a built-in text of the widget, or a question that the visitor skipped. */
  function textOf({ from, about, text }: ChatMessage, isAskedAgain: boolean): string {
    if (text !== null) return text
    if (from === 'visitor') return words.skipped
    const questions = {
      need: words.needMore,
      question: '',
      name: isAskedAgain ? words.askNameAgain : words.askName,
      email: words.askEmail,
    }
    return about === 'done' ? words.done(providerName) : questions[about]
  }

  log.append(bubble('widget', greeting))
  const showLast = () => {
    log.scrollTop = log.scrollHeight
  }
  // The input below changes its height; the last message stays visible.
  new ResizeObserver(showLast).observe(log)

  return {
    element: log,

    /** Appends new messages; starts over when they belong to another conversation. */
    show(messages: ChatMessage[]) {
      const isSameConversation = shown.every((message, n) => JSON.stringify(message) === JSON.stringify(messages[n]))
      const added = isSameConversation ? messages.slice(shown.length) : messages
      const firstQuestion = messages.find(({ from, about }) => from === 'widget' && about === 'question')
      const [, ...laterNameQuestions] = messages.filter(({ from, about }) => from === 'widget' && about === 'name')
      const bubbles = added.flatMap((message) => [
        ...(message === firstQuestion ? [bubble('widget', words.questionsAhead)] : []),
        bubble(
          message.from,
          textOf(message, laterNameQuestions.includes(message)),
          message.text === null && message.from === 'visitor',
        ),
      ])
      if (isSameConversation) log.append(...bubbles)
      else log.replaceChildren(bubble('widget', greeting), ...bubbles)
      shown = messages
      showLast()
    },
  }
}
