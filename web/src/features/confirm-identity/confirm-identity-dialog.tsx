import { confirmAtIssuerPath } from '@proffer/core/oidc/paths.ts'
import type { Confirmation, ConfirmMethod } from '@proffer/core/sessions/confirm-schema.ts'
import { useLocation } from '@tanstack/react-router'
import { isApiError, minutesToWait } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { ObstacleNotice } from '../passkeys/obstacle-notice.tsx'
import { PasskeyFailure } from '../passkeys/passkey-failure.tsx'
import { askForPasskey, passkeyObstacle } from '../passkeys/passkeys.ts'
import { usePasskeyWords } from '../passkeys/words.ts'
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
      {methods.includes('code') && <CodeForm onClose={onClose} />}
      {methods.includes('passkey') && <PasskeyForm onClose={onClose} isOnly={!methods.includes('code')} />}
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

function CodeForm({ onClose }: FormProps) {
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
        label={words.code}
        hint={words.codeHint}
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

/** Starts with a click: browsers ask for a passkey only after one. */
function PasskeyForm({ onClose, isOnly }: FormProps & { isOnly: boolean }) {
  const words = usePasskeyWords()
  const { cancel } = useUiWords()
  const obstacle = passkeyObstacle()
  const form = useForm({
    initial: {},
    send: async () => confirm({ passkey: await askForPasskey(await call(app.sessionConfirmOptions)) }),
    onSent: () => onClose(true),
  })
  if (obstacle && !isOnly) return null
  if (obstacle) return <ObstacleNotice obstacle={obstacle} />
  return (
    <Form form={form} failure={<PasskeyFailure error={form.failure} />} className="flex flex-col gap-2 not-first:mt-6">
      <Button type="submit" variant={isOnly ? 'primary' : 'secondary'} wide busy={form.isSending}>
        {words.use}
      </Button>
      {isOnly && (
        <Button wide onClick={() => onClose(false)}>
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
