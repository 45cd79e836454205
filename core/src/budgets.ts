import type { Tier } from './plans.ts'

/**
 * The limits on what callers can make the server do. The numbers of calls are in `plans.ts`; these limit the cost of one
 * call, link, address and account. The guide docs/guides/budgets.md explains each of them to users.
 */

/**
 * The cost of one request. A body of 1 MiB can cause a lot of work: each value can be invalid in several ways, and each
 * error can name a long path. These limits keep the work linear in the size of the body.
 */
export const requestBudget = {
  bodyBytes: 1024 * 1024,
  /** The request line and all headers together. Node responds 431 to longer ones. */
  headBytes: 16 * 1024,
  /** The time in which the whole request must arrive. */
  arrivalMs: 30_000,
  /** Levels of nested objects and lists. */
  depth: 100,
  /** Values in one body: object fields and list items at every level. */
  values: 50_000,
  /** Characters of a field name. */
  nameCharacters: 256,
  /** Above this many values only the first error of a body is reported, because finding all of them costs too much. */
  valuesCheckedForAllFailures: 10_000,
  /** Errors in one response, and characters of the path that each shows. */
  issues: 100,
  issuePathCharacters: 1_000,
  /** Characters of a long text, such as the description of a requirement, which may be a whole brief with its answers. */
  textCharacters: 100_000,
  /** Requirements of one proposal. */
  requirements: 1_000,
  /** Sections of a pricing, and items in all its sections together. */
  priceSections: 50,
  priceItems: 500,
  /** Costs of one proposal or template. Above this, those of removed lines and requirements are forgotten. */
  costs: 2_000,
  /** Items of a list that has no separate limit. */
  listItems: 500,
  /** Bytes of the settings of a proposal or template as JSON. Merged settings must stay within it too. */
  settingsBytes: 1024 * 1024,
  /** Bytes of all texts that a client sees of a proposal, after its variables are filled in. */
  filledBytes: 2 * 1024 * 1024,
  /** Bytes of a whole profile, as JSON. */
  profileBytes: 1024 * 1024,
  /** Bytes of any other document of the caller as JSON: `discoveryData` and the documents of the profile. */
  documentBytes: 256 * 1024,
  /** Bytes of one document in a list, or of one extra field of an object, as JSON. */
  documentPartBytes: 64 * 1024,
  /** Fields of an object that accepts extra fields. */
  members: 100,
} as const

/** Open connections of one process. Connections of trusted proxies count towards the total, not towards one address. */
export const connectionBudget = {
  inAll: 4_096,
  perAddress: 512,
} as const

/** Heavy work on worker threads: the analysis of a brief, and printed documents. */
export const workBudget = {
  /** The most threads for analyses. */
  threads: 2,
  analysisMs: 20_000,
  /** Megabytes of memory that a thread for analyses may use. */
  workerMb: 256,
  /** Jobs that may wait: of one account, and of all accounts. */
  waitingPerAccount: 20,
  waitingInAll: 200,
  /** Milliseconds that a job may wait. */
  waitMs: 30_000,
  /** Characters of an analysis as JSON above which it counts as long. Long ones never get all threads, so short ones do not wait for them. */
  longCharacters: 100_000,
  /**
   * Characters of a brief, with everything sent with it, that are analysed on the main thread. At this size the most
   * expensive known briefs take less than 20 ms.
   */
  inlineCharacters: 1_000,
  /** Drawing the page of a link: the time, and the memory of its thread. */
  pageMs: 10_000,
  pageWorkerMb: 64,
  /** Characters of a shared proposal whose page is drawn on the main thread. At this size no known page takes more than 50 ms. */
  inlinePageCharacters: 50_000,
  /** Characters of an AI provider's response, with its request, that are processed on the main thread. */
  inlineAnswerCharacters: 50_000,
  /** Bytes of one response of an AI provider. We request at most 16,000 tokens, which take about a fifth of this. */
  providerAnswerBytes: 512 * 1024,
} as const

/** What an estimate reads of the account's own work, and what it sends to a model. */
export const estimateBudget = {
  /** Requirements with actual hours, the newest first, and as many with estimated hours. */
  requirements: 2_000,
  /** The newest proposals that are searched for estimated hours, and the bytes of their records. */
  proposals: 200,
  recordBytes: 4 * 1024 * 1024,
  /** Characters of a name or description that count. */
  descriptionCharacters: 1_000,
  /** Requirements that an estimate names as its grounds. */
  evidence: 5,
  /** Requirements that a model is asked about. */
  askedRequirements: 100,
} as const

/**
 * Printed documents. Short and long ones have a thread each. An estimate of the time decides which a document is, so these limits
 * also hold if the estimate is wrong.
 */
export const printBudget = {
  /** The estimated milliseconds up to which a document is short. */
  shortEstimateMs: 500,
  /** After this long, a short document continues with the long ones if another account waits. */
  giveWayMs: 1_000,
  /** After this long, it continues with them even if no other account waits. */
  shortMs: 5_000,
  longMs: 30_000,
  /** Megabytes of memory that each of the two threads may use. */
  shortMb: 80,
  longMb: 96,
  /** For how long a document that took too much time or memory is not tried again. */
  refusedMs: 60_000,
  /** Long documents that may wait: of one account, and of all accounts. Each can take a few megabytes. */
  longWaitingPerAccount: 5,
  longWaitingInAll: 25,
  /** Milliseconds that a signed document may wait. It comes first, but does not stop a long document that is being printed. */
  signedWaitMs: 45_000,
} as const

/** Limits of one client link. */
export const shareBudget = {
  /** Reads of one link within a minute, from all addresses together. */
  readsPerMinute: 600,
  /** Added, removed and changed requirements and price lines that are listed for a version, of each kind. */
  changedParts: 100,
  /** Changed texts of which a version has the old and the new words: of requirements, and of sections. */
  changedTexts: 12,
  /** Messages of one link, from both sides. */
  messages: 1_000,
  /** Messages that the client can send within an hour. */
  clientMessagesPerHour: 200,
  attachmentsPerMessage: 10,
  attachmentBytes: 4_096,
  /** Files that the client can upload within an hour. An upload counts before its bytes are read, so a file that is refused counts too. */
  clientFilesPerHour: 60,
  /** Bytes of all files of the client. */
  clientFileBytes: 50 * 1024 * 1024,
  /** Codes that prove the recipient's address: how long one works, wrong tries for each, and how many are sent. */
  codeMs: 600_000,
  triesPerCode: 5,
  codesPerHour: 10,
  codesPerVersion: 20,
  /** Reports of reading times, from all visitors of a link together. */
  readingReportsPerHour: 240,
} as const

/** Open event streams of one process, through which pages learn of changes. */
export const liveBudget = {
  streamsInAll: 2_000,
  /** Of one account. Each browser needs one. */
  streamsPerAccount: 50,
  /** Of one client link. */
  streamsPerLink: 20,
  /** Of all links of one account. Strangers open these, so they do not count as the account's own. */
  streamsPerAccountLinks: 200,
  /** Of one network (see `guessBudget`), for the pages of all accounts and links together. */
  streamsPerAddress: 200,
} as const

/** Agents over MCP. */
export const mcpBudget = {
  /** Messages of one account within a minute that call no operation: connecting, listing tools, ping. A client sends about five when it connects. */
  messagesPerMinute: 300,
  /** Calls of tools and resources within a minute that the API does not admit: unknown tools, wrong arguments, calls over a limit. */
  refusedCallsPerMinute: 300,
  /** Both kinds together, with those that were refused. Above it, a message is refused before its body is read. */
  messagesInAllPerMinute: 1_200,
} as const

/** Logos and files. */
export const fileBudget = {
  logoBytes: 1024 * 1024,
  /** Pixels of an uploaded logo. */
  logoPixels: 24_000_000,
  /** A logo is stored as a PNG of at most this size. */
  logoWidth: 1_200,
  logoHeight: 600,
  /** Elements of an SVG logo, and how deeply they may be nested. A reused element adds its levels to those of its user. */
  svgElements: 2_000,
  svgLevels: 32,
  /** Elements of an SVG logo, each counted as often as it is drawn: a group may be reused by many others. */
  svgDrawnElements: 10_000,
  /** Colours of one gradient, lengths in one dash pattern, and characters of all texts in an SVG logo. */
  svgStops: 64,
  svgDashes: 32,
  svgTextCharacters: 2_000,
  fileBytes: 20 * 1024 * 1024,
  /** Pixels of one image. */
  imagePixels: 50_000_000,
  /** Pixels of an image that cannot be decoded row by row: a progressive JPEG, an interlaced PNG, a WebP, a GIF, a turned image. */
  wholeImagePixels: 25_000_000,
  /** The longer side of a picture on the client page and on paper. It is drawn once: 1,400 pixels are 200 dpi on A4. */
  picturePixels: 1_400,
  /** Bytes of a drawn picture above which it is drawn again with its longer side this short. */
  pictureBytes: 600_000,
  largePicturePixels: 1_000,
  /** The box of the picture on the cover of a PDF. */
  coverWidth: 1_240,
  coverHeight: 396,
  /** Uploads at the same time: of one account, and of all accounts in one process. */
  uploadsPerAccount: 4,
  uploadsInAll: 16,
  /** The same for clients: of one link, and of all links in one process. */
  uploadsPerLink: 2,
  linkUploadsInAll: 8,
  /** The time to decode one image: in the process for quick images, then in the one for slow images. */
  quickImageMs: 500,
  imageMs: 10_000,
  /** How long a picture that could not be drawn for a page or a PDF is not tried again. */
  redrawMs: 60_000,
  /** Pixels above which an image counts as slow at once. */
  quickImagePixels: 16_000_000,
  /** How long all images of an account count as slow after one of them was. */
  slowImagesMs: 600_000,
  /** Megabytes of memory for each of the two processes that decode images. */
  imageMb: 320,
  /** Images that wait for one of the processes: of one account, and of all together. */
  imagesPerAccount: 8,
  imagesInAll: 64,
  /** How long an image may wait. */
  imageWaitMs: 30_000,
  /** How long a signed address of a file works. */
  linkMs: 3_600_000,
  /** How long a file stays that no proposal, template or message names. */
  unusedMs: 86_400_000,
  /** File references in the settings of one proposal or template. */
  references: 200,
} as const

/** Mail limits that do not depend on the plan. */
export const mailBudget = {
  /**
   * From one account to one recipient within a UTC day: shares, reminders and messages together, signed copies, and codes. It
   * allows a long conversation with one client.
   */
  perRecipientPerDay: 50,
  /** The largest signed PDF that a mail attaches. Mail servers refuse larger ones. */
  attachmentBytes: 10 * 1024 * 1024,
  /** For an account that was created by open sign-up, during its first days. */
  newAccountPerHour: 5,
  newAccountPerDay: 15,
  newAccountDays: 3,
  /** To the owner of an account, about what clients do: of each kind (answers, messages, leads, ...) by each channel. */
  notificationsPerHour: 100,
  /** Test notifications that one account can send, by all channels together. */
  notificationTestsPerHour: 30,
  /** To one address, of each kind: links to sign up, to join one team, to reset a password, to confirm an address. */
  linksPerAddressPerHour: 5,
  /** From one team within a UTC day. It allows to invite a company at once, and is of little use to somebody who spams. */
  invitationsPerTeamPerDay: 100,
  /** To one address, of each kind: notices that its password or address was changed. */
  noticesPerAddressPerHour: 20,
} as const

/** Webhook deliveries to one host, by each process. */
export const webhookBudget = {
  /**
   * Of one account within a minute; further deliveries wait for the next minute. A burst of a few hundred events to several
   * webhooks on one host passes; 300 changes a minute to 20 webhooks do not.
   */
  perHostPerMinute: 3_000,
  /** Concurrent requests of all accounts: a quarter of what a process sends at the same time. */
  concurrentPerHost: 250,
} as const

/** Conversations that visitors can start in one account's widget within a day. */
export const widgetBudget = {
  conversationsPerDay: 1_000,
  conversationsPerNetworkPerDay: 50,
} as const

/** The catalogue of an account. */
export const catalogueBudget = {
  items: 10_000,
  descriptionCharacters: 10_000,
  /** Characters at the start of a description that the search looks through. */
  searchedCharacters: 2_000,
  tagsPerItem: 20,
  /** Lines with errors that the answer to an import lists. */
  importErrors: 100,
} as const

/** How many links and leads the list of clients is built from. Older ones are not in it. */
export const clientBudget = {
  links: 2_000,
  leads: 2_000,
  /** Proposals and leads that the page of a client shows. */
  history: 100,
} as const

/** The limits of an account by its plan. */
export interface PlanBudget {
  /** Megabytes of the account's stored records. */
  storedMb: number
  /** Mails to other people. */
  mailsPerHour: number
  mailsPerDay: number
  /** AI operations with the server's own key within a UTC day. */
  serverAiCallsPerDay: number
  /** Requests of the application, and how many of them may change something. */
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
