import type { SecondFactorState } from '@proffer/core/second-factor/schema.ts'
import { signInBudget } from '@proffer/core/sign-in-budgets.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useReloadSecurity } from './security-queries.ts'
import { useSecurityWords } from './words.ts'

/** With this many codes or fewer, the card suggests new ones. */
const LOW_COUNT = 3

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ state: { recoveryCodesLeft: left } }: { state: SecondFactorState }) {
  const { recovery: words } = useSecurityWords()
  const { number } = useFormat()
  const reload = useReloadSecurity()
  // There are none that new ones would replace, so there is nothing to ask.
  const first = useMutation({ mutationFn: create })
  const [isAsking, setIsAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function create() {
    const created = await call(app.recoveryCodesCreate)
    setCodes(created.recoveryCodes)
    await reload()
  }

  return (
    <>
      <Card
        title={words.title}
        badge={
          <Badge tone={left > LOW_COUNT ? 'neutral' : 'warn'}>
            {left > 0 ? words.left(number(left), number(signInBudget.recoveryCodes)) : words.none}
          </Badge>
        }
        description={
          left > LOW_COUNT ? words.description : `${words.description} ${left > 0 ? words.low : words.missing}`
        }
        actions={
          left > 0 ? (
            <Button onClick={() => setIsAsking(true)}>{words.create}</Button>
          ) : (
            <Button busy={first.isPending} onClick={() => first.mutate()}>
              {words.createFirst}
            </Button>
          )
        }
      >
        {first.error && <ErrorNotice error={first.error} />}
      </Card>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.createTitle}
        description={words.createBody}
        confirmLabel={words.create}
        danger={false}
        onConfirm={create}
      />
      <RecoveryDialog codes={codes} onDone={() => setCodes(null)} />
    </>
  )
}

/** Shows new codes once. Null keeps it closed. */
function RecoveryDialog({ codes, onDone }: { codes: readonly string[] | null; onDone: () => void }) {
  const { recovery: words } = useSecurityWords()
  return (
    <Dialog
      open={codes !== null}
      onClose={onDone}
      title={words.shownTitle}
      description={words.shownBody}
      closesOnlyByButtons
    >
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
    </Dialog>
  )
}
