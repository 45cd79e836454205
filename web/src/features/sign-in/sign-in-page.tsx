import type { DemoOffer } from '@proffer/core/demo/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isApiError, minutesToWait } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { demoQuery } from './demo.ts'
import { SecondStep } from './lazy-second-step.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordField } from './password-field.tsx'
import { signUpQuery } from './sign-up-availability.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'
import { SingleSignOn } from './single-sign-on.tsx'
import { useSignInSteps } from './use-sign-in-steps.ts'
import { useSignInWords } from './words.ts'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const words = useSignInWords()
  const { language } = useLanguage()
  const { next, ended, late } = route.useSearch()
  const steps = useSignInSteps(next)
  const demo = useQuery(demoQuery).data
  const signUp = useQuery(signUpQuery).data
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(email.trim() === '' && { email: words.noEmail }),
      ...(password === '' && { password: words.noPassword }),
    }),
    send: (values) => call(app.signIn, { body: values }),
    onSent: steps.proceed,
  })
  const failureText = useSignInFailure(form.failure)
  if (steps.ticket) return <SecondStep ticket={steps.ticket} steps={steps} />

  const footer = (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
      {/* Invisible until its text is known, so that the link beside it keeps its place. */}
      <p className={classes(!signUp && 'invisible')}>
        {words.signIn.noAccount}{' '}
        {signUp?.sign_up === 'closed' ? words.signUp.closed : <Link to="/sign-up">{words.signIn.signUp}</Link>}
      </p>
      <span className="flex gap-4 *:rounded-sm *:underline-offset-4 *:hover:text-ink *:hover:underline">
        <a href={`/help/${language}`}>{words.signIn.help}</a>
        <a href="/docs">{words.signIn.documentation}</a>
      </span>
    </div>
  )
  return (
    <SignedOutLayout
      title={words.signIn.title}
      lead={words.signIn[late ? 'late' : ended ? 'ended' : next ? 'toContinue' : 'lead']}
      footer={footer}
    >
      {demo && <DemoSignIn email={demo.email} onSignedIn={steps.proceed} />}
      <Form form={form} failure={<ErrorNotice error={form.failure}>{failureText}</ErrorNotice>}>
        <TextField label={words.email} type="email" autoComplete="username webauthn" {...form.field('email')} />
        <div className="flex flex-col gap-2">
          <PasswordField label={words.password} autoComplete="current-password" {...form.field('password')} />
          <p className="text-sm">
            <Link to="/forgot-password">{words.signIn.forgot}</Link>
          </p>
        </div>
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
          {words.signIn.submit}
        </Button>
      </Form>
      <div className="flex flex-col gap-3 border-t border-line pt-6 empty:hidden">
        <PasskeySignIn onSignedIn={steps.proceed} />
        <SingleSignOn returnTo={next} />
      </div>
    </SignedOutLayout>
  )
}

/** Errors that this page explains better than the general text. */
function useSignInFailure(error: unknown): string | undefined {
  const { signIn } = useSignInWords()
  if (isApiError(error, 'wrong_credentials')) return signIn.wrong
  if (!isApiError(error, 'too_many_wrong_passwords')) return undefined
  return signIn.tooMany(minutesToWait(error))
}

/** Only in demo mode: opens the demo account with one click. */
function DemoSignIn({ email, onSignedIn }: DemoOffer & { onSignedIn: ReturnType<typeof useSignInSteps>['proceed'] }) {
  const words = useSignInWords()
  const form = useForm({
    initial: {},
    send: () => call(app.signInToDemo),
    onSent: onSignedIn,
  })
  const isGone = isApiError(form.failure, 'demo_not_available')
  return (
    <Form
      form={form}
      failure={<ErrorNotice error={form.failure}>{isGone ? words.demo.gone : undefined}</ErrorNotice>}
      className="flex flex-col gap-3 rounded-lg border border-line bg-sheet p-5"
    >
      <div>
        <h2 className="text-base font-semibold">{words.demo.title}</h2>
        <p className="mt-1 text-sm text-quiet">{words.demo.body(email)}</p>
      </div>
      <Button type="submit" wide busy={form.isSending}>
        {words.demo.enter}
      </Button>
    </Form>
  )
}
