import { confirmAtIssuerPath } from '@proffer/core/oidc/paths.ts'
import type { Confirmation, ConfirmMethod } from '@proffer/core/sessions/confirm-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isApiError, minutesToWait } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { KeyIcon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { ObstacleNotice } from '../passkeys/obstacle-notice.tsx'
import { PasskeyFailure } from '../passkeys/passkey-failure.tsx'
import { askForPasskey, passkeyObstacle } from '../passkeys/passkeys.ts'
import { usePasskeyWords } from '../passkeys/words.ts'
import { secondFactorQuery } from '../settings/security/security-queries.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { useConfirmWords } from './words.ts'

interface Props {
  methods: readonly ConfirmMethod[]
  onClose: (isConfirmed: boolean) => void
}

/** Asks who the user is, with what they have. */
export function ConfirmIdentityDialog({ methods, onClose }: Props) {
  const words = useConfirmWords()
  const canConfirm = methods.some((method) => method !== 'oidc')
  return (
    <Dialog
      open
      onTop
      onClose={() => onClose(false)}
      title={words.title}
      description={canConfirm ? words.lead : methods.includes('oidc') ? words.atIssuer : words.signInAgain}
    >
      {methods.includes('password') && <PasswordForm onClose={onClose} />}
      {methods.includes('code') && !methods.includes('passkey') && <CodeForm onClose={onClose} />}
      {methods.includes('passkey') && !methods.includes('code') && <PasskeyForm onClose={onClose} />}
      {methods.includes('passkey') && methods.includes('code') && <CodeOrPasskey onClose={onClose} />}
      {!canConfirm && <SignInAgain onClose={onClose} atIssuer={methods.includes('oidc')} />}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'onClose'>

const confirm = (body: Confirmation) => call(app.sessionConfirm, { body })

function PasswordForm({ onClose }: FormProps) {
  const words = useConfirmWords()
  const { issues } = useUiWords()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }): Record<string, string> => (password === '' ? { password: issues.missing } : {}),
    send: confirm,
    onSent: () => onClose(true),
  })
  return (
    <Form form={form} failure={<Failure error={form.failure} />}>
      <PasswordField label={words.password} autoComplete="current-password" autoFocus {...form.field('password')} />
      <Actions onClose={onClose} isSending={form.isSending} />
    </Form>
  )
}

/** A person with an app is asked for its code first, one without an app for the passkey: their codes are the few for recovery. */
function CodeOrPasskey({ onClose }: FormProps) {
  const { useRecovery } = useConfirmWords()
  const { data: state, isPending } = useQuery(secondFactorQuery)
  const [isRecovering, setIsRecovering] = useState(passkeyObstacle() !== null)
  if (isPending) return <SkeletonList rows={1} />
  if (state?.totp !== null) {
    return (
      <div className="flex flex-col gap-5">
        <PasskeyForm onClose={onClose} isBeside />
        <CodeForm onClose={onClose} />
      </div>
    )
  }
  if (isRecovering) return <CodeForm onClose={onClose} isRecovery />
  return (
    <PasskeyForm onClose={onClose}>
      <Button wide onClick={() => setIsRecovering(true)}>
        {useRecovery}
      </Button>
    </PasskeyForm>
  )
}

function CodeForm({ onClose, isRecovery = false }: FormProps & { isRecovery?: boolean }) {
  const words = useConfirmWords()
  const { issues } = useUiWords()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): Record<string, string> => (code.trim() === '' ? { code: issues.missing } : {}),
    send: ({ code }) => confirm({ code: code.trim() }),
    onSent: () => onClose(true),
  })
  return (
    <Form form={form} failure={<Failure error={form.failure} />}>
      <TextField
        label={isRecovery ? words.recoveryCode : words.code}
        hint={isRecovery ? words.recoveryHint : words.codeHint}
        autoComplete="one-time-code"
        autoFocus
        spellCheck={false}
        maxLength={60}
        {...form.field('code')}
      />
      <Actions onClose={onClose} isSending={form.isSending} />
    </Form>
  )
}

interface PasskeyProps {
  onClose: FormProps['onClose']
  /** Beside another form, which has the primary button and the one to cancel. */
  isBeside?: boolean
  /** Other ways, above the button to cancel. */
  children?: ReactNode
}

/** Starts with a click: browsers ask for a passkey only after one. */
function PasskeyForm({ onClose, isBeside = false, children }: PasskeyProps) {
  const words = usePasskeyWords()
  const { cancel } = useUiWords()
  const obstacle = passkeyObstacle()
  const form = useForm({
    initial: {},
    send: async () => confirm({ passkey: await askForPasskey(await call(app.sessionConfirmOptions)) }),
    onSent: () => onClose(true),
  })
  if (obstacle && isBeside) return null
  if (obstacle) return <ObstacleNotice obstacle={obstacle} />
  return (
    <Form form={form} failure={<PasskeyFailure error={form.failure} />} className="flex flex-col gap-2">
      <Button type="submit" variant={isBeside ? 'secondary' : 'primary'} wide icon={<KeyIcon />} busy={form.isSending}>
        {words.use}
      </Button>
      {children}
      {!isBeside && (
        <Button wide variant="quiet" onClick={() => onClose(false)}>
          {cancel}
        </Button>
      )}
    </Form>
  )
}

function Actions({ onClose, isSending }: FormProps & { isSending: boolean }) {
  const words = useConfirmWords()
  const { cancel } = useUiWords()
  return (
    <DialogActions>
      <Button onClick={() => onClose(false)}>{cancel}</Button>
      <Button type="submit" variant="primary" busy={isSending}>
        {words.confirm}
      </Button>
    </DialogActions>
  )
}

/** For people with nothing that they could enter here: a new sign-in confirms too. It replaces the session. */
function SignInAgain({ onClose, atIssuer }: FormProps & { atIssuer: boolean }) {
  const words = useConfirmWords()
  const { cancel } = useUiWords()
  const here = useLocation().href
  return (
    <DialogActions>
      <Button onClick={() => onClose(false)}>{cancel}</Button>
      {atIssuer ? (
        <a href={confirmAtIssuerPath(here)} className={buttonClass({ variant: 'primary' })}>
          {words.signIn}
        </a>
      ) : (
        <ButtonLink to="/sign-in" search={{ next: here }} variant="primary">
          {words.signIn}
        </ButtonLink>
      )}
    </DialogActions>
  )
}

function Failure({ error }: { error: unknown }) {
  const { failures } = useConfirmWords()
  if (isApiError(error) && error.status === 429) {
    return <ErrorNotice error={error}>{failures.tooMany(minutesToWait(error))}</ErrorNotice>
  }
  const texts: Record<string, string> = { wrong_password: failures.password, wrong_code: failures.code }
  return <ErrorNotice error={error}>{isApiError(error) ? texts[error.code] : undefined}</ErrorNotice>
}
