import type { Proposal, ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUndoToast } from '../../../ui/use-undo-toast.ts'
import { useRefreshProposals } from '../proposal-queries.ts'
import { useProposalsWords } from '../words.ts'
import { forEach } from './each.ts'
import { questionOf, type StatusQuestion, type StatusRequest } from './status-question.ts'
import { useListWords } from './words.ts'

export interface StatusChange {
  /** Changes the status, by the rules of a proposal's status menu: an outcome, a reopening and a draft that is only marked as sent are confirmed first. */
  request: (proposals: Proposal[], status: ProposalStatus) => void
  /** The new status of proposals whose change is being saved. */
  pending: ReadonlyMap<string, ProposalStatus>
  /** The question, to be rendered by the caller. */
  dialog: ReactNode
}

export function useStatusChange(onDone?: () => void): StatusChange {
  const words = useProposalsWords()
  const listWords = useListWords()
  const { number } = useFormat()
  const [question, setQuestion] = useState<StatusQuestion | null>(null)
  const { save, pending } = useSaveStatus(onDone)

  const request: StatusChange['request'] = (proposals, status) => {
    const changed = proposals.filter((proposal) => proposal.status !== status)
    if (changed.length === 0) return
    const asked = questionOf({ proposals: changed, status })
    if (asked) setQuestion(asked)
    else void save({ proposals: changed, status })
  }

  const { proposals = [], status = 'draft', kind, reopened = 0 } = question ?? {}
  const [first] = proposals
  const what =
    first && proposals.length === 1 ? first.name : listWords.proposals(proposals.length, number(proposals.length))
  const isOutcome = kind === 'outcome' && (status === 'accepted' || status === 'rejected')
  const { title, description, confirmLabel } = isOutcome
    ? {
        title: listWords.outcome[status](what),
        description: words.editor.status.body,
        confirmLabel: listWords.outcome.confirm[status],
      }
    : kind === 'sent'
      ? { title: listWords.sent.title(what), description: listWords.sent.body, confirmLabel: listWords.sent.confirm }
      : {
          title: listWords.reopen.title(
            reopened < proposals.length
              ? listWords.reopen.some(number(reopened), listWords.proposals(proposals.length, number(proposals.length)))
              : what,
          ),
          description: proposals.length === 1 ? words.editor.locked.body : listWords.reopen.body,
          confirmLabel: reopened === 1 ? words.editor.locked.confirm : listWords.reopen.confirm,
        }
  const dialog = (
    <ConfirmDialog
      open={question !== null}
      onClose={() => setQuestion(null)}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      danger={false}
      otherAction={
        kind === 'sent' &&
        first &&
        proposals.length === 1 && (
          <ButtonLink to="/proposals/$proposalId" params={{ proposalId: first.id }} search={{ share: true }}>
            {words.share}
          </ButtonLink>
        )
      }
      onConfirm={() => {
        if (question) void save(question)
      }}
    />
  )
  return { request, pending, dialog }
}

/** Saves the status of several proposals and says for how many it worked. It can be undone. */
function useSaveStatus(onDone?: () => void) {
  const { statuses } = useProposalsWords()
  const words = useListWords()
  const { number } = useFormat()
  const toast = useToast()
  const offerUndo = useUndoToast()
  const failureText = useFailureText()
  const refreshProposals = useRefreshProposals()
  const [pending, setPending] = useState<ReadonlyMap<string, ProposalStatus>>(new Map())

  async function save({ proposals, status }: StatusRequest) {
    setPending((before) => new Map([...before, ...proposals.map(({ id }) => [id, status] as const)]))
    const { done, failed } = await forEach(proposals, ({ id }) =>
      call(app.proposalUpdate, { proposal_id: id, body: { status } }),
    )
    await refreshProposals()
    const ids = new Set(proposals.map(({ id }) => id))
    setPending((before) => new Map([...before].filter(([id]) => !ids.has(id))))
    onDone?.()
    const [firstFailure] = failed
    const changed = words.statusOfSome(words.proposals(done.length, number(done.length)), statuses[status])
    if (firstFailure) {
      const result = done.length > 0 ? changed : words.noneDone
      toast({ text: words.andFailed(result, failed.length, failureText(firstFailure.error)), tone: 'danger' })
    } else offerUndo(changed, () => void restore(done))
  }

  /** A change of status can clear the outcome, so the undoing sends it again. */
  async function restore(proposals: Proposal[]) {
    const { failed } = await forEach(proposals, ({ id, status, outcomeReason, outcomeNotes, outcomeValue }) =>
      call(app.proposalUpdate, { proposal_id: id, body: { status, outcomeReason, outcomeNotes, outcomeValue } }),
    )
    const [firstFailure] = failed
    if (firstFailure) toast({ text: failureText(firstFailure.error), tone: 'danger' })
    await refreshProposals()
  }

  return { save, pending }
}
