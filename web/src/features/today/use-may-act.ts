import { useRights } from '../team/use-rights.ts'

interface People {
  authorId: string | null
  assigneeId: string | null
}

/** Returns whether the person may remind, extend or write: about the proposal of a line. */
export function useMayAct() {
  const { may } = useRights()
  return ({ authorId, assigneeId }: People) => may('proposal_update', { userId: authorId, assigneeId })
}
