import type { Tier } from './plans.ts'

/**
 * The limits on what callers can make the server do, in one place. Numbers of calls are in `plans.ts`; these bound what one
 * call, one link, one address and one account may cost. The guide docs/guides/budgets.md explains each of them to users.
 */

/**
 * What one request may cost. A body of 1 MiB is small, but the work it causes need not be: each value can be wrong in several
 * ways, and each failure can name a long path. These bounds keep both linear in the size of the body.
 */
export const requestBudget = {
  bodyBytes: 1024 * 1024,
  /** The request line and all headers together. Node answers 431 to what is longer. */
  headBytes: 16 * 1024,
  /** Time for the whole request to arrive. */
  arrivalMs: 30_000,
  /** Levels of nested objects and lists. */
  depth: 100,
  /** Values in one body: members and list items, at every level. */
  values: 50_000,
  /** Characters of a member's name. */
  nameCharacters: 256,
  /** Above this many values, only the first failure of a body is reported: finding all of them costs too much. */
  valuesCheckedForAllFailures: 10_000,
  /** Failures in one answer, and characters of the path that each may show. */
  issues: 100,
  issuePathCharacters: 1_000,
  /** Characters of a long text of the caller's: the description of a requirement, which may be a whole brief and its answers. */
  textCharacters: 100_000,
  /** Requirements of one proposal. */
  requirements: 1_000,
  /** Sections of a pricing, and items in all of its sections together. */
  priceSections: 50,
  priceItems: 500,
  /** Items of any other list that has no number of its own. */
  listItems: 500,
  /** Bytes of the settings of a proposal or template, as JSON. They may fill a body, and no more when they are merged. */
  settingsBytes: 1024 * 1024,
  /** Bytes of a whole profile, as JSON. */
  profileBytes: 1024 * 1024,
  /** Bytes of any other document of the caller's, as JSON: `discoveryData`, the documents of the profile. */
  documentBytes: 256 * 1024,
  /** Bytes of one document in a list, or of one further member of an object, as JSON. */
  documentPartBytes: 64 * 1024,
  /** Members of an object that may have further members than those we know. */
  members: 100,
} as const

/** Open connections of one process. Those of trusted proxies count towards all, not towards one address. */
export const connectionBudget = {
  inAll: 4_096,
  perAddress: 512,
} as const

/** Heavy work, which runs on worker threads: an analysis of a brief, a printed document. */
export const workBudget = {
  /** Threads for each of the two kinds, at most. */
  threads: 2,
  analysisMs: 20_000,
  printMs: 30_000,
  /** Megabytes of memory that a worker may use. */
  workerMb: 256,
  /** Jobs of one account that may wait, and jobs of all accounts. */
  waitingPerAccount: 20,
  waitingInAll: 200,
  /** Milliseconds that a job may wait. */
  waitMs: 30_000,
  /** Characters of a job, as JSON, above which it is long. Long jobs never have all threads, so short ones do not wait for them. */
  longCharacters: 100_000,
  /**
   * Characters of a brief, with all that is sent beside it, that are analysed on the main thread. At this size, the most
   * expensive briefs that we know take less than 10 ms there.
   */
  inlineCharacters: 2_000,
  /** Characters of the answer of an AI provider, with the request, that are processed on the main thread, likewise. */
  inlineAnswerCharacters: 50_000,
  /** Bytes of one answer of an AI provider. The 16,000 tokens that we ask for at most take a fifth of this. */
  providerAnswerBytes: 512 * 1024,
} as const

/** What the holder of one client link may do. */
export const shareBudget = {
  /** Reads of one link within a minute, from all addresses together. */
  readsPerMinute: 600,
  /** Messages of one link, from both sides. */
  messages: 1_000,
  /** Messages that the client may send within an hour. */
  clientMessagesPerHour: 200,
  attachmentsPerMessage: 10,
  attachmentBytes: 4_096,
} as const

/** Mails that do not depend on the plan. */
export const mailBudget = {
  /** From one account to one recipient within a UTC day. A long conversation with one client fits into it. */
  perRecipientPerDay: 50,
  /** For an account that signed itself up, during its first days. */
  newAccountPerHour: 5,
  newAccountPerDay: 15,
  newAccountDays: 3,
  /** To the holder of an account, about what clients do. */
  notificationsPerHour: 100,
  /** To one address, no matter who asks: links to sign up, to reset a password, to confirm an address. */
  linksPerAddressPerHour: 5,
  /** To one address: its password or its address was changed. */
  noticesPerAddressPerHour: 20,
} as const

/** Deliveries of webhooks to one host, by each process. */
export const webhookBudget = {
  /**
   * Of one account within a minute. What is more waits for the next minute. A burst of a few hundred events to several
   * webhooks on one host goes out at once; 300 changes a minute to 20 webhooks do not.
   */
  perHostPerMinute: 3_000,
  /** Requests of all accounts at a time: a quarter of what a process sends at a time. */
  concurrentPerHost: 250,
} as const

/** Guesses at secrets. Networks are single addresses of IPv4, and of IPv6 the 64 bits that one household has. */
export const guessBudget = {
  /** Wrong API keys from one network within a minute. */
  wrongKeysPerMinute: 300,
  /** Wrong passwords of strangers within the window. */
  passwordWindowMs: 15 * 60_000,
  passwordsPerAccountAndNetwork: 10,
  passwordsPerAccount: 30,
  passwordsPerNetwork: 100,
  /** Wrong passwords of somebody who is signed in, within the same window. */
  passwordsPerSession: 10,
  /** Wrong passwords from a device that has signed in before, within a day. */
  passwordsPerDevicePerDay: 10,
  /** Passwords that wait to be checked: in all, of one network or account, and places that strangers cannot take. */
  waitingHashes: 64,
  waitingHashesOfOne: 20,
  waitingHashesForKnown: 16,
} as const

/** Conversations that visitors may start in one account's widget within a day. */
export const widgetBudget = {
  conversationsPerDay: 1_000,
  conversationsPerNetworkPerDay: 50,
} as const

/** What an account may use, by its plan. */
export interface PlanBudget {
  /** Megabytes that the account's records may take. */
  storedMb: number
  /** Mails to other people. */
  mailsPerHour: number
  mailsPerDay: number
  /** AI operations with the server's own key within a UTC day. */
  serverAiCallsPerDay: number
  /** Requests of the application, and of those the ones that change something. */
  appRequestsPerMinute: number
  appChangesPerMinute: number
}

export const defaultPlanBudgets: Record<Tier, PlanBudget> = {
  free: {
    storedMb: 100,
    mailsPerHour: 30,
    mailsPerDay: 100,
    serverAiCallsPerDay: 25,
    appRequestsPerMinute: 600,
    appChangesPerMinute: 300,
  },
  professional: {
    storedMb: 2_000,
    mailsPerHour: 100,
    mailsPerDay: 500,
    serverAiCallsPerDay: 250,
    appRequestsPerMinute: 1_200,
    appChangesPerMinute: 600,
  },
  agency: {
    storedMb: 10_000,
    mailsPerHour: 300,
    mailsPerDay: 2_000,
    serverAiCallsPerDay: 1_000,
    appRequestsPerMinute: 2_400,
    appChangesPerMinute: 1_200,
  },
  lifetime: {
    storedMb: 10_000,
    mailsPerHour: 300,
    mailsPerDay: 2_000,
    serverAiCallsPerDay: 1_000,
    appRequestsPerMinute: 2_400,
    appChangesPerMinute: 1_200,
  },
}
