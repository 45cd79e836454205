import {
  AccountChange,
  EmailChange,
  LinkConfirmation,
  MailUnderWay,
  PasswordChange,
  ResetLink,
  ResetPassword,
  ResetRequest,
  SetPassword,
  SignedIn,
  SignIn,
  SignUp,
} from '@proffer/core/accounts/schema.ts'
import { operation } from '../http/operation.ts'

const tag = 'Account'
const cookieHeader = { 'Set-Cookie': 'The cookie of the session.' }
const mailUnderWay = { status: 202, description: 'The mail is on its way.', schema: MailUnderWay } as const
const signedIn = { description: 'Who is signed in.', schema: SignedIn, headers: cookieHeader } as const

export const requestSignUp = operation({
  id: 'sign_up_request',
  tag,
  summary: 'Sign up',
  description:
    'Mails a link with which the account is made. The answer is the same where there is an account already. Whoever runs the service may have closed sign-up, or restricted it to some domains.',
  scope: 'write',
  access: 'anyone',
  body: SignUp,
  answer: mailUnderWay,
  errors: ['sign_up_closed'],
})

export const confirmSignUp = operation({
  id: 'sign_up_confirm',
  tag,
  summary: 'Make the account',
  description: 'With the link from the mail, or from an invitation, and a password. Signs in.',
  scope: 'write',
  access: 'link',
  body: SetPassword,
  answer: { status: 201, ...signedIn },
  errors: ['link_not_usable'],
})

export const signIn = operation({
  id: 'sign_in',
  tag,
  summary: 'Sign in',
  description: 'Starts a new session and ends the one that the browser held before.',
  scope: 'write',
  access: 'anyone',
  body: SignIn,
  answer: { status: 200, ...signedIn },
  errors: ['wrong_credentials', 'too_many_wrong_passwords'],
})

export const signInByLink = operation({
  id: 'sign_in_by_link',
  tag,
  summary: 'Sign in with a link',
  description: 'With a link that the operator printed. It works once. Ends the session that the browser held before.',
  scope: 'write',
  access: 'link',
  body: LinkConfirmation,
  answer: { status: 200, ...signedIn },
  errors: ['link_not_usable'],
})

export const signInToDemo = operation({
  id: 'sign_in_to_demo',
  tag,
  summary: 'Sign in to the demo',
  description:
    'Without a password, for a browser on the machine of the service, while the process that created the demo runs and its password is unchanged.',
  scope: 'write',
  access: 'anyone',
  answer: { status: 200, ...signedIn },
  errors: ['demo_not_available'],
})

export const signOut = operation({
  id: 'sign_out',
  tag,
  summary: 'Sign out',
  description: 'Ends the session, if there is one.',
  scope: 'write',
  access: 'anyone',
  answer: { status: 204, description: 'There is no session any more.', headers: cookieHeader },
})

export const requestReset = operation({
  id: 'password_reset_request',
  tag,
  summary: 'Ask for a new password',
  description: 'Mails a link with which a password is set. The answer is the same where there is no account.',
  scope: 'write',
  access: 'anyone',
  body: ResetRequest,
  answer: mailUnderWay,
})

export const readReset = operation({
  id: 'password_reset_read',
  tag,
  summary: 'Read a reset link',
  description: 'What the link from the mail is for. The link can still be used afterwards.',
  scope: 'read',
  access: 'link',
  body: LinkConfirmation,
  answer: { status: 200, description: 'The account that the link is for.', schema: ResetLink },
  errors: ['link_not_usable'],
})

export const confirmReset = operation({
  id: 'password_reset_confirm',
  tag,
  summary: 'Set the new password',
  description:
    'With the link from the mail. Ends every session of the account, revokes its API keys if asked to, and signs in.',
  scope: 'write',
  access: 'link',
  body: ResetPassword,
  answer: { status: 200, ...signedIn },
  errors: ['link_not_usable'],
})

export const confirmEmail = operation({
  id: 'email_confirm',
  tag,
  summary: 'Confirm an e-mail address',
  description: 'With the link from the mail, on whichever device it is read.',
  scope: 'write',
  access: 'link',
  body: LinkConfirmation,
  answer: { status: 204, description: 'The address is confirmed, and is the address of the account.' },
  errors: ['link_not_usable'],
})

export const getMe = operation({
  id: 'app_me_get',
  tag,
  summary: 'Get who is signed in',
  description: 'The account and the session.',
  scope: 'read',
  answer: { status: 200, description: 'The account and the session.', schema: SignedIn },
})

export const changeAccount = operation({
  id: 'account_update',
  tag,
  summary: 'Change the name',
  description: 'The name of the person, as `PATCH /profile` changes it too.',
  scope: 'write',
  body: AccountChange,
  answer: { status: 200, description: 'The account after the change.', schema: SignedIn },
  errors: ['storage_quota_exceeded'],
})

export const changeEmail = operation({
  id: 'account_email_change',
  tag,
  summary: 'Change the e-mail address',
  description: 'Mails a link to the new address; the address changes when that is opened. Needs the password.',
  scope: 'write',
  unrepeatable: true,
  body: EmailChange,
  answer: mailUnderWay,
  errors: ['wrong_password', 'too_many_wrong_passwords'],
})

export const requestConfirmation = operation({
  id: 'account_email_confirmation_request',
  tag,
  summary: 'Ask to confirm the e-mail address',
  description: 'Mails a link to the present address.',
  scope: 'write',
  answer: mailUnderWay,
})

export const changePassword = operation({
  id: 'account_password_change',
  tag,
  summary: 'Change the password',
  description:
    'Ends every other session of the account, revokes its API keys if asked to, and gives this browser a new session.',
  scope: 'write',
  unrepeatable: true,
  body: PasswordChange,
  answer: { status: 200, ...signedIn },
  errors: ['wrong_password', 'too_many_wrong_passwords'],
})
