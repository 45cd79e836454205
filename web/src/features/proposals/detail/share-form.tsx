import type { Share } from '@proffer/core/shares/schema.ts'
import type { ShareCheck, ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { placeholdersIn } from '@proffer/core/variables/variables.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { profileQuery } from '../../../api/session.ts'
import { Form } from '../../../ui/form.tsx'
import { PanelBody, PanelFoot, panelForm } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useRefreshProposals } from '../proposal-queries.ts'
import { useCheckWords } from './check-words.ts'
import { previewQuery, readShareCheck, shareCheckQuery } from './detail-queries.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { defaultReminders, isUsableChoice, remindersOf } from './reminder-choice.ts'
import { countOf } from './share-check-list.tsx'
import { CheckSection } from './share-check-section.tsx'
import { EffectsOfSharing } from './share-effects.tsx'
import { ShareFailure } from './share-failure.tsx'
import { ShareFoot, ShareQuestion } from './share-foot.tsx'
import { ShareOptions } from './share-options.tsx'
import { looksLikeAddress, problemsToAsk, relevantProblems } from './share-questions.ts'
import { initialValues, keepsLinkOf, type ShareSource, type ShareValues, shareOf } from './share-values.ts'
import { useShareWords } from './share-words.ts'
import { useDetailWords } from './words.ts'

/** A share, and whether it was published now. Otherwise the client had this version already, and nothing was sent. */
export interface SharedVersion {
  share: Share
  isNew: boolean
  message: string
}

/** What the form tells the panel around it. */
export interface FormState {
  /** Whether the provider has written a message, which closing the panel would lose. */
  hasMessage: boolean
  /** Goes back from the question. Null if nothing is asked. */
  leaveQuestion: (() => void) | null
  /** The client has this version already. */
  isUnchanged: boolean
  /** What is left to do is to copy the link: nothing new would be shared, and nothing mailed. */
  copiesLink: boolean
}

interface Props extends ShareSource {
  onShared: (shared: SharedVersion) => void
  onState: (state: FormState) => void
  /** What comes before and after the fields. */
  before: ReactNode
  after: ReactNode
}

const nothingFound: ShareCheck = { ready: true, problems: [] }

export function ShareForm({ onShared, onState, before, after, ...source }: Props) {
  const { proposal, newestShare } = source
  const words = useShareWords()
  const checkWords = useCheckWords()
  const queries = useQueryClient()
  const isLinkOnly = useRef(false)
  const isResending = useRef(false)
  const isAccepted = proposal.status === 'accepted' && newestShare?.answer?.answer === 'accepted'
  const form = useShareForm(source, { isLinkOnly, isResending, isAccepted, onShared })
  const { verifyEmail, message, recipientName, recipientEmail } = form.values
  const email = recipientEmail.trim()
  const recipient = looksLikeAddress(email) ? email : ''
  const check = useQuery(shareCheckQuery(proposal.id, useDeferredValue(recipient))).data
  const planFor = (address: string) => ({
    recipientEmail: address,
    hasReminders: !isLinkOnly.current && remindersOf(form.values).length > 0,
  })
  const problems = relevantProblems(check?.problems ?? [], proposal, planFor(email))
  const listId = useId()
  const showProblems = () => focusFirstIn(document.getElementById(listId))
  const [question, setQuestion] = useState<ShareProblem[] | null>(null)
  // The provider is asked about each kind of problem once, also if the server refuses the share for another reason.
  const [agreedCodes, setAgreedCodes] = useState<string[]>([])

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (form.isSending) return
    const { submitter } = event.nativeEvent as SubmitEvent
    isLinkOnly.current = submitter instanceof HTMLButtonElement && submitter.value === 'link'
    const address = isLinkOnly.current ? '' : recipient
    // Marks the field before anything else is asked.
    const isWrongAddress = !isLinkOnly.current && email !== recipient
    if (isWrongAddress || !isUsableChoice(form.values) || placeholdersIn(message).length > 0) return form.submit()
    // The proposal may have changed since the panel was opened. Without an answer, the server still refuses what must not be shared.
    const latest = await readShareCheck(proposal.id, address).catch(() => nothingFound)
    if (latest !== nothingFound) queries.setQueryData(shareCheckQuery(proposal.id, address).queryKey, latest)
    if (!latest.ready) return showProblems()
    const found = problemsToAsk(
      relevantProblems(latest.problems, proposal, planFor(isLinkOnly.current ? '' : email)),
      verifyEmail,
    )
    if (isAccepted || found.some(({ code }) => !agreedCodes.includes(code))) setQuestion(found)
    else await form.submit()
  }
  const confirm = async () => {
    setAgreedCodes((question ?? []).map(({ code }) => code))
    await form.submit()
    setQuestion(null)
  }

  const hasMessage = message.trim() !== ''
  const isAsking = question !== null
  const isBlocked = check?.ready === false
  const keepsLink = keepsLinkOf(newestShare, email)
  const preview = useQuery({ ...previewQuery(proposal.id), enabled: newestShare !== undefined }).data
  const isAwaited = newestShare?.state === 'live' && newestShare.answer === null && proposal.status === 'sent'
  const isUnchanged = keepsLink && isAwaited && !form.isChanged && preview?.unshared?.fields.length === 0
  useLayoutEffect(() => {
    isResending.current = isUnchanged
  }, [isUnchanged])
  const sendsMail = !check?.problems.some(({ code }) => code === 'mail_not_configured')
  const shareUrl = newestShare?.shareUrl ?? null
  const copiesLink = isUnchanged && !(sendsMail && recipient) && shareUrl !== null
  // A layout effect, so that an Escape right after a key press already sees the change.
  useLayoutEffect(
    () => onState({ hasMessage, leaveQuestion: isAsking ? () => setQuestion(null) : null, isUnchanged, copiesLink }),
    [hasMessage, isAsking, isUnchanged, copiesLink, onState],
  )
  const checkSection = check && (
    <CheckSection id={listId} proposal={proposal} problems={problems} needsCode={verifyEmail} />
  )
  return (
    <Form form={{ ...form, submit, failure: null }} className={panelForm}>
      <PanelBody>
        {before}
        {isBlocked && checkSection}
        <section aria-labelledby={`${listId}-recipient`} className="flex flex-col gap-5">
          <h3 id={`${listId}-recipient`} className="sr-only">
            {newestShare ? words.again : words.recipient}
          </h3>
          {newestShare && <EffectsOfSharing {...{ proposal, newestShare, keepsLink, isUnchanged }} />}
          <RecipientFields
            client={proposal.clientName}
            name={form.field('recipientName')}
            email={form.field('recipientEmail')}
            sendsMail={sendsMail}
          />
          <TextArea
            label={words.message}
            hint={sendsMail && recipient ? words.messageHint : words.messageHintUnmailed}
            placeholder={words.messagePlaceholder}
            rows={4}
            serif
            {...form.field('message')}
          />
        </section>
        {!isBlocked && checkSection}
        <ShareOptions form={form} proposal={proposal} />
        {after}
      </PanelBody>
      {/* Why it was or cannot be shared is beside the button, where it is in view at every height of the panel. */}
      <PanelFoot>
        <div className="max-h-[40dvh] overflow-y-auto empty:hidden">
          <ShareFailure error={form.failure} />
        </div>
        {question ? (
          <ShareQuestion
            title={isAccepted ? words.acceptedTitle : checkWords.askTitle(countOf(question))}
            confirmLabel={isAccepted ? words.again : checkWords.anyway}
            isDanger={isAccepted}
            isSending={form.isSending}
            onConfirm={() => void confirm()}
            onBack={() => setQuestion(null)}
          >
            {/* The warnings are in the list above. */}
            {isAccepted && words.acceptedBody}
          </ShareQuestion>
        ) : (
          <ShareFoot
            check={check}
            problems={problems}
            recipient={{ name: recipientName, email }}
            sendsMail={sendsMail}
            offersLinkOnly={!keepsLink}
            isUnchanged={isUnchanged}
            linkToCopy={copiesLink ? shareUrl : null}
            isSending={form.isSending}
            onShowProblems={showProblems}
          />
        )}
      </PanelFoot>
    </Form>
  )
}

interface Sending {
  isLinkOnly: { current: boolean }
  /** The client has this version already, so nothing but its link is sent. */
  isResending: { current: boolean }
  isAccepted: boolean
  onShared: Props['onShared']
}

function useShareForm(source: ShareSource, { isLinkOnly, isResending, isAccepted, onShared }: Sending) {
  const words = useShareWords()
  const { reminders: reminderWords } = useDetailWords()
  const refreshProposals = useRefreshProposals()
  const profile = useQuery(profileQuery).data?.profile
  const defaults = profile?.proposalDefaults ?? {}
  const reminders = defaultReminders(defaults['reminders'])
  return useForm({
    initial: initialValues(source, { reminders, signature: defaults['signature'] === 'drawn' ? 'drawn' : 'typed' }),
    check: (values): Partial<Record<string, string>> => ({
      ...(placeholdersIn(values.message).length > 0 && { message: words.messageVariables }),
      ...(!isUsableChoice(values) && { reminders: reminderWords.invalid }),
    }),
    // `force` replaces an acceptance, which the panel has asked about. Without it, the server refuses to replace one that arrived since.
    async send(values: ShareValues) {
      const wanted = shareOf(values, isLinkOnly.current)
      const { recipientEmail = null } = wanted
      const request = isResending.current
        ? { recipientEmail, resend: recipientEmail !== null, requireReady: true }
        : { ...wanted, force: isAccepted, requireReady: true }
      const sharing = callWithHeaders(app.proposalShare, { proposal_id: source.proposal.id, body: request })
      const { value: share, status } = await sharing.catch((error: unknown) => {
        // The rule of the team or the price has changed. The panel then asks for the approval.
        if (isApiError(error, 'approval_required')) void refreshProposals()
        throw error
      })
      return { share, isNew: status === 201, message: values.message.trim() }
    },
    onSent(shared) {
      void refreshProposals()
      onShared(shared)
    },
  })
}

/** The first thing to correct, or the list itself. */
const focusFirstIn = (list: HTMLElement | null) => (list?.querySelector<HTMLElement>('a, button') ?? list)?.focus()
