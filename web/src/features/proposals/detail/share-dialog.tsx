import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import type { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel, PanelBody } from '../../../ui/panel.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { useRights } from '../../team/use-rights.ts'
import { ApprovedLine } from '../approval/approved-line.tsx'
import { AskForApproval } from '../approval/ask-for-approval.ts'
import { AskPanel } from '../approval/ask-panel.tsx'
import { DecidePanel } from '../approval/decide-panel.tsx'
import { useApprovalTask } from '../approval/use-approval.ts'
import { useApprovalWords } from '../approval/words.ts'
import type { Editor } from '../editor/use-editor.ts'
import { useFrameWords } from '../frame-words.ts'
import { proposalQuery } from '../proposal-queries.ts'
import { useTotalTexts } from '../proposal-total.tsx'
import { previewQuery, sharesQuery } from './detail-queries.ts'
import type { Recipient } from './first-recipient.ts'
import { type FormState, type SharedVersion, ShareForm } from './share-form.tsx'
import { CurrentLink, EarlierLinks } from './share-list.tsx'
import { ShareResult } from './share-result.tsx'
import { useShareWords } from './share-words.ts'
import { useFirstRecipient } from './use-first-recipient.ts'
import { useShareProblems } from './use-share-problems.ts'

interface Props {
  editor: Editor
  open: boolean
  onClose: () => void
}

const untouched: FormState = { hasMessage: false, leaveQuestion: null, isUnchanged: false, copiesLink: false }

/** Creates a link for the client, and shows the one that the client has. */
export function ShareDialog({ editor, open, onClose }: Props) {
  const { id: proposalId } = editor.editState.stored.value
  const words = useShareWords()
  const { leave } = useUiWords()
  const proposal = useQuery(proposalQuery(proposalId))
  const shares = useQuery(sharesQuery(proposalId))
  const recipient = useFirstRecipient(editor.editState.stored.value)
  const [shared, setShared] = useState<SharedVersion | null>(null)
  const approvalWords = useApprovalWords()
  const approval = useApprovalStep(editor.editState.stored.value)
  const [isConfirmingClose, setIsConfirmingClose] = useState(false)
  const [formState, setFormState] = useState(untouched)
  const close = ({ isEscape }: { isEscape: boolean }) => {
    const { hasMessage, leaveQuestion } = formState
    if (shared) return onClose()
    if (isEscape && leaveQuestion) return leaveQuestion()
    return hasMessage ? setIsConfirmingClose(true) : onClose()
  }
  const shareTitle = useTitle({
    proposalId,
    newest: shares.data?.shares[0],
    shared,
    isUnchanged: formState.isUnchanged,
  })
  const title = !shared && approval.step ? approvalWords.title : shareTitle
  const loading = (
    <PanelBody>
      <SkeletonList rows={3} />
    </PanelBody>
  )
  return (
    <Panel open={open} onClose={close} title={title} subtitle={<Subject editor={editor} />}>
      <AskForApproval value={approval.ask}>
        {shared ? (
          <ShareResult shared={shared} onClose={onClose} />
        ) : (
          <Loaded query={proposal} skeleton={loading}>
            {(loaded) => (
              <Loaded query={shares} skeleton={loading}>
                {({ shares }) => {
                  if (!recipient || approval.step === undefined) return loading
                  if (approval.step === 'decide') return <DecidePanel loaded={loaded} onClose={onClose} />
                  return (
                    <ShareParts
                      proposal={loaded.value}
                      shares={shares}
                      recipient={recipient}
                      problems={approval.step === 'request' ? approval.otherProblems : null}
                      onShared={setShared}
                      onClose={onClose}
                      copiesLink={formState.copiesLink}
                      onState={setFormState}
                    />
                  )
                }}
              </Loaded>
            )}
          </Loaded>
        )}
      </AskForApproval>
      {/* Nested, because a click on its buttons would otherwise count as a click outside of the panel. */}
      <ConfirmDialog
        open={isConfirmingClose}
        onClose={() => setIsConfirmingClose(false)}
        title={words.closeTitle}
        description={words.closeBody}
        confirmLabel={words.close}
        cancelLabel={leave.stay}
        onConfirm={onClose}
      />
    </Panel>
  )
}

interface TitleOptions extends Pick<FormState, 'isUnchanged'> {
  proposalId: string
  newest: ShareDetails | undefined
  shared: SharedVersion | null
}

/**
 * Names the version that sharing would publish. It is the one that the client has if neither the draft nor the form has changed.
 * While that is unknown, it has no number.
 */
function useTitle({ proposalId, newest, shared, isUnchanged }: TitleOptions): string {
  const words = useShareWords()
  const preview = useQuery({ ...previewQuery(proposalId), enabled: newest !== undefined }).data
  if (shared) return shared.isNew ? words.done.title(shared.share.version) : words.done.sameTitle(shared.share.version)
  if (!newest) return words.title(1)
  if (!preview) return words.again
  return isUnchanged ? words.titleAgain(newest.version) : words.title(newest.version + 1)
}

/** What is shared, with the same total as in the header of the page. */
function Subject({ editor }: { editor: Editor }) {
  const { total: words } = useFrameWords()
  const total = useTotalTexts(editor)
  return (
    <span className="flex flex-wrap gap-x-2">
      <span className="line-clamp-1">{editor.editState.stored.value.name}</span>
      <span className="text-ink tabular-nums">
        {total ? total.amount : words.none} {total && <span className="max-sm:hidden">{total.note}</span>}
      </span>
    </span>
  )
}

/**
 * Whether the panel is about the approval. Undefined while that is unknown. An answer to a request stays on screen, also if the
 * request ends meanwhile: the panel then says so.
 */
function useApprovalStep(proposal: Proposal) {
  const { isTeam } = useRights()
  const task = useApprovalTask(proposal)
  const problems = useShareProblems(proposal, isTeam)
  const [isDeciding] = useState(task === 'decide')
  // The version that the client has needs none, but for another recipient it does.
  const [isAsking, setIsAsking] = useState(false)
  const otherProblems = (problems ?? []).filter(({ code }) => code !== 'approval_required')
  const known = isTeam && problems === undefined ? undefined : task
  const asked = isAsking && proposal.approval.state !== 'approved' ? ('request' as const) : known
  return { step: isDeciding ? ('decide' as const) : asked, otherProblems, ask: () => setIsAsking(true) }
}

interface PartsProps {
  proposal: Proposal
  /** The problems besides the approval that is missing. Null if none is missing. */
  problems: ShareProblem[] | null
  onClose: () => void
  /** Newest first. */
  shares: ShareDetails[]
  recipient: Recipient
  copiesLink: boolean
  onShared: (shared: SharedVersion) => void
  onState: (state: FormState) => void
}

/** The current link comes first, because most providers open this panel again to copy it. */
function ShareParts({ proposal, shares, recipient, problems, copiesLink, onShared, onClose, onState }: PartsProps) {
  const [newest] = shares
  const current = newest && (newest.state === 'live' || newest.state === 'expired') ? newest : undefined
  const before = current && <CurrentLink proposal={proposal} share={current} hasCopyButton={!copiesLink} />
  const after = <EarlierLinks shares={shares.filter((share) => share !== current)} />
  if (problems) return <AskPanel {...{ proposal, problems, onClose, before, after }} />
  return (
    <ShareForm
      proposal={proposal}
      newestShare={newest}
      recipient={recipient}
      onShared={onShared}
      onState={onState}
      before={
        <>
          <ApprovedLine proposal={proposal} />
          {before}
        </>
      }
      after={after}
    />
  )
}
