import {
  AccountChange,
  CloseAccount,
  ClosedAccount,
  EmailChange,
  LinkConfirmation,
  PasswordChange,
  QueuedMail,
  ResetLink,
  ResetPassword,
  ResetRequest,
  SetPassword,
  SignedIn,
  SignIn,
  SignUp,
  SignUpUnderWay,
} from '@proffer/core/accounts/schema.ts'
import { SignInTicket } from '@proffer/core/second-factor/schema.ts'
import { operation } from '../http/operation.ts'

const tag = 'Account'
const cookieHeader = { 'Set-Cookie': 'The session cookie.' }
const queuedMail = { status: 202, description: 'The email is queued.', schema: QueuedMail } as const
const signedIn = { description: 'The account and the session.', schema: SignedIn, headers: cookieHeader } as const

const secondFactorNeeded = {
  status: 202,
  description:
    'The person has a second factor. There is no session yet: send the factor to `POST /auth/second-factor`.',
  schema: SignInTicket,
} as const

export const requestSignUp = operation({
  id: 'sign_up_request',
  tag,
  summary: 'Sign up',
  description:
    'Emails a link for creating the account. The response is the same if the address already has an account. ' +
    'The operator can close sign-up or limit it to certain domains. Without a mail server, a browser on the machine of the ' +
    'server gets the link in the response.',
  scope: 'write',
  showsSecret: true,
  access: 'anyone',
  body: SignUp,
  answer: { ...queuedMail, schema: SignUpUnderWay },
  errors: ['sign_up_closed'],
})

export const confirmSignUp = operation({
  id: 'sign_up_confirm',
  tag,
  summary: 'Create the account',
  description: 'Creates the account with the token from the sign-up email or invitation and a password, and signs in.',
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
  description:
    'Starts a new session and ends the previous session of the browser. If the person has a second factor, the response is 202 with a ' +
    'ticket and no session.',
  scope: 'write',
  access: 'anyone',
  body: SignIn,
  answer: { status: 200, ...signedIn },
  otherAnswer: secondFactorNeeded,
  errors: ['wrong_credentials', 'no_account', 'account_locked', 'too_many_wrong_passwords'],
})

export const signInByLink = operation({
  id: 'sign_in_by_link',
  tag,
  summary: 'Sign in with a link',
  description:
    'Signs in with a link that the operator created. The link works once. Ends the previous session of the ' +
    'browser. If the person has a second factor, the response is 202 with a ticket.',
  scope: 'write',
  access: 'link',
  body: LinkConfirmation,
  answer: { status: 200, ...signedIn },
  otherAnswer: secondFactorNeeded,
  errors: ['no_account', 'account_locked', 'link_not_usable'],
})

export const signInToDemo = operation({
  id: 'sign_in_to_demo',
  tag,
  summary: 'Sign in to the demo',
  description:
    'Signs in without a password, from a browser on the machine of the service. Available until the server ' +
    'restarts or the demo password is changed.',
  scope: 'write',
  access: 'anyone',
  answer: { status: 200, ...signedIn },
  otherAnswer: secondFactorNeeded,
  errors: ['demo_not_available'],
})

export const signOut = operation({
  id: 'sign_out',
  tag,
  summary: 'Sign out',
  description: 'Ends the current session, if any.',
  scope: 'write',
  // Not limited like attempts to sign in: somebody who has tried many passwords can still sign out.
  access: 'page',
  answer: { status: 204, description: 'Signed out.', headers: cookieHeader },
})

export const requestReset = operation({
  id: 'password_reset_request',
  tag,
  summary: 'Request a password reset',
  description: 'Emails a link for setting a new password. The response is the same if the account does not exist.',
  scope: 'write',
  access: 'anyone',
  body: ResetRequest,
  answer: queuedMail,
})

export const readReset = operation({
  id: 'password_reset_read',
  tag,
  summary: 'Read a reset link',
  description: 'Returns the account of a password reset link. This does not use up the link.',
  scope: 'read',
  access: 'link',
  body: LinkConfirmation,
  answer: { status: 200, description: 'The account of the link.', schema: ResetLink },
  errors: ['link_not_usable'],
})

export const confirmReset = operation({
  id: 'password_reset_confirm',
  tag,
  summary: 'Set a new password',
  description:
    'Sets the password with the token from the email. Ends all sessions of the account, optionally revokes ' +
    'its API keys, and signs in. If the person has a second factor, the password is changed and the response is 202 with a ticket.',
  scope: 'write',
  access: 'link',
  body: ResetPassword,
  answer: { status: 200, ...signedIn },
  otherAnswer: secondFactorNeeded,
  errors: ['no_account', 'account_locked', 'link_not_usable'],
})

export const confirmEmail = operation({
  id: 'email_confirm',
  tag,
  summary: 'Confirm an email address',
  description: 'Confirms the address with the token from the email. Works on any device, without signing in.',
  scope: 'write',
  access: 'link',
  body: LinkConfirmation,
  answer: { status: 204, description: 'The address is confirmed and is now the address of the account.' },
  errors: ['link_not_usable'],
})

export const getMe = operation({
  id: 'app_me_get',
  tag,
  summary: 'Get the current account and session',
  description: 'The account and the session.',
  scope: 'read',
  worksWithoutSecondFactor: true,
  answer: { status: 200, description: 'The account and the session.', schema: SignedIn },
})

export const changeAccount = operation({
  id: 'account_update',
  tag,
  summary: 'Change your name',
  description: 'Changes the name of the user, like `PATCH /profile`.',
  scope: 'write',
  body: AccountChange,
  answer: { status: 200, description: 'The updated account.', schema: SignedIn },
  errors: ['storage_quota_exceeded'],
})

export const changeEmail = operation({
  id: 'account_email_change',
  tag,
  summary: 'Change the email address',
  description:
    'Emails a confirmation link to the new address. The address changes when the link is opened. Requires the ' +
    'password.',
  scope: 'write',
  needsRecentSignIn: true,
  unrepeatable: true,
  body: EmailChange,
  answer: queuedMail,
  errors: ['wrong_password', 'too_many_wrong_passwords'],
})

export const requestConfirmation = operation({
  id: 'account_email_confirmation_request',
  tag,
  summary: 'Request an email confirmation',
  description: 'Emails a confirmation link to the current address.',
  scope: 'write',
  answer: queuedMail,
})

export const changePassword = operation({
  id: 'account_password_change',
  tag,
  summary: 'Change the password',
  description:
    'Changes the password, ends all other sessions, optionally revokes the API keys, and starts a new session ' +
    'for this browser.',
  scope: 'write',
  needsRecentSignIn: true,
  unrepeatable: true,
  body: PasswordChange,
  answer: { status: 200, ...signedIn },
  errors: ['wrong_password', 'too_many_wrong_passwords'],
})

export const closeAccount = operation({
  id: 'account_close',
  tag,
  summary: 'Delete the account',
  description:
    'Locks the account at once and erases it after 7 days. Until then, the link in the email to its owners restores it. While it is ' +
    'locked, nobody can sign in to it, its API keys answer 401 `api_key_locked`, the links of clients answer 410 `account_closed`, and ' +
    'nothing is sent. People who are members of no other account are erased with it. Ends your session.',
  scope: 'write',
  unrepeatable: true,
  needsRecentSignIn: true,
  body: CloseAccount,
  answer: { status: 202, description: 'The account is locked.', schema: ClosedAccount, headers: cookieHeader },
})

export const restoreAccount = operation({
  id: 'account_restore',
  tag,
  summary: 'Restore a deleted account',
  description:
    'Unlocks an account that is not erased yet, with the token from the email. Keys, links and webhooks work again, and what waited is ' +
    'sent. Reminders to clients that fell due in the meantime are skipped. Sign in afterwards.',
  scope: 'write',
  access: 'link',
  body: LinkConfirmation,
  answer: { status: 204, description: 'The account is open again.' },
  errors: ['link_not_usable'],
})
