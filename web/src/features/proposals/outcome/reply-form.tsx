import type { MessageList } from '@proffer/core/messages/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Form } from '../../../ui/form.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { messagesKey } from '../detail/detail-queries.ts'
import { messageOf } from '../detail/message-form.tsx'
import { emptyMessage, storedMessage, storeMessage } from '../detail/stored-message.ts'
import { useDetailWords } from '../detail/words.ts'
import { useOutcomeWords } from './words.ts'

interface Props {
  proposalId: string
  shareId: string
  first: string
}

/** Moves the focus to the reply. */
export const focusReply = () => document.querySelector<HTMLTextAreaElement>('textarea[name="content"]')?.focus()

/** A short reply. It is the same unsent message as in the conversation, where files and links can be attached. */
export function ReplyForm({ proposalId, shareId, first }: Props) {
  const { talk: words } = useOutcomeWords()
  const { talk: detailWords } = useDetailWords()
  const toast = useToast()
  const queries = useQueryClient()
  const form = useForm({
    initial: storedMessage(shareId),
    check: ({ content }): Partial<Record<string, string>> =>
      content.trim() === '' ? { content: detailWords.missing } : {},
    send: (draft) => call(app.messageSend, { proposal_id: proposalId, body: messageOf(draft) }),
    onSent(message) {
      form.reset(emptyMessage)
      queries.setQueriesData(
        { queryKey: messagesKey(proposalId) },
        (list: MessageList | undefined) =>
          list && { ...list, messages: [...list.messages, message], total: list.total + 1 },
      )
      toast({ text: detailWords.sent })
    },
  })
  const { values } = form
  useEffect(() => storeMessage(shareId, values), [shareId, values])
  const refusals = { proposal_not_shared: detailWords.over, message_limit_reached: detailWords.full }
  const refusal = Object.entries(refusals).find(([code]) => isApiError(form.failure, code))?.[1]
  const attached = values.files.length + values.links.length
  return (
    <Form form={form} failure={refusal ? <ErrorNotice error={form.failure}>{refusal}</ErrorNotice> : undefined}>
      <TextArea label={words.label} placeholder={detailWords.placeholder(first)} rows={2} {...form.field('content')} />
      <div className="flex items-center justify-between gap-3">
        <p className="text-xs text-quiet">{attached > 0 ? words.withAttachments(attached) : words.hint}</p>
        <Button type="submit" size="small" icon={<SendIcon width="16" height="16" />} busy={form.isSending}>
          {detailWords.send}
        </Button>
      </div>
    </Form>
  )
}
