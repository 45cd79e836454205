import { firstNameOf } from '@proffer/core/person-name.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Answered } from './answered.ts'
import { useOutcomeWords } from './words.ts'

/** One person has one name on the whole page: who signed, else who got the link, else the client of the proposal. */
export function useClientName({ clientName }: Pick<Proposal, 'clientName'>, { share, answer }: Answered) {
  const words = useOutcomeWords()
  const name = answer?.name || share?.recipientName || clientName || null
  return { name: name ?? words.clientAtStart, first: name === null ? words.client : firstNameOf(name) }
}
