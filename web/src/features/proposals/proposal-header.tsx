import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as app from '../../api/generated/app.ts'
import { addressOf } from '../../api/operation.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { docHeadClass } from '../../ui/doc-frame.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { ChevronLeftIcon, DownloadIcon, SendIcon } from '../../ui/icons.tsx'
import { usePageHeading } from '../../ui/page-heading.ts'
import { usePageMark } from '../../ui/use-page-mark.ts'
import { useMayChange } from '../people/may-change.ts'
import { useApprovalTask } from './approval/use-approval.ts'
import { useApprovalWords } from './approval/words.ts'
import { useClientAnswer } from './editor/client-answer.tsx'
import { SaveState } from './editor/save-state.tsx'
import { StatusMenu } from './editor/status-menu.tsx'
import type { Editor } from './editor/use-editor.ts'
import { useFrameWords } from './frame-words.ts'
import { ProposalAssignee } from './proposal-assignee.tsx'
import { ProposalMenu } from './proposal-menu.tsx'
import type { ProposalTab } from './proposal-search.ts'
import { HeaderTotal } from './proposal-total.tsx'
import { useHasUnsharedChanges } from './versions/unshared-changes.ts'
import { versionsQuery } from './versions/version-queries.ts'
import { useProposalsWords } from './words.ts'

interface Props {
  editor: Editor
  tab: ProposalTab
  onShare: () => void
  onShowProblem: () => void
  /** The tabs. */
  children: ReactNode
}

/** Stays in view. The title has one line here; the whole one is in the cover card. */
export function ProposalHeader({ editor, tab, onShare, onShowProblem, children }: Props) {
  const words = useFrameWords()
  const { draft, editState } = editor
  const name = draft.name || editState.stored.value.name
  const heading = usePageHeading(name)
  usePageMark('docHead')
  return (
    <header className={docHeadClass}>
      <div className="flex min-h-11 items-center gap-2 md:gap-4">
        <Link to="/proposals" aria-label={words.back} className={`${iconButtonClass} md:hidden`}>
          <ChevronLeftIcon />
        </Link>
        <div className="min-w-0 flex-1">
          <h1
            ref={heading}
            tabIndex={-1}
            title={name}
            className="truncate font-serif text-[1.1875rem] leading-[1.3] tracking-normal md:text-2xl md:leading-[1.3]"
          >
            {name}
          </h1>
          <div className="flex items-center gap-x-3 text-[0.8125rem] leading-6 whitespace-nowrap text-quiet">
            <StatusMenu editor={editor} />
            <ProposalAssignee proposal={editState.stored.value} />
            {draft.clientName && <span className="max-w-64 min-w-0 truncate max-md:hidden">{draft.clientName}</span>}
            <Facts editor={editor} onShowProblem={onShowProblem} />
          </div>
        </div>
        {/* The agreement has the accepted price, which may differ from that of the draft. */}
        {editState.stored.value.status !== 'accepted' && <HeaderTotal editor={editor} />}
        <div className="flex shrink-0 items-center gap-1">
          <ProposalMenu editor={editor} />
          <div className="max-md:hidden">
            <PrimaryAction editor={editor} tab={tab} onShare={onShare} />
          </div>
        </div>
      </div>
      {children}
    </header>
  )
}

/** Whether the draft is saved. A signed proposal cannot be edited: there it is what was signed, and when. */
function Facts({ editor, onShowProblem }: Pick<Props, 'editor' | 'onShowProblem'>) {
  const words = useFrameWords()
  const format = useFormat()
  const { saveState, stored } = editor.editState
  const mayChange = useMayChange()
  const isSigned = useClientAnswer(stored.value)?.answer === 'accepted'
  const newest = useQuery(versionsQuery(stored.value.id)).data?.versions[0]
  if (saveState !== 'saved' || !isSigned || !newest?.answer)
    return mayChange && <SaveState editState={editor.editState} onShowProblem={onShowProblem} />
  const { version, answer } = newest
  return (
    <span className="min-w-0 truncate">{words.signed(format.number(version), format.day(answer.respondedAt))}</span>
  )
}

/**
 * The button that shares, and after the acceptance the link to the signed document. It is filled if it is what to do next, and if no other
 * button of the tab is filled.
 */
export function PrimaryAction({ editor, tab, onShare }: Pick<Props, 'editor' | 'tab' | 'onShare'>) {
  const all = useProposalsWords()
  const words = useFrameWords()
  const { value: proposal } = editor.editState.stored
  const isSigned = useClientAnswer(proposal)?.answer === 'accepted'
  const mayChange = useMayChange()
  const task = useApprovalTask(proposal)
  const approvalWords = useApprovalWords()
  const versions = useQuery(versionsQuery(proposal.id)).data?.versions
  const newestVersion = versions?.[0]?.version
  const hasUnsharedChanges = useHasUnsharedChanges(proposal)
  const isShared = versions ? newestVersion !== undefined : proposal.status !== 'draft'
  const hasOtherAction = tab === 'conversation' || (tab === 'versions' && !isShared)
  if (proposal.status === 'accepted') {
    return (
      <a
        href={addressOf(app.proposalPdf, { proposal_id: proposal.id })}
        download
        className={buttonClass({ variant: hasOtherAction ? 'secondary' : 'primary' })}
      >
        <DownloadIcon width="18" height="18" />
        {isSigned ? words.signedPdf : words.pdf}
      </a>
    )
  }
  if (!mayChange) return null
  if (task) {
    const isWaiting = task === 'request' && proposal.approval.state === 'requested'
    return (
      <Button variant={isWaiting || hasOtherAction ? 'secondary' : 'primary'} onClick={onShare}>
        {task === 'decide' ? approvalWords.review : isWaiting ? approvalWords.waiting : approvalWords.ask}
      </Button>
    )
  }
  // The page after an answer has its own next step.
  const isAnswered = proposal.status === 'revision' || proposal.status === 'rejected'
  if (tab === 'outcome' && isAnswered && isShared && !hasUnsharedChanges) return null
  // Sharing without a change would create no version.
  const isNewVersion = newestVersion !== undefined && hasUnsharedChanges
  const isNext = !hasOtherAction && (!isShared || hasUnsharedChanges)
  return (
    <Button variant={isNext ? 'primary' : 'secondary'} icon={<SendIcon width="18" height="18" />} onClick={onShare}>
      {isNewVersion ? words.shareVersion(newestVersion + 1) : all.share}
    </Button>
  )
}
