import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useMessageForm, useWhereTo } from '../detail/use-message-form.tsx'
import { useDetailWords } from '../detail/words.ts'
import { useOutcomeWords } from './words.ts'

/** Moves the focus to the reply. */
export const focusReply = () => document.querySelector<HTMLTextAreaElement>('textarea[name="content"]')?.focus()

/** A short reply. It is the same unsent message as in the conversation, where files and links can be attached. */
export function ReplyForm({ share, first }: { share: ShareDetails; first: string }) {
  const { talk: words } = useOutcomeWords()
  const { talk: detailWords } = useDetailWords()
  const whereTo = useWhereTo(share)
  const { form, failure } = useMessageForm(share)
  const attached = form.values.files.length + form.values.links.length
  return (
    <Form form={form} failure={failure}>
      <TextArea
        label={detailWords.message}
        placeholder={detailWords.placeholder(first)}
        rows={2}
        {...form.field('content')}
      />
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-xs wrap-anywhere text-quiet">
          {attached > 0 ? words.withAttachments(attached) : whereTo}
        </p>
        <Button type="submit" size="small" icon={<SendIcon width="16" height="16" />} busy={form.isSending}>
          {detailWords.send}
        </Button>
      </div>
    </Form>
  )
}
