import type { TotpSetup as PendingTotp, SecondFactorState } from '@proffer/core/second-factor/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useReloadSecurity } from './security-queries.ts'
import { CodeFailure, TotpSetup } from './totp-setup.tsx'
import { useSecurityWords } from './words.ts'

interface Props {
  state: SecondFactorState
}

/** The authenticator app: set up, active or removed. */
export function TotpCard({ state }: Props) {
  const { app: words } = useSecurityWords()
  const format = useFormat()
  const [pending, setPending] = useState<PendingTotp | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const start = useMutation({ mutationFn: () => call(app.totpCreate), onSuccess: setPending })
  const isActive = state.totp !== null

  return (
    <>
      <Card
        title={words.title}
        badge={isActive && <Badge tone="good">{words.active}</Badge>}
        description={state.totp ? words.since(format.day(state.totp.since)) : words.description}
        actions={
          isActive ? (
            <Button onClick={() => setIsRemoving(true)}>{words.remove}</Button>
          ) : (
            <Button busy={start.isPending} onClick={() => start.mutate()}>
              {words.setUp}
            </Button>
          )
        }
      >
        {start.error && <CodeFailure error={start.error} />}
      </Card>
      <TotpSetup pending={pending} onClose={() => setPending(null)} />
      <RemoveTotp state={state} open={isRemoving} onClose={() => setIsRemoving(false)} />
    </>
  )
}

/** Says what is lost with the app. */
function RemoveTotp({ state, open, onClose }: Props & { open: boolean; onClose: () => void }) {
  const { app: words } = useSecurityWords()
  const toast = useToast()
  const reload = useReloadSecurity()
  const isLast = state.passkeys === 0
  const [team] = state.requiredBy

  async function remove() {
    await call(app.totpDelete)
    toast({ text: words.gone })
    await reload()
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.removeTitle}
      description={[words.removeBody, isLast && words.lastBody, isLast && team && words.requiredBody(team)]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={words.remove}
      onConfirm={remove}
    />
  )
}
