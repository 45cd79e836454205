import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { sharesQuery } from '../detail/detail-queries.ts'

/** The statuses that a client can set by an answer. */
const answeredStatuses: ReadonlyArray<Proposal['status']> = ['accepted', 'rejected', 'revision']

/** The client's answer on the newest link. Null without one, or if the provider has changed the status since. */
export function useClientAnswer({ id, status }: Pick<Proposal, 'id' | 'status'>) {
  const { data } = useQuery({ ...sharesQuery(id), enabled: answeredStatuses.includes(status) })
  const newest = data?.shares[0]
  return newest?.answer?.answer === status ? newest.answer : null
}

/**
 * Whether the page begins with an answer: what the provider entered as the outcome, or changes that the client asked for. While it is
 * not known, the status decides, because a client sets `revision` more often than a provider does.
 */
export function useHasClientAnswer(proposal: Pick<Proposal, 'id' | 'status'>): boolean {
  const { data } = useQuery({ ...sharesQuery(proposal.id), enabled: proposal.status === 'revision' })
  if (proposal.status !== 'revision') return answeredStatuses.includes(proposal.status)
  return data === undefined || data.shares[0]?.answer?.answer === 'revision'
}
