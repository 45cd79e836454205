import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { firstNameOf } from '@proffer/core/person-name.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { copyText } from '../../ui/copy-button.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SendIcon } from '../../ui/icons.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { usePageMark } from '../../ui/use-page-mark.ts'
import { notificationsQuery } from '../settings/notifications/notification-queries.ts'
import { readDiscovery } from './discovery.ts'
import { missingFacts, questionAbout } from './fact-questions.ts'
import { useMoveLead } from './lead-menu.tsx'
import { leadMessagesQuery, leadOverviewQuery, useReloadLeads } from './lead-queries.ts'
import { useLeadsWords } from './words.ts'

interface Props {
  lead: LeadSession
  box: RefObject<HTMLTextAreaElement | null>
  /** Called with whether the reply has the focus or a text. */
  onWriting: (isWriting: boolean) => void
}

/** The reply to the client. Without an address or a mail server it is copied, and the page says that it is not sent. */
export function LeadReply({ lead, box, onWriting }: Props) {
  const { reply: words } = useLeadsWords()
  const toast = useToast()
  const reloadLeads = useReloadLeads()
  const hintId = useId()
  const move = useMoveLead(lead.id)
  const [hasFocus, setHasFocus] = useState(false)
  // One line until it is used. Not by `hasFocus`: a button that moves while it is pressed is not clicked.
  const [isTall, setIsTall] = useState(false)
  usePageMark('saveBar')
  const { hint, canMail } = useWay(lead)
  const form = useForm({
    initial: { content: '' },
    check: ({ content }): Partial<Record<string, string>> => (content.trim() === '' ? { content: words.empty } : {}),
    async send({ content }) {
      // Before the request, because browsers allow copying only shortly after the click.
      if (!canMail) await copyText(content.trim())
      await call(app.leadMessageCreate, { session_id: lead.id, body: { sender: 'provider', content } })
    },
    onSent() {
      form.reset({ content: '' })
      void reloadLeads()
      if (canMail) return
      // The server counts the lead as answered. Only the provider knows whether the copy was sent.
      const keepAsNew = { label: words.stillNew, run: () => move.mutate('pending') }
      toast({ text: words.copied, ...(lead.status === 'pending' && { action: keepAsNew, shownMs: DECISION_MS }) })
    },
  })
  const { value, onChange } = form.field('content')
  const error = form.errors['content']
  const isWriting = hasFocus || value !== ''
  useEffect(() => onWriting(isWriting), [isWriting])

  function ask(question: string) {
    const before = value.trimEnd()
    onChange(before === '' ? question : `${before}\n${question}`)
    box.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices whether a field in it has the focus.
    <div
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      className={classes(
        'relative rounded-b-lg border-t border-line bg-sheet px-6 pt-3 pb-4 max-sm:px-4 lg:sticky lg:bottom-0',
        // The conversation fades out above the reply, so that a covered line does not look cut.
        'before:pointer-events-none before:absolute before:inset-x-0 before:-top-7 before:h-7',
        'lg:before:bg-linear-to-t lg:before:from-sheet lg:before:to-transparent',
      )}
    >
      <Form form={form} className="flex flex-col gap-2.5">
        <LeaveGuard when={form.isChanged && !form.isSending} />
        <Questions lead={lead} onAsk={ask} />
        <textarea
          ref={box}
          name="content"
          aria-label={words.label}
          aria-describedby={`${hintId}-hint ${error ? `${hintId}-error` : ''}`.trim()}
          aria-invalid={error ? true : undefined}
          placeholder={words.placeholder(lead.clientName?.trim() ? firstNameOf(lead.clientName) : null)}
          rows={isTall ? 2 : 1}
          onFocus={() => setIsTall(true)}
          maxLength={10_000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={classes('box field-sizing-content max-h-72 resize-y', isTall && 'min-h-17')}
        />
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <div className="min-w-52 flex-1 text-pretty">
            <FieldNotes id={hintId} hint={hint} error={error} />
          </div>
          <Button
            type="submit"
            busy={form.isSending}
            icon={canMail ? <SendIcon /> : undefined}
            className="shrink-0 max-sm:w-full"
          >
            {canMail ? words.send : words.saveCopy}
          </Button>
        </div>
      </Form>
    </div>
  )
}

const DECISION_MS = 10_000

/** Whether a reply can be mailed, and what the page says about it. */
function useWay({ clientEmail, clientName }: LeadSession): { hint: string; canMail: boolean } {
  const { reply: words } = useLeadsWords()
  const settings = useQuery(notificationsQuery).data
  if (!clientEmail) return { hint: words.noAddress, canMail: false }
  if (settings?.email.available === false) return { hint: words.noMailServer, canMail: false }
  const name = clientName?.trim() ? firstNameOf(clientName) : words.client
  return { hint: words.goesByMail(name), canMail: true }
}

const MAX_OPEN_QUESTIONS = 2
/** As many fit into one or two rows. */
const MAX_CHIPS = 6

const chipClass = classes(
  'max-w-64 min-h-8 shrink-0 truncate rounded-full border border-line px-3.5 text-sm',
  'hover:border-edge focus-visible:-outline-offset-2 max-sm:min-h-11 pointer-coarse:min-h-11',
)

/** What is missing and was not asked for yet, as questions in the language of the client. */
function Questions({ lead, onAsk }: { lead: LeadSession; onAsk: (question: string) => void }) {
  const { reply: words, facts } = useLeadsWords()
  const missing = missingFacts(useQuery(leadOverviewQuery(lead.id)).data?.facts ?? [])
  const { open } = readDiscovery(lead.discoveryData)
  const messages = useQuery(leadMessagesQuery(lead.id)).data?.messages ?? []
  const isAsked = (question: string) =>
    messages.some(({ sender, content }) => sender === 'provider' && content.includes(question))
  const chips = [
    ...open.slice(0, MAX_OPEN_QUESTIONS).map((question) => ({ label: question, question })),
    ...missing.map((key) => ({ label: facts.names[key], question: questionAbout(key, lead.language) })),
  ].filter(({ question }) => !isAsked(question))
  // The row keeps its height, so that the reply does not move while the facts are read.
  return (
    <fieldset
      aria-label={words.askAbout}
      className="flex min-h-9 min-w-0 items-center gap-2 max-sm:overflow-x-auto sm:flex-wrap pointer-coarse:min-h-11"
    >
      {chips.length > 0 && <span className="shrink-0 text-xs text-quiet">{words.askAbout}</span>}
      {chips.slice(0, MAX_CHIPS).map(({ label, question }) => (
        <button key={label} type="button" onClick={() => onAsk(question)} className={chipClass}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
