import { useState } from 'react'
import type { MailUnderWay, SignedIn } from '../../../../../server/src/accounts/schema.ts'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
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
import { useAccountChanged } from './account-queries.ts'
import { useAccountWords } from './words.ts'
import { WrongPassword } from './wrong-password.tsx'

const blank = { present: '', wanted: '' }

export function PasswordCard({ me }: { me: SignedIn }) {
  const { password: words } = useAccountWords()
  if (!me.has_password) return <NoPassword email={me.email} />
  return (
    <Card title={words.title} description={words.description}>
      <PasswordForm />
    </Card>
  )
}

function PasswordForm() {
  const { password: words } = useAccountWords()
  const { issues } = useUiWords()
  const toast = useToast()
  const changed = useAccountChanged()
  const form = useForm({
    initial: blank,
    check: ({ present }) => (present === '' ? { present: issues.missing } : {}),
    send: ({ present, wanted }) =>
      api.post<SignedIn>('/account/password', { current_password: present, new_password: wanted }),
    onSent(me) {
      changed(me)
      form.reset(blank)
      toast({ text: words.changed })
    },
  })
  const failure = isApiError(form.failure, 'wrong_password') ? <WrongPassword error={form.failure} /> : undefined
  return (
    <Form form={form} failure={failure}>
      <LeaveGuard when={form.isChanged && !form.isSending} />
      <PasswordField
        label={words.present}
        autoComplete="current-password"
        {...form.field('present', 'current_password')}
      />
      <PasswordField
        label={words.wanted}
        hint={words.wantedHint}
        autoComplete="new-password"
        {...form.field('wanted', 'new_password')}
      />
      <div>
        <Button type="submit" busy={form.isSending}>
          {words.submit}
        </Button>
      </div>
    </Form>
  )
}

/** Accounts that were made on the command line begin without one. */
function NoPassword({ email }: { email: string }) {
  const { password: words } = useAccountWords()
  const { language } = useLanguage()
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    initial: {},
    send: () => api.post<MailUnderWay>('/auth/password-reset', { email, language }),
    onSent: () => setIsSent(true),
  })
  return (
    <Card title={words.title}>
      {isSent ? (
        <Notice tone="good">{words.setSent(email)}</Notice>
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
