import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { MailSent, useMailSent } from './mail-sent.tsx'
import { SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInWords } from './words.ts'

export function ForgotPasswordPage() {
  const words = useSignInWords()
  const { language } = useLanguage()
  const mail = useMailSent()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }): Record<string, string> => (email.trim() === '' ? { email: words.noEmail } : {}),
    send: ({ email }) => call(app.passwordResetRequest, { body: { email: email.trim(), language } }),
    onSent: mail.showSent,
  })
  if (mail.sentMail) return <MailSent purpose="reset" {...mail.sentMail} onStartOver={mail.startOver} />

  return (
    <SignedOutLayout
      title={words.forgot.title}
      lead={words.forgot.lead}
      footer={<Link to="/sign-in">{words.forgot.back}</Link>}
    >
      <Form form={form}>
        <TextField label={words.email} type="email" autoComplete="username" {...form.field('email')} />
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
          {words.forgot.submit}
        </Button>
      </Form>
    </SignedOutLayout>
  )
}
