export const en = {
  email: 'E-mail address',
  password: 'Password',
  newPassword: 'New password',
  name: 'Your name',
  passwordHint: 'At least 8 characters. A few words are easier to remember than signs.',
  show: 'Show the password',
  hide: 'Hide the password',
  story: {
    title: 'Proposals your clients say yes to.',
    points: [
      'From a brief to a priced proposal in minutes',
      'One link for your client: read, ask, accept',
      'Know when it was opened, and what comes next',
    ],
  },
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back.',
    toGoOn: 'Please sign in to go on.',
    documentation: 'Documentation',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    wrong: 'This e-mail address and password do not belong together.',
    tooMany: (minutes: string) =>
      `Too many wrong passwords were tried. Use “Forgot your password?” to get in by mail at once, or try again in ${minutes} min.`,
  },
  demo: {
    title: 'This is a demo',
    body: (email: string) => `Look around with the account of a made-up agency, ${email}.`,
    enter: 'Open the demo account',
    gone: 'The demo account cannot be opened from here any more. Sign in with its e-mail address and password.',
  },
  signInLink: {
    title: 'Sign in',
    lead: 'This link signs you in once, without a password.',
    submit: 'Sign in',
  },
  signUp: {
    title: 'Create your account',
    lead: 'Free to start. We mail you a link with which you choose a password.',
    submit: 'Send me the link',
    hasAccount: 'Have an account?',
    signIn: 'Sign in',
    closedTitle: 'Sign-up is closed here',
    closed: 'Ask whoever runs this service for an invitation.',
    onlyDomains: (domains: string) => `Only addresses at ${domains} can sign up here.`,
  },
  mailSent: {
    title: 'Check your mail',
    body: (email: string) => `If ${email} can be used for an account, a link is on its way. It may take a minute.`,
    again: 'Use another address',
  },
  confirmSignUp: {
    title: 'Choose your password',
    lead: 'With it your account is ready.',
    submit: 'Open my account',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'We mail you a link with which you choose a new one.',
    submit: 'Send me the link',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You will be signed out everywhere else.',
    submit: 'Save and sign in',
  },
  revokeKeys: {
    label: (n: number) => (n === 1 ? 'Also revoke the API key' : `Also revoke all ${n} API keys`),
    hint: (n: number): string =>
      n === 1
        ? 'Do this if somebody else may have had access. The program that uses it stops working until you give it a new key.'
        : 'Do this if somebody else may have had access. Programs that use them stop working until you give them new keys.',
    done: (n: number) =>
      n === 1
        ? 'Your password is changed, and the API key is revoked.'
        : `Your password is changed, and ${n} API keys are revoked.`,
  },
  confirmEmail: {
    title: 'Confirm your address',
    lead: 'One press, and the address belongs to your account.',
    submit: 'Confirm the address',
    done: 'The address is confirmed.',
    onward: 'Go on',
  },
  deadLink: {
    title: 'This link does not work any more',
    body: 'It has been used, has expired, or was not copied whole.',
    again: 'Ask for a new one',
    email: 'You can ask for a new one in your account’s settings.',
    account: 'To the settings',
    signIn: 'The person who runs this service can print a new one with the command “accounts sign-in-link”.',
    toSignIn: 'Sign in with a password',
  },
}
