export const en = {
  use: 'Use a passkey',
  signIn: 'Sign in with a passkey',
  obstacles: {
    address: 'Passkeys don’t work at an IP address. Ask the operator for an address with a name.',
    loopback: 'Passkeys don’t work at this address. Open this page at localhost, where you sign in again.',
    insecure: 'Passkeys need a secure connection (https). Ask the operator of this service.',
    browser: 'This browser doesn’t support passkeys. Use a current version of Chrome, Edge, Firefox or Safari.',
  },
  openAt: (host: string) => `Open ${host}`,
  failures: {
    cancelled: 'No passkey was used. Your device cancelled, or took too long. Try again.',
    existing: 'This device already has a passkey for your account.',
    unsuitable:
      'This device can’t be used, because it doesn’t check that it’s you. Use one with a PIN, a fingerprint or your face.',
    unknown: 'This passkey isn’t known here. It may have been taken off the account. Sign in another way.',
    unverified:
      'This passkey doesn’t check that it’s you, so it can’t replace your password. Sign in with your password, then use it.',
    tooMany: 'An account can have 20 passkeys. Remove one that you no longer use.',
  },
}
