import { shareBudget } from '@proffer/core/budgets.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon, LinkIcon, SendIcon } from '../../../ui/icons.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AttachButton, FileList } from './message-files.tsx'
import type { MessageDraft } from './stored-message.ts'
import { useMessageForm, useWhereTo } from './use-message-form.tsx'
import { useDetailWords } from './words.ts'

interface Props {
  share: ShareDetails
  /** The first name of the client. */
  first: string
}

export function MessageForm({ share, first }: Props) {
  const { talk: words } = useDetailWords()
  const whereTo = useWhereTo(share)
  const { form, failure } = useMessageForm(share)
  const { values } = form
  // The list of files may change during an upload, so its end needs the latest list.
  const latestFiles = useRef(values.files)
  useEffect(() => {
    latestFiles.current = values.files
  }, [values.files])
  // Links of a stored draft must not take the focus when the page opens.
  const [isLinkAdded, setIsLinkAdded] = useState(false)
  const room = shareBudget.attachmentsPerMessage - values.links.length - values.files.length
  return (
    <Form form={form} failure={failure} className="flex flex-col gap-3">
      <TextArea
        label={words.message}
        labelHidden
        placeholder={words.placeholder(first)}
        rows={2}
        serif
        {...form.field('content')}
      />
      <p className="-mt-2 text-xs wrap-anywhere text-quiet">{whereTo}</p>
      {values.links.length > 0 && <LinkFields form={form} focusesLast={isLinkAdded} />}
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
          className="max-sm:px-3"
          icon={<LinkIcon />}
          disabled={room <= 0}
          onClick={() => {
            setIsLinkAdded(true)
            form.set('links', [...values.links, { name: '', url: '' }])
          }}
        >
          <span className="max-sm:sr-only">{words.addLink}</span>
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

function LinkFields({ form: { values, errors, set }, focusesLast }: { form: LinkForm; focusesLast: boolean }) {
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
              autoFocus={focusesLast && index === links.length - 1}
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
