import { shareBudget } from '@proffer/core/budgets.ts'
import { fileNote, imagePath } from '@proffer/core/files/file-types.ts'
import type { Message } from '@proffer/core/messages/schema.ts'
import { providerName } from '@proffer/core/page/page-source.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import { ApiError } from '../../api/api-error.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { element, outsideLink, readWebAddress } from '../../plain/element.ts'
import { type Field, field } from '../../plain/field.ts'
import { sendingForm } from '../../plain/sending-form.ts'
import { send } from './client-api.ts'
import type { Edition } from './edition.ts'
import { FILE_MISSING, failureText } from './failure-text.ts'
import { fileFields } from './file-fields.ts'
import { section } from './page-parts.ts'

const MAX_MESSAGE = 10_000
const MAX_LINK = 2_000
const MESSAGE_LINES = 4

interface Options {
  page: SharedPage
  edition: Edition
  announce: (text: string) => void
}

/** The messages and a form to write one. Created once, so that a draft survives a refresh of the page. */
export function conversation({ page, edition, announce }: Options) {
  const { words } = edition
  const list = element('ol', { class: 'messages', attributes: { tabindex: -1 } })
  const empty = element('p', { class: 'quiet' }, words.noMessages(providerName(page)))
  const earlierProblem = element(
    'p',
    { class: 'problem', attributes: { role: 'alert', hidden: true } },
    words.earlierFailed,
  )
  const earlierButton = element(
    'button',
    { class: 'button no-print', attributes: { type: 'button' }, on: { click: () => void showEarlier() } },
    words.showEarlier,
  )
  const content = field({
    id: 'message',
    label: words.message,
    lines: MESSAGE_LINES,
    attributes: { maxlength: MAX_MESSAGE },
  })
  const sentNote = element('p', { class: 'sent-note', attributes: { role: 'status' } })
  content.input.addEventListener('input', () => {
    sentNote.textContent = ''
  })
  const freeAttachments = () => shareBudget.attachmentsPerMessage - links.count() - files.count()
  /** Hides the buttons that add attachments when the message has as many as it can. */
  const showAdders = () => {
    for (const { adder } of [links, files]) adder.hidden = freeAttachments() <= 0
  }
  const links = linkFields(edition, showAdders)
  const files = fileFields({ edition, announce, room: freeAttachments, onCount: showAdders })
  const adders = element('div', { class: 'adders' }, files.adder, links.adder)
  let shown: Message[] = []
  const itemOf = (message: Message) => messageItem(message, edition, providerName(page))

  /** Shows the newest messages below the earlier ones that are already shown. */
  function show({ messages, hasEarlierMessages }: Pick<SharedPage, 'messages' | 'hasEarlierMessages'>) {
    const [oldest] = messages
    // How many earlier messages the client has loaded. -1 if the new messages do not overlap with those that are shown.
    const knownIndex = oldest ? shown.findIndex(({ id }) => id === oldest.id) : -1
    if (knownIndex <= 0) earlierButton.hidden = !hasEarlierMessages
    shown = [...shown.slice(0, Math.max(knownIndex, 0)), ...messages]
    list.replaceChildren(...shown.map(itemOf))
    list.hidden = shown.length === 0
    empty.hidden = shown.length > 0
  }

  async function showEarlier() {
    const [oldest] = shown
    if (!oldest || earlierButton.disabled) return
    earlierButton.disabled = true
    const result = await send(publicDoor.sharedConversationGet, { before: oldest.id })
    earlierButton.disabled = false
    earlierProblem.hidden = result.ok
    // A refresh of the page may have replaced the messages meanwhile.
    if (!result.ok || shown[0] !== oldest) return
    const { messages, hasEarlierMessages } = result.value
    shown = [...messages, ...shown]
    list.prepend(...messages.map(itemOf))
    earlierButton.hidden = !hasEarlierMessages
    announce(words.earlierShown)
    if (hasEarlierMessages) earlierButton.focus()
    else list.focus()
  }

  async function sendMessage(text: string, linkAttachments: Array<{ url: string }>) {
    const uploaded = await files.read()
    if (!uploaded) return fileMissing
    return send(publicDoor.sharedMessageCreate, {
      body: { content: text, attachments: [...uploaded, ...linkAttachments] },
    })
  }

  const form = sendingForm<Message>({
    fields: [content.element, links.element, files.element, adders],
    sendLabel: words.send,
    sendingLabel: words.sending,
    failureText: (failure) => failureText(failure, words),
    send: () => {
      const text = content.input.value.trim()
      if (text === '') content.showProblem(words.messageMissing)
      // Reading the links also marks an invalid one, so that the client sees both problems at once.
      const attachments = links.read()
      return text === '' || !attachments ? null : sendMessage(text, attachments)
    },
    onSent: (message) => {
      content.input.value = ''
      links.clear()
      files.clear()
      const item = itemOf(message)
      shown.push(message)
      list.append(item)
      list.hidden = false
      empty.hidden = true
      sentNote.textContent = words.messageSent
      // The focus stays on the button: in the field, it would open the keyboard of a phone over the message.
      item.scrollIntoView({ block: 'center' })
    },
  })
  form.classList.add('no-print')
  // Without this, the browser would open a dropped file instead of the page.
  form.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  form.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.files.length) return
    event.preventDefault()
    files.add([...event.dataTransfer.files])
  })
  show(page)
  return {
    element: section('conversation', words.conversation, earlierButton, earlierProblem, empty, list, sentNote, form),
    show,
  }
}

/** The failure of a message that was not sent. The form shows it like a refusal by the server. */
const fileMissing = {
  ok: false,
  failure: new ApiError({ status: 0, code: FILE_MISSING }),
} as const

function messageItem(message: Message, edition: Edition, provider: string): HTMLElement {
  const { words, moment } = edition
  const isOwn = message.sender === 'client'
  const who = isOwn ? (message.senderName ?? words.you) : (message.senderName ?? provider)
  const attachments = message.attachments.map((attachment) => attachmentItem(attachment, edition))
  return element(
    'li',
    { class: isOwn ? 'message own' : 'message' },
    element(
      'p',
      { class: 'byline' },
      element('strong', {}, who),
      ' ',
      element('time', { attributes: { datetime: message.createdAt } }, moment(message.createdAt)),
    ),
    element('p', { class: 'text' }, message.content),
    attachments.length > 0 ? element('ul', { class: 'attachments' }, ...attachments) : null,
  )
}

function attachmentItem(attachment: Message['attachments'][number], { words, language }: Edition): HTMLElement {
  const name = typeof attachment['name'] === 'string' ? attachment['name'] : ''
  const link = outsideLink(attachment['url'], name)
  const source = imagePath(attachment)
  // The image needs no alternative text, because its name is beside it.
  if (source && link) link.prepend(element('img', { attributes: { src: source, alt: '', loading: 'lazy' } }))
  const note = attachment['fileId'] ? fileNote(attachment['type'], attachment['size'], language) : ''
  return element('li', {}, link ?? (name || words.attachment), note && element('span', { class: 'quiet' }, ` ${note}`))
}

/** Links to files that are stored elsewhere. */
function linkFields({ words }: Edition, onCount: () => void) {
  const fields = new Set<Field>()
  const rows = element('div')
  let number = 0

  function add() {
    number += 1
    const link = field({
      id: `link-${number}`,
      label: words.linkAddress,
      hint: words.linkHint,
      attributes: { type: 'url', inputmode: 'url', placeholder: 'https://', maxlength: MAX_LINK },
    })
    const remove = element(
      'button',
      {
        class: 'icon',
        attributes: { type: 'button', 'aria-label': words.removeLink },
        on: {
          click: () => {
            fields.delete(link)
            row.remove()
            onCount()
            adder.focus()
          },
        },
      },
      '×',
    )
    const row = element('div', { class: 'link-row' }, link.element, remove)
    fields.add(link)
    rows.append(row)
    onCount()
    link.input.focus()
  }

  const adder = element(
    'button',
    { class: 'link', attributes: { type: 'button' }, on: { click: add } },
    `+ ${words.addLink}`,
  )

  return {
    adder,
    element: element('div', { class: 'link-fields' }, rows),
    count: () => fields.size,

    /** The links that are filled in; null when one is not a valid address. */
    read(): Array<{ url: string }> | null {
      const filled = [...fields].filter(({ input }) => input.value.trim() !== '')
      const invalid = filled.find(({ input }) => !readWebAddress(input.value))
      invalid?.showProblem(words.linkInvalid)
      return invalid ? null : filled.map(({ input }) => ({ url: input.value.trim() }))
    },

    clear() {
      fields.clear()
      rows.replaceChildren()
      onCount()
    },
  }
}
