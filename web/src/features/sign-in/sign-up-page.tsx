import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { ButtonLink, Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { MailSent, useMailSent } from './mail-sent.tsx'
import { signUpQuery } from './sign-up-availability.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInWords } from './words.ts'

export function SignUpPage() {
  const words = useSignInWords()
  const { language } = useLanguage()
  const mail = useMailSent()
  const { sign_up, domains } = useQuery(signUpQuery).data ?? { sign_up: 'open', domains: [] }
  const form = useForm({
    initial: { name: '', email: '' },
    check: ({ name, email }): Record<string, string> => ({
      ...(name.trim() === '' && { name: words.noName }),
      ...(email.trim() === '' && { email: words.noEmail }),
    }),
    send: (values) => call(app.signUpRequest, { body: { ...values, email: values.email.trim(), language } }),
    onSent: mail.showSent,
  })
  if (sign_up === 'closed') return <SignUpClosed />
  if (mail.sentMail) return <MailSent purpose="signUp" {...mail.sentMail} onStartOver={mail.startOver} />

  const domainList = new Intl.ListFormat(language, { type: 'disjunction' }).format(domains)
  const onlyDomains = domains.length > 0 ? words.signUp.onlyDomains(domainList) : undefined
  const isRefused = isApiError(form.failure, 'sign_up_closed')
  const reason = onlyDomains ?? `${words.signUp.closedTitle}.`
  const refusal = `${reason} ${words.signUp.closed}`
  const footer = (
    <p>
      {words.signUp.hasAccount} <Link to="/sign-in">{words.signUp.signIn}</Link>
    </p>
  )
  return (
    <SignedOutLayout title={words.signUp.title} lead={words.signUp.lead} footer={footer}>
      <Form form={form} failure={<ErrorNotice error={form.failure}>{isRefused ? refusal : undefined}</ErrorNotice>}>
        <TextField label={words.name} autoComplete="name" {...form.field('name')} />
        <TextField label={words.email} hint={onlyDomains} type="email" autoComplete="email" {...form.field('email')} />
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
          {words.signUp.submit}
        </Button>
      </Form>
    </SignedOutLayout>
  )
}

function SignUpClosed() {
  const words = useSignInWords()
  return (
    <SignedOutLayout key="closed" title={words.signUp.closedTitle} lead={words.signUp.closed}>
      <ButtonLink to="/sign-in" variant="primary">
        {words.signUp.signIn}
      </ButtonLink>
    </SignedOutLayout>
  )
}
