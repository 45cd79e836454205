import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { download } from '../../../ui/download.ts'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { useRemoval } from '../../../ui/removal.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { copyName } from '../proposal-actions.ts'
import { useRefreshProposals } from '../proposal-queries.ts'
import { useProposalsWords } from '../words.ts'
import { csvOf } from './csv.ts'
import { forEach, type Outcome } from './each.ts'
import { worthOf } from './proposal-value.ts'
import { useListWords } from './words.ts'

const useCountText = () => {
  const { proposals } = useListWords()
  const { number } = useFormat()
  return (count: number) => proposals(count, number(count))
}

/** Copies the proposals. The list then shows the copies. */
export function useBulkDuplicate(onDone: () => void) {
  const words = useListWords()
  const { copyOf } = useProposalsWords()
  const countText = useCountText()
  const toast = useToast()
  const failureText = useFailureText()
  const refreshProposals = useRefreshProposals()
  const [isBusy, setIsBusy] = useState(false)

  async function run(proposals: Proposal[]) {
    setIsBusy(true)
    const { done, failed } = await forEach(proposals, ({ id, name }) =>
      call(app.proposalDuplicate, { proposal_id: id, name: copyName(copyOf, name) }),
    )
    const [firstFailure] = failed
    const result = done.length > 0 ? words.duplicatedSome(countText(done.length)) : words.noneDone
    toast(
      firstFailure
        ? { text: words.andFailed(result, failed.length, failureText(firstFailure.error)), tone: 'danger' }
        : { text: result },
    )
    setIsBusy(false)
    onDone()
    await refreshProposals()
  }
  return { run, isBusy }
}

/** Deletes the proposals after a few seconds, unless the provider undoes it. Ask before this deletes accepted ones. */
export function useBulkDelete() {
  const words = useListWords()
  const ui = useUiWords()
  const countText = useCountText()
  const removal = useRemoval()
  const failureText = useFailureText()
  const refreshProposals = useRefreshProposals()
  return (proposals: Proposal[]) => {
    const [first, ...others] = proposals
    if (!first) return
    let outcome: Outcome<Proposal> | undefined
    removal.start({
      id: first.id,
      others: others.map(({ id }) => id),
      name: proposals.length === 1 ? first.name : countText(proposals.length),
      async remove(options) {
        outcome = await forEach(
          proposals,
          ({ id, status }) => call(app.proposalDelete, { proposal_id: id, force: status === 'accepted', ...options }),
          { atOnce: options.keepalive },
        )
        // If none could be deleted, the reason of the first is that of all.
        if (outcome.done.length === 0) throw outcome.failed[0]?.error
      },
      kept() {
        const [firstFailure] = outcome?.failed ?? []
        if (!outcome || !firstFailure) return null
        const done = ui.deleted(countText(outcome.done.length))
        return {
          ids: outcome.failed.map(({ item }) => item.id),
          text: words.andFailed(done, outcome.failed.length, failureText(firstFailure.error)),
        }
      },
      onRemoved: refreshProposals,
    })
  }
}

/** Saves the proposals as a CSV file. Amounts are plain numbers, so that a spreadsheet can add them up. */
export function useExport() {
  const words = useListWords()
  const { statuses } = useProposalsWords()
  return (proposals: Proposal[]) => {
    const { csv } = words
    const head = [csv.name, csv.client, csv.status, csv.currency, csv.once, csv.monthly, csv.yearly, csv.created]
    const rows = proposals.map((proposal) => {
      const { currency, once, monthly, yearly } = worthOf(proposal)
      const texts = [proposal.name, proposal.clientName ?? '', statuses[proposal.status], currency]
      const dates = [proposal.createdAt, proposal.updatedAt].map((time) => time.slice(0, 10))
      return [...texts, once ?? '', monthly ?? '', yearly ?? '', ...dates]
    })
    download(words.csvName, csvOf([[...head, csv.updated], ...rows]), 'text/csv')
  }
}
