import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'

/** The newest link of a proposal, and the answer to it if the proposal's status is that answer. */
export interface Answered {
  share: ShareDetails | null
  answer: ShareDetails['answer']
}

/** The provider may have set the status by hand. Then the link has no answer, or another one. */
export function answeredBy(status: Proposal['status'], share: ShareDetails | null): Answered {
  const answer = share?.answer ?? null
  return { share, answer: answer?.answer === status ? answer : null }
}
