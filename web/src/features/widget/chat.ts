import type { ConversationView, PublicWidget, VisitorAction } from '@proffer/core/widget/visitor-schema.ts'
import type { ApiError } from '../../api/api-error.ts'
import { composer } from './composer.ts'
import { failureText } from './failure-text.ts'
import type { Memory } from './memory.ts'
import { panel } from './panel.ts'
import { transcript } from './transcript.ts'
import type { WidgetApi } from './widget-api.ts'
import type { Words } from './words-en.ts'

interface Options {
  api: WidgetApi
  settings: PublicWidget
  language: 'en' | 'es'
  words: Words
  memory: Memory
}

const emptyConversation: ConversationView = { turn: 0, expects: 'need', question: null, messages: [] }

/** Runs the conversation. Typed text is kept until the server has received it. */
export function chat({ api, settings, language, words, memory }: Options) {
  const { providerName } = settings
  const greeting = settings.greeting ?? words.greeting(providerName)
  let conversation = emptyConversation
  /** Whether a conversation from before a reload still has to be loaded. */
  let isBehind = memory.get().token !== null

  const log = transcript({ providerName, greeting, words })
  const form = composer({
    words,
    onSend: (action, text) => void send(action, text),
    onTyped: (draft) => memory.update({ draft }),
    onStartOver: () => {
      memory.update({ token: null, draft: '' })
      show(emptyConversation)
      form.focus()
    },
  })
  const chatPanel = panel({
    launchLabel: words.launch(providerName),
    title: words.title(providerName),
    logo: settings.logoPath && api.addressOf(settings.logoPath),
    closeLabel: words.close,
    content: [log.element, form.element],
    onOpened: () => {
      memory.update({ isOpen: true })
      // The messages are already in the log, but only a visible log can scroll to the last one.
      log.show(conversation.messages)
      form.focus()
      void resume()
    },
    onClosed: () => memory.update({ isOpen: false }),
  })

  function show(next: ConversationView) {
    conversation = next
    log.show(next.messages)
    form.show(next, memory.get().draft)
  }

  async function send(action: VisitorAction, text: string) {
    if (action === 'say' && text.trim() === '') {
      form.showProblem(words.failures.empty)
      return form.focus()
    }
    form.showProblem(null)
    form.setBusy(true)
    const failure = await deliver(action, text)
    form.setBusy(false)
    if (failure) await explain(failure)
    if (chatPanel.isInUse()) form.focus()
  }

  /** Sends the text and returns the failure, if any. The text is kept until the server has received it. */
  async function deliver(action: VisitorAction, text: string): Promise<ApiError | null> {
    // The typed text may answer an older question, so the current question is shown first.
    if (isBehind) return catchUp()
    const token = memory.get().token ?? (await begin())
    if (typeof token !== 'string') return token
    const result = await api.say(token, { turn: conversation.turn, action, content: text })
    if (!result.ok) return result.failure
    memory.update({ draft: '' })
    show(result.value)
    return null
  }

  /** Starts a conversation and returns its token, or the failure. */
  async function begin(): Promise<string | ApiError> {
    const result = await api.start(language)
    if (!result.ok) return result.failure
    memory.update({ token: result.value.token })
    return result.value.token
  }

  /** Loads and shows the stored conversation. Returns the failure, if any. */
  async function catchUp(): Promise<ApiError | null> {
    const { token } = memory.get()
    const result = token === null ? null : await api.read(token)
    if (result && !result.ok) return result.failure
    isBehind = false
    if (result) show(result.value)
    return null
  }

  /** Shows the failure, and prepares the chat so that sending again can succeed. */
  async function explain(failure: ApiError) {
    const text = failureText(failure, conversation.expects, words)
    const { code } = failure
    if (code === 'conversation_not_found') {
      isBehind = false
      memory.update({ token: null })
      show(emptyConversation)
    }
    if (code === 'conversation_moved_on') await catchUp()
    if (code === 'conversation_closed') show({ ...conversation, expects: 'nothing', question: null })
    form.showProblem(text)
  }

  /** Loads a conversation from before a reload; retried when the browser is online again. */
  async function resume() {
    if (!isBehind) return
    form.setBusy(true)
    const failure = await catchUp()
    form.setBusy(false)
    if (failure) await explain(failure)
  }

  show(emptyConversation)
  window.addEventListener('online', () => void resume())
  return { elements: chatPanel.elements, open: chatPanel.open, resume }
}
