/**
 * Limits on guessing secrets. A network is one IPv4 address, or the 64-bit prefix of an IPv6 address that one household
 * has.
 */
export const guessBudget = {
  /** Wrong API keys from one network within a minute. */
  wrongKeysPerMinute: 300,
  /** Wrong passwords from unknown browsers within the window. */
  passwordWindowMs: 15 * 60_000,
  passwordsPerAccountAndNetwork: 10,
  passwordsPerAccount: 30,
  passwordsPerNetwork: 100,
  /** Wrong passwords in a signed-in session within the same window. */
  passwordsPerSession: 10,
  /** Wrong passwords from a device that has signed in before, within a day. */
  passwordsPerDevicePerDay: 10,
  /** Wrong codes of one person within the window, from unknown browsers. Of a million codes, three are right at a time. */
  codeWindowMs: 15 * 60_000,
  codesPerPerson: 10,
  /** Wrong codes with the ticket of one sign-in, and in one signed-in session within the window. */
  codesPerTicket: 5,
  codesPerSession: 10,
  /** Wrong codes from a device that has signed in before, within a day. */
  codesPerDevicePerDay: 10,
  /** Refused passkeys of one person that the audit log records within the window. Further ones are refused without an entry. */
  recordedPasskeyFailures: 30,
  /** Password checks that may wait: in total, of one network or account, and places reserved for known browsers and accounts. */
  waitingHashes: 64,
  waitingHashesOfOne: 20,
  waitingHashesForKnown: 16,
} as const

/** Second factors, and sign-ins that wait for one. */
export const signInBudget = {
  /** How long a sign-in waits for the second factor. */
  ticketMs: 10 * 60_000,
  /** How long a passkey may take to sign a challenge. */
  challengeMs: 5 * 60_000,
  passkeysPerPerson: 20,
  recoveryCodes: 10,
} as const
