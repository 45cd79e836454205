import { useEffect } from 'react'
import { isApiError, minutesToWait } from '../../../api/api-error.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useSecondStepWords } from './words.ts'

/** Leads back to the first step when the ticket is no longer valid. */
export function useStepFailure(error: unknown, onTooLate: () => void) {
  const isTooLate = isApiError(error, 'ticket_expired')
  useEffect(() => {
    if (isTooLate) onTooLate()
    // Not after a change of `onTooLate`, which is new on each render.
  }, [isTooLate])
}

/** Why a code was refused. `wrong` is the text for a wrong one. */
export function StepFailure({ error, wrong }: { error: unknown; wrong: string }) {
  const words = useSecondStepWords()
  if (isApiError(error) && error.status === 429) {
    return <ErrorNotice error={error}>{words.tooMany(minutesToWait(error))}</ErrorNotice>
  }
  return <ErrorNotice error={error}>{isApiError(error, 'wrong_code') ? wrong : undefined}</ErrorNotice>
}
