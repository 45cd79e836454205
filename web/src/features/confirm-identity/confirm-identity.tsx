import type { ConfirmMethod } from '@proffer/core/sessions/confirm-schema.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { confirmWith } from '../../api/confirmation.ts'

const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import('./confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
}))

interface Question {
  methods: readonly ConfirmMethod[]
  answer: (isConfirmed: boolean) => void
}

/** Opens a dialog whenever a change needs a confirmation. The change waits for it. */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null)

  useEffect(() => confirmWith((methods) => new Promise((answer) => setQuestion({ methods, answer }))), [])
  // A change must not wait for a dialog that is gone, for example because the user has signed out in another tab.
  useEffect(() => () => question?.answer(false), [question])

  if (!question) return null
  const close = (isConfirmed: boolean) => {
    question.answer(isConfirmed)
    setQuestion(null)
  }
  return (
    <Suspense>
      <ConfirmIdentityDialog methods={question.methods} onClose={close} />
    </Suspense>
  )
}
