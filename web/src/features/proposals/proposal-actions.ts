import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useFailureText } from '../../ui/error-notice.tsx'
import { useRemoval } from '../../ui/removal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useRefreshProposals } from './proposal-queries.ts'
import { useProposalsWords } from './words.ts'

const MAX_NAME_LENGTH = 200

/** The name of a copy, cut to what the API accepts. */
export const copyName = (copyOf: (name: string) => string, name: string) => copyOf(name).slice(0, MAX_NAME_LENGTH)

type ProposalName = Pick<Proposal, 'id' | 'name'>

/** Creates a copy and opens it. */
export function useDuplicate() {
  const words = useProposalsWords()
  const toast = useToast()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const refreshProposals = useRefreshProposals()
  return useMutation({
    mutationFn: ({ id, name }: ProposalName) =>
      call(app.proposalDuplicate, { proposal_id: id, name: copyName(words.copyOf, name) }),
    onSuccess(copy) {
      toast({ text: words.duplicated(copy.name) })
      void refreshProposals()
      void navigate({ to: '/proposals/$proposalId', params: { proposalId: copy.id } })
    },
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
}

/**
 * Returns a function that deletes a proposal after a few seconds, unless the provider undoes it. For an accepted proposal, the
 * caller asks the provider first and sets `force`.
 */
export function useDelete() {
  const removal = useRemoval()
  const refreshProposals = useRefreshProposals()
  return ({ id, name }: ProposalName, { force = false } = {}) =>
    removal.start({
      id,
      name,
      remove: (options) => call(app.proposalDelete, { proposal_id: id, force, ...options }),
      onRemoved: refreshProposals,
    })
}
