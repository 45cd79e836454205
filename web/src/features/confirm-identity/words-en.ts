export const en = {
  title: 'Confirm that it’s you',
  lead: 'This is a sensitive change, so we ask who you are. Then we won’t ask again for 15 minutes.',
  signInAgain:
    'This is a sensitive change, and your last sign-in was more than 15 minutes ago. Sign in again, then repeat it.',
  atIssuer:
    'This is a sensitive change, so your company asks for your password again. Afterwards you come back here and repeat the change.',
  password: 'Your password',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten codes that you kept. Each one works once.',
  useRecovery: 'Use a recovery code',
  confirm: 'Confirm',
  signIn: 'Sign in again',
  failures: {
    password: 'This isn’t your current password.',
    code: 'This code is wrong, or it was used already. Enter the newest one.',
    tooMany: (minutes: string) => `Too many failed attempts. Try again in ${minutes} min.`,
  },
}
