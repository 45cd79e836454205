import type { MessageList, NewMessage } from '@proffer/core/messages/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { messagesKey } from './detail-queries.ts'
import { useHasMailServer } from './mail-state.tsx'
import { webAddress } from './message-bubble.tsx'
import { emptyMessage, type MessageDraft, storedMessage, storeMessage } from './stored-message.ts'
import { useDetailWords } from './words.ts'

/** The message to send. Links without an address are left out. */
function messageOf({ content, links, files }: MessageDraft): NewMessage {
  const filledLinks = links.filter(({ url }) => url.trim() !== '')
  const linkAttachments = filledLinks.map(({ name, url }) => ({ name: name.trim() || url.trim(), url: url.trim() }))
  const fileAttachments = files.map(({ fileId, name }) => ({ fileId, name }))
  return { content: content.trim(), attachments: [...fileAttachments, ...linkAttachments] }
}

/** The unsent message to the client. It survives a change of the page and a reload, because the browser stores it. */
export function useMessageForm({ proposalId, id: shareId }: Pick<ShareDetails, 'proposalId' | 'id'>) {
  const { talk: words } = useDetailWords()
  const queries = useQueryClient()
  const form = useForm({
    initial: storedMessage(shareId),
    check({ content, links }): Partial<Record<string, string>> {
      const isBlank = ({ name, url }: MessageDraft['links'][number]) => (name + url).trim() === ''
      const wrongIndex = links.findIndex((link) => !isBlank(link) && !webAddress(link.url))
      return {
        ...(content.trim() === '' && { content: words.missing }),
        ...(wrongIndex >= 0 && { [`links.${wrongIndex}`]: words.notALink }),
      }
    },
    send: (draft) => call(app.messageSend, { proposal_id: proposalId, body: messageOf(draft) }),
    // The list shows the message, and what became of its email.
    onSent(message) {
      form.reset(emptyMessage)
      queries.setQueriesData(
        { queryKey: messagesKey(proposalId) },
        (list: MessageList | undefined) =>
          list && { ...list, messages: [...list.messages, message], total: list.total + 1 },
      )
    },
  })
  const { values } = form
  useEffect(() => storeMessage(shareId, values), [shareId, values])
  const refusals = { proposal_not_shared: words.over, message_limit_reached: words.full }
  const refusal = Object.entries(refusals).find(([code]) => isApiError(form.failure, code))?.[1]
  return { form, failure: refusal ? <ErrorNotice error={form.failure}>{refusal}</ErrorNotice> : undefined }
}

/** Says where a message appears, and to whom it is mailed. */
export function useWhereTo({
  proposalId,
  recipientEmail,
}: Pick<ShareDetails, 'proposalId' | 'recipientEmail'>): string {
  const { talk: words } = useDetailWords()
  const sendsMail = useHasMailServer(proposalId, recipientEmail !== null)
  return recipientEmail !== null && sendsMail ? words.mailedTo(recipientEmail) : words.onPageOnly
}
