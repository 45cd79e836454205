import type { MailUnderWay } from '../../../../server/src/accounts/schema.ts'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Entrance } from './entrance.tsx'
import { MailSent, useMailSent } from './mail-sent.tsx'
import { useSignInWords } from './words.ts'

export function SignUpPage() {
  const words = useSignInWords()
  const { language } = useLanguage()
  const mail = useMailSent()
  const form = useForm({
    initial: { name: '', email: '' },
    send: (values) => api.post<MailUnderWay>('/auth/sign-up', { ...values, email: values.email.trim(), language }),
    onSent: ({ email }) => mail.sentTo(email),
  })
  if (mail.address) return <MailSent address={mail.address} onAgain={mail.again} />

  const footer = (
    <p>
      {words.signUp.hasAccount} <Link to="/sign-in">{words.signUp.signIn}</Link>
    </p>
  )
  return (
    <Entrance title={words.signUp.title} lead={words.signUp.lead} footer={footer}>
      <Form form={form}>
        <TextField label={words.name} autoComplete="name" {...form.field('name')} />
        <TextField label={words.email} type="email" autoComplete="email" {...form.field('email')} />
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
          {words.signUp.submit}
        </Button>
      </Form>
    </Entrance>
  )
}
