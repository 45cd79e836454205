import type { QueuedMail, SignedIn } from '@proffer/core/accounts/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { Form } from '../../../ui/form.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { PasswordField } from '../../sign-in/password-field.tsx'
import { useAccountWords } from './words.ts'
import { passwordFailure } from './wrong-password.tsx'

const HOUR_SECONDS = 3600

/** The current address, whether it is confirmed, and a form to change it. */
export function EmailCard({ me }: { me: SignedIn }) {
  const { email: words, unsent } = useAccountWords()
  const { number } = useFormat()
  const [isChanging, setIsChanging] = useState(false)
  const [sentMail, setSentMail] = useState<QueuedMail | null>(null)
  const isUnsent = sentMail?.notification === 'not_configured'
  const hasMore = !me.email_verified || !me.has_password || isChanging || sentMail !== null
  const changeButton = !isChanging && me.has_password && (
    <Button
      onClick={() => {
        setSentMail(null)
        setIsChanging(true)
      }}
    >
      {words.change}
    </Button>
  )
  return (
    <Card
      title={words.title}
      badge={
        <Badge tone={me.email_verified ? 'good' : 'warn'}>
          {me.email_verified ? words.confirmed : words.unconfirmed}
        </Badge>
      }
      description={<span className="break-all">{me.email}</span>}
      actions={changeButton}
    >
      {hasMore && (
        <div className="flex flex-col gap-5">
          {!me.email_verified && <Unconfirmed email={me.email} />}
          {!me.has_password && <p className="text-sm text-quiet">{words.needsPassword}</p>}
          {sentMail && (
            <Notice tone={isUnsent ? 'warn' : 'good'}>
              {isUnsent ? unsent : words.sent(sentMail.email, number(sentMail.expires_in_seconds / HOUR_SECONDS))}
            </Notice>
          )}
          {isChanging && (
            <EmailForm
              onCancel={() => setIsChanging(false)}
              onSent={(mail) => {
                setIsChanging(false)
                setSentMail(mail)
              }}
            />
          )}
        </div>
      )}
    </Card>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const { email: words, unsent } = useAccountWords()
  const toast = useToast()
  const failureText = useFailureText()
  const resend = useMutation({
    mutationFn: () => call(app.accountEmailConfirmationRequest),
    onSuccess: ({ notification }) => toast({ text: notification === 'not_configured' ? unsent : words.resent(email) }),
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
          {words.resend}
        </Button>
      }
    >
      {words.unconfirmedHint}
    </Notice>
  )
}

function EmailForm({ onSent, onCancel }: { onSent: (mail: QueuedMail) => void; onCancel: () => void }) {
  const { email: words } = useAccountWords()
  const ui = useUiWords()
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(email.trim() === '' && { email: ui.issues.missing }),
      ...(password === '' && { password: ui.issues.missing }),
    }),
    send: ({ email, password }) => call(app.accountEmailChange, { body: { email: email.trim(), password } }),
    onSent,
  })
  return (
    <Form form={form} failure={passwordFailure(form.failure)}>
      <LeaveGuard when={form.isChanged && !form.isSending} />
      <TextField label={words.newAddress} autoFocus type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {words.submit}
        </Button>
        <Button onClick={onCancel}>{ui.cancel}</Button>
      </div>
    </Form>
  )
}
