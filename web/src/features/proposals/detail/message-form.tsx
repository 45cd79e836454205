import { shareBudget } from '@proffer/core/budgets.ts'
import type { MessageList, NewMessage } from '@proffer/core/messages/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Form } from '../../../ui/form.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon, LinkIcon, SendIcon } from '../../../ui/icons.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { messagesKey } from './detail-queries.ts'
import { webAddress } from './message-bubble.tsx'
import { AttachButton, FileList } from './message-files.tsx'
import { emptyMessage, type MessageDraft, storedMessage, storeMessage } from './stored-message.ts'
import { useDetailWords } from './words.ts'

/** The message to send. Links without an address are left out. */
export function messageOf({ content, links, files }: MessageDraft): NewMessage {
  const filledLinks = links.filter(({ url }) => url.trim() !== '')
  const linkAttachments = filledLinks.map(({ name, url }) => ({ name: name.trim() || url.trim(), url: url.trim() }))
  const fileAttachments = files.map(({ fileId, name }) => ({ fileId, name }))
  return { content: content.trim(), attachments: [...fileAttachments, ...linkAttachments] }
}

interface Props {
  proposalId: string
  shareId: string
  /** The first name of the client. */
  first: string
}

/** The unsent message survives a change of the page and a reload, because the browser stores it. */
export function MessageForm({ proposalId, shareId, first }: Props) {
  const { talk: words } = useDetailWords()
  const toast = useToast()
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
    onSent(message) {
      form.reset(emptyMessage)
      queries.setQueriesData(
        { queryKey: messagesKey(proposalId) },
        (list: MessageList | undefined) =>
          list && { ...list, messages: [...list.messages, message], total: list.total + 1 },
      )
      // The list shows what became of the email.
      toast({ text: words.sent })
    },
  })
  const { values } = form
  useEffect(() => storeMessage(shareId, values), [shareId, values])
  // The list of files may change during an upload, so its end needs the latest list.
  const latestFiles = useRef(values.files)
  useEffect(() => {
    latestFiles.current = values.files
  }, [values.files])
  const room = shareBudget.attachmentsPerMessage - values.links.length - values.files.length
  const refusals = { proposal_not_shared: words.over, message_limit_reached: words.full }
  const refusal = Object.entries(refusals).find(([code]) => isApiError(form.failure, code))?.[1]
  const refusalNotice = refusal && <ErrorNotice error={form.failure}>{refusal}</ErrorNotice>
  return (
    <Form form={form} failure={refusalNotice || undefined} className="flex flex-col gap-3">
      <TextArea
        label={words.message}
        labelHidden
        placeholder={words.placeholder(first)}
        rows={2}
        serif
        {...form.field('content')}
      />
      {values.links.length > 0 && <LinkFields form={form} />}
      {values.files.length > 0 && (
        <FileList
          files={values.files}
          onRemove={(removed) =>
            form.set(
              'files',
              values.files.filter((file) => file !== removed),
            )
          }
        />
      )}
      <div className="flex flex-wrap items-start gap-x-1 gap-y-2">
        <AttachButton room={room} onAdd={(added) => form.set('files', [...latestFiles.current, ...added])} />
        <Button
          variant="quiet"
          className="max-sm:px-2"
          icon={<LinkIcon />}
          disabled={room <= 0}
          onClick={() => form.set('links', [...values.links, { name: '', url: '' }])}
        >
          {words.addLink}
        </Button>
        <Button type="submit" variant="primary" className="ml-auto" icon={<SendIcon />} busy={form.isSending}>
          {words.send}
        </Button>
      </div>
    </Form>
  )
}

interface LinkForm {
  values: MessageDraft
  errors: Partial<Record<string, string>>
  set: (name: 'links', links: MessageDraft['links']) => void
}

function LinkFields({ form: { values, errors, set } }: { form: LinkForm }) {
  const { talk: words } = useDetailWords()
  const { links } = values
  const changeLink = (index: number, change: Partial<MessageDraft['links'][number]>) =>
    set(
      'links',
      links.map((link, position) => (position === index ? { ...link, ...change } : link)),
    )
  return (
    <ul className="flex flex-col gap-4">
      {links.map(({ name, url }, index) => (
        <li key={index} className="flex items-start gap-2">
          <div className="grid flex-1 gap-3 sm:grid-cols-2">
            <TextField
              label={words.linkName}
              required={false}
              value={name}
              onChange={(typed) => changeLink(index, { name: typed })}
            />
            <TextField
              type="url"
              label={words.linkUrl}
              placeholder="https://"
              value={url}
              error={errors[`links.${index}`] ?? null}
              onChange={(typed) => changeLink(index, { url: typed })}
            />
          </div>
          <IconButton
            label={words.removeLink}
            className="mt-6.5"
            onClick={() =>
              set(
                'links',
                links.filter((_, position) => position !== index),
              )
            }
          >
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
