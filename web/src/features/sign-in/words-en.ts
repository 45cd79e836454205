export const en = {
  email: 'Email address',
  password: 'Password',
  newPassword: 'New password',
  name: 'Your name',
  noName: 'Enter your name.',
  noEmail: 'Enter your email address.',
  noPassword: 'Enter your password.',
  passwordHint: 'At least 8 characters. A few words are easier to remember than symbols.',
  show: 'Show password',
  hide: 'Hide password',
  story: {
    title: 'Proposals your clients say yes to.',
    points: [
      'From a brief to a priced proposal in minutes',
      'One link for your client to read, ask and accept',
      'See when it was opened and what comes next',
    ],
  },
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back.',
    toContinue: 'Sign in to continue.',
    ended: 'Your session has ended: you were signed out, or your access was removed. Sign in to continue.',
    late: 'That took too long, or there were too many wrong codes. Sign in again.',
    help: 'Help',
    documentation: 'Documentation',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    wrong: 'Incorrect email address or password.',
    tooMany: (minutes: string) =>
      `Too many failed attempts. Click “Forgot your password?” to sign in by email now, or try again in ${minutes} min.`,
  },
  singleSignOn: {
    signIn: (issuer: string) => `Sign in with ${issuer}`,
  },
  demo: {
    title: 'This is a demo',
    body: (email: string) => `Explore the account of a fictional agency, ${email}.`,
    enter: 'Open demo account',
    gone: 'The demo account can’t be opened from here anymore. Sign in with its email address and password.',
  },
  signInLink: {
    title: 'Sign in',
    lead: 'This link signs you in once, without a password.',
    submit: 'Sign in',
  },
  signUp: {
    title: 'Create your account',
    lead: 'Free to start. You set your password with a link.',
    submit: 'Create account',
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
    closedTitle: 'Sign-up is closed',
    closed: 'Ask the administrator of this service for an invitation.',
    onlyDomains: (domains: string) => `Only email addresses at ${domains} can sign up.`,
  },
  mailSent: {
    title: 'Check your inbox',
    // A sign-up sends an email to every address. A password reset sends one only where there is an account.
    signUp: (email: string) => `A link is on its way to ${email}. It may take a minute to arrive.`,
    reset: (email: string) => `If ${email} has an account, a link is on its way. It may take a minute to arrive.`,
    unsentTitle: 'This server can’t send email',
    signUpUnsent: (email: string) => `Ask the operator of this service for the link for ${email}.`,
    resetUnsent: (email: string) =>
      `If ${email} has an account, there is a link to set a new password. Ask the operator of this service for it.`,
    forOperator: 'For the operator',
    whereLinkIs: 'The link is in the folder “mail” of the server’s data directory.',
    otherAddress: 'Use another address',
    linkTitle: 'Confirm your address',
    linkBody: (email: string) =>
      `This server runs on your computer and sends no email yet, so the link for ${email} is here.`,
    openLink: 'Open the link',
  },
  confirmSignUp: {
    title: 'Choose your password',
    lead: 'Last step.',
    submit: 'Create account',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'We’ll email you a link to set a new one.',
    submit: 'Send link',
    back: 'Back to sign-in',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You’ll be signed out on all other devices.',
    submit: 'Save and sign in',
  },
  revokeKeys: {
    label: (n: number) => (n === 1 ? 'Also revoke your API key' : `Also revoke all ${n} API keys`),
    hint: (n: number): string =>
      n === 1
        ? 'Do this if someone else may have had access. The program that uses the key stops working until you give it a new one.'
        : 'Do this if someone else may have had access. Programs that use these keys stop working until you give them new ones.',
    done: 'Your password was changed and all your API keys were revoked.',
  },
  confirmEmail: {
    title: 'Confirm your email address',
    lead: 'Confirm that this address belongs to your account.',
    submit: 'Confirm address',
    done: 'Email address confirmed',
    onward: 'Continue',
  },
  restoreAccount: {
    title: 'Restore your account',
    lead: 'The account is being deleted. Restoring it brings back everything in it: its links, API keys and webhooks work again.',
    submit: 'Restore account',
    done: 'Your account is back',
    doneLead:
      'Everything is as it was. Reminders that clients would have got in the meantime were skipped, and everybody has to sign in again.',
    signIn: 'Sign in',
  },
  accountClosed: {
    title: 'Your account is being deleted',
    mailed: (moment: string) =>
      `It is locked now and will be erased on ${moment}. Until then, you can restore it with the link that we’re emailing you. Other owners get one too.`,
    unsent: (moment: string) =>
      `It is locked now and will be erased on ${moment}. Until then, the operator of this service can restore it: this server sends no email.`,
    unknownTitle: 'Restore an account',
    unknown:
      'For 7 days, its owners can restore it with the link in their email. If there is no email, ask the operator of this service.',
    signIn: 'Go to sign-in',
  },
  deadLink: {
    title: 'This link no longer works',
    body: 'It was already used, has expired or is incomplete.',
    again: 'Request a new link',
    email: 'You can request a new one in your account settings.',
    account: 'Go to settings',
    signIn: 'The administrator of this service can create a new one with the command “accounts sign-in-link”.',
    toSignIn: 'Sign in with a password',
    restore:
      'If somebody has restored the account already, you can sign in. 7 days after its deletion, nobody can bring it back.',
    back: 'Go to sign-in',
  },
}
