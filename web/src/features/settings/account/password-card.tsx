import type { QueuedMail, SignedIn } from '@proffer/core/accounts/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { PasswordField } from '../../sign-in/password-field.tsx'
import { RevokeKeysChoice } from '../../sign-in/revoke-keys-choice.tsx'
import { useSignInWords } from '../../sign-in/words.ts'
import { keysQuery, stateOf, useReloadKeys } from '../keys/key-queries.ts'
import { useStoreAccount } from './account-queries.ts'
import { useAccountWords } from './words.ts'
import { passwordFailure } from './wrong-password.tsx'

const initialValues = { current: '', next: '', revokeKeys: false }

/** A form that opens on demand. */
export function PasswordCard({ me }: { me: SignedIn }) {
  const { password: words } = useAccountWords()
  const [isChanging, setIsChanging] = useState(false)
  if (!me.has_password) return <NoPassword email={me.email} />
  const changeButton = !isChanging && <Button onClick={() => setIsChanging(true)}>{words.submit}</Button>
  return (
    <Card title={words.title} description={words.description} actions={changeButton}>
      {isChanging && <PasswordForm onClose={() => setIsChanging(false)} />}
    </Card>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { password: words } = useAccountWords()
  const { issues, cancel } = useUiWords()
  const toast = useToast()
  const storeAccount = useStoreAccount()
  const reloadKeys = useReloadKeys()
  const { revokeKeys } = useSignInWords()
  const keys = useQuery(keysQuery).data?.api_keys ?? []
  const keyCount = keys.filter((key) => ['active', 'deactivated'].includes(stateOf(key))).length
  const form = useForm({
    initial: initialValues,
    check: ({ current }) => (current === '' ? { current: issues.missing } : {}),
    send: (values) =>
      call(app.accountPasswordChange, {
        body: {
          current_password: values.current,
          new_password: values.next,
          revoke_api_keys: values.revokeKeys,
        },
      }),
    onSent(me, values) {
      storeAccount(me)
      toast({ text: values.revokeKeys ? revokeKeys.done : words.changed })
      if (values.revokeKeys) void reloadKeys()
      onClose()
    },
  })
  return (
    <Form form={form} failure={passwordFailure(form.failure)}>
      <LeaveGuard when={form.isChanged && !form.isSending} />
      <PasswordField
        label={words.current}
        autoFocus
        autoComplete="current-password"
        {...form.field('current', 'current_password')}
      />
      <PasswordField
        label={words.newPassword}
        hint={words.newPasswordHint}
        autoComplete="new-password"
        {...form.field('next', 'new_password')}
      />
      <RevokeKeysChoice count={keyCount} {...form.field('revokeKeys', 'revoke_api_keys')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {words.submit}
        </Button>
        <Button onClick={onClose}>{cancel}</Button>
      </div>
    </Form>
  )
}

/** Accounts created on the command line have no password at first. */
function NoPassword({ email }: { email: string }) {
  const { password: words, unsent } = useAccountWords()
  const { language } = useLanguage()
  const [sentMail, setSentMail] = useState<QueuedMail | null>(null)
  const isUnsent = sentMail?.notification === 'not_configured'
  const form = useForm({
    initial: {},
    send: () => call(app.passwordResetRequest, { body: { email, language } }),
    onSent: setSentMail,
  })
  return (
    <Card title={words.title}>
      {sentMail ? (
        <Notice tone={isUnsent ? 'warn' : 'good'}>{isUnsent ? unsent : words.setSent(email)}</Notice>
      ) : (
        <Form form={form}>
          <p className="text-sm text-quiet">{words.none}</p>
          <div>
            <Button type="submit" busy={form.isSending}>
              {words.setByMail}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}
