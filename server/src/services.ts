import { join } from 'node:path'
import { reminderGapMs } from '@proffer/core/shares/reminders.ts'
import type { Acceptances } from './acceptance/acceptances.ts'
import { verification } from './acceptance/verification.ts'
import { credentials } from './accounts/credentials.ts'
import { knownDevices } from './accounts/known-devices.ts'
import { mailLinks } from './accounts/mail-links.ts'
import { ownAccounts } from './accounts/own-account.ts'
import { passwords } from './accounts/password.ts'
import { accounts } from './accounts/service.ts'
import { signInLinks } from './accounts/sign-in-links.ts'
import { signUps } from './accounts/sign-up.ts'
import { activities } from './activity/service.ts'
import { briefReading } from './ai/brief-reading.ts'
import { briefRequirements } from './ai/brief-requirements.ts'
import { pauseFor } from './ai/providers/pause.ts'
import { ai } from './ai/service.ts'
import { clients } from './clients/service.ts'
import { type Config, isLocal } from './config/config.ts'
import type { RecordMail } from './delivery/mail.ts'
import { nameResolver } from './delivery/resolve.ts'
import type { TargetRules } from './delivery/target-guard.ts'
import { deliveryServices } from './delivery-services.ts'
import type { Dependencies } from './dependencies.ts'
import { documentServices } from './document-services.ts'
import { bucketStore } from './files/bucket-store.ts'
import { fileDrafts } from './files/drafts.ts'
import { directoryStore } from './files/file-store.ts'
import { images } from './files/images.ts'
import { pictures } from './files/pictures.ts'
import { type Files, files } from './files/service.ts'
import { signedLinks } from './files/signed-links.ts'
import { fileSweep } from './files/sweep.ts'
import { type FileUses, fileUses } from './files/uses.ts'
import { metrics } from './http/metrics.ts'
import { insights } from './insights/service.ts'
import { type Keys, keys } from './keys/service.ts'
import { drafting } from './lead-sessions/drafting.ts'
import { leadSessions } from './lead-sessions/service.ts'
import { mailRetries } from './mails/retries.ts'
import { clientFiles } from './messages/client-files.ts'
import { messages } from './messages/service.ts'
import { systemClock } from './process/clock.ts'
import { directorySecretKey } from './process/data-directory.ts'
import { checkSecretKey } from './process/secret-check.ts'
import { sealer as makeSealer } from './process/secrets.ts'
import { type Profiles, profiles } from './profile/service.ts'
import { type Proposals, proposals } from './proposals/service.ts'
import { reading } from './reading/reading.ts'
import { reminderSending } from './reminders/reminder-sending.ts'
import { reminders } from './reminders/reminders.ts'
import { scheduledActions } from './schedule/scheduled-actions.ts'
import { sessions } from './sessions/service.ts'
import { clientDocuments } from './shares/client-documents.ts'
import { clientShares } from './shares/client-service.ts'
import { type ShareLinks, shareLinks } from './shares/links.ts'
import { shares } from './shares/service.ts'
import { shareActions } from './shares/share-actions.ts'
import { versions } from './shares/versions.ts'
import { type StorageBudget, storageBudget } from './storage/budgets/storage-budget.ts'
import { type CacheSpace, cacheSpace } from './storage/caches/cache-space.ts'
import { migrate } from './storage/migrations/migrate.ts'
import { openDatabase } from './storage/open-database.ts'
import { templates } from './templates/service.ts'
import { today } from './today/service.ts'
import { drawnPages } from './web/drawn-pages.ts'
import { widgets } from './widget/service.ts'
import { type ReadBrief, visitorConversations } from './widget/visitor-service.ts'

export type Services = ReturnType<typeof services>

export type Runtime = Awaited<ReturnType<typeof openServices>>

type Reports = Pick<Dependencies, 'onError' | 'onMailDropped'>

/** Opens and migrates the storage, and creates every service on it. The server and the operator's commands use it. */
export async function openServices(config: Config, reports: Reports) {
  const clock = systemClock
  const database = await openDatabase(config, reports.onError)
  try {
    await migrate(database, clock)
    const sealer = makeSealer(config.secretKey ?? directorySecretKey(config.dataDir))
    await checkSecretKey(database, sealer)
    const dependencies = { ...reports, config, database, clock, sealer, metrics: metrics() }
    const allServices = services(dependencies)
    dependencies.metrics.watchQueue(allServices.outbox.measure)
    return { ...dependencies, services: allServices }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Every service, each with what it needs. The doors and the command line use the same ones. */
export function services(dependencies: Dependencies) {
  const { database, clock, sealer, config, resolve = nameResolver(), pause = pauseFor, onError } = dependencies
  const targets = { allowPrivate: config.allowPrivateTargets, resolve }
  const space = cacheSpace(config.cacheBytes)
  const storage = storageBudget(config)
  const fileParts = fileServices(dependencies, storage)
  const { files: fileService, fileUses: uses } = fileParts
  const gapMs = reminderGapMs(config.production)
  const profileService = profiles({
    database,
    sealer,
    cacheSpace: space,
    storage,
    files: fileService,
    reminderGapMs: gapMs,
  })
  const templateService = templates({ database, clock, storage, profiles: profileService, files: uses })
  const links = shareLinks({ clock, sealer, publicUrl: config.publicUrl })
  const proposalService = proposals({
    database,
    clock,
    cacheSpace: space,
    eventRetentionMs: config.eventRetentionMs,
    storage,
    profiles: profileService,
    templates: templateService,
    files: uses,
    shareLinks: links,
    // `clientFacing` is created later, because it needs the proposals.
    onPriced: (trx, proposal, now) => clientFacing.leadSessions.proposalPriced(trx, proposal, now),
  })
  const aiService = ai({
    database,
    profiles: profileService,
    cacheSpace: space,
    config: config.ai,
    planBudgets: config.planBudgets,
    clock,
    pause,
    onHeldBack: dependencies.metrics?.heldBack,
  })
  const documents = documentServices({
    database,
    clock,
    links,
    profiles: profileService,
    proposals: proposalService,
    files: fileService,
    cacheSpace: space,
    publicUrl: config.publicUrl,
    printWaits: dependencies.printWaits,
  })
  const { readSigned } = documents
  const delivery = deliveryServices(dependencies, {
    targets,
    profiles: profileService,
    sweepUploads: fileParts.sweepFiles,
    readSigned,
  })
  const { recordMail } = delivery
  const keyService = keys({ database, clock, onError })
  const insightService = insights({ database, clock })
  const clientFacing = clientServices({
    database,
    clock,
    sealer,
    targets,
    storage,
    cacheSpace: space,
    links,
    files: uses,
    imageLinks: fileService.imageLinks,
    fileLinks: fileService.fileLinks,
    addOfClient: fileService.addOfClient,
    profiles: profileService,
    proposals: proposalService,
    recordMail,
    acceptances: documents.acceptances,
    analyseBrief: dependencies.analyseBrief ?? briefRequirements(aiService),
    readBrief: briefReading(aiService),
    publicUrl: config.publicUrl,
    reminderGapMs: gapMs,
    sendsMail: config.smtpUrl !== undefined,
    onError,
  })
  return {
    ...accountServices({ ...dependencies, recordMail, keys: keyService }),
    keys: keyService,
    profiles: profileService,
    templates: templateService,
    proposals: proposalService,
    storage,
    files: fileService,
    images: fileParts.images,
    checkFileStore: fileParts.checkFileStore,
    insights: insightService,
    today: today({ database, clock, profiles: profileService, insights: insightService }),
    clients: clients({ database }),
    ...documents,
    ai: aiService,
    mailRetries: mailRetries({ database, clock, sealer, links, proposals: proposalService, ...config }),
    drawnPages: drawnPages({ cacheSpace: space, clock }),
    ...clientFacing,
    ...delivery,
  }
}

interface ClientParts
  extends Required<Pick<Dependencies, 'database' | 'clock' | 'sealer' | 'recordMail' | 'analyseBrief'>> {
  targets: TargetRules
  storage: StorageBudget
  cacheSpace: CacheSpace
  links: ShareLinks
  files: FileUses
  imageLinks: Files['imageLinks']
  fileLinks: Files['fileLinks']
  addOfClient: Files['addOfClient']
  profiles: Profiles
  proposals: Proposals
  acceptances: Acceptances
  readBrief: ReadBrief
  publicUrl: string
  reminderGapMs: number
  sendsMail: boolean
  onError: (error: unknown) => void
}

/** Client-facing services: shares, answers, messages, leads. */
function clientServices(parts: ClientParts) {
  const messageService = messages(parts)
  const leadSessionService = leadSessions(parts)
  const sendReminder = reminderSending(parts)
  const reminderService = reminders({ ...parts, sendReminder })
  const codes = verification(parts)
  return {
    shares: shares({ ...parts, reminders: reminderService, leads: leadSessionService }),
    reminders: reminderService,
    schedule: scheduledActions({ ...parts, handlers: shareActions({ ...parts, sendReminder }) }),
    verification: codes,
    reading: reading(parts),
    versions: versions(parts),
    messages: messageService,
    clientFiles: clientFiles(parts),
    clientShares: clientShares({
      ...parts,
      messages: messageService,
      verification: codes,
      documents: clientDocuments(parts),
    }),
    leadSessions: leadSessionService,
    drafting: drafting({ ...parts, sessions: leadSessionService }),
    activities: activities({ ...parts, leadSessions: leadSessionService }),
    widgets: widgets(parts),
    visitors: visitorConversations({ ...parts, leadSessions: leadSessionService }),
  }
}

/** Files and logos: their contents on disk or in a bucket, their records, and the records that name them. */
function fileServices(dependencies: Dependencies, storage: StorageBudget) {
  const { database, clock, sealer, config, bucketWaits: waits, onError } = dependencies
  const { publicUrl, filesBucket: settings } = config
  const directory = join(config.dataDir, 'files')
  const drafts = fileDrafts({ directory, clock })
  const store = settings ? bucketStore({ settings, clock, waits }) : directoryStore(directory)
  const decoder = images()
  const links = signedLinks({ clock, sealer, publicUrl })
  const parts = { database, clock, store, drafts, images: decoder, onError }
  return {
    files: files({ ...parts, storage, pictures: pictures(parts), links, publicUrl }),
    fileUses: fileUses({ database, clock, store, onError }),
    images: decoder,
    sweepFiles: fileSweep({ database, clock, store, drafts }),
    checkFileStore: () => store.check(onError),
  }
}

/** Accounts, sessions and sign-in. */
function accountServices(dependencies: Dependencies & { recordMail: RecordMail; keys: Keys }) {
  const { database, clock, sealer, keys, config, recordMail, passwordCost, onError } = dependencies
  const passwordService = passwords(passwordCost)
  const links = mailLinks({ clock, publicUrl: config.publicUrl })
  const sessionService = sessions({ database, clock, onError })
  const credentialService = credentials({ database, clock, passwords: passwordService })
  const mailState = config.smtpUrl === undefined ? ('not_configured' as const) : ('queued' as const)
  const shared = { database, clock, links, passwords: passwordService, sessions: sessionService, recordMail, mailState }
  return {
    accounts: accounts({ database, clock, passwords: passwordService }),
    sessions: sessionService,
    credentials: credentialService,
    devices: knownDevices({ sealer, clock }),
    signInLinks: signInLinks(shared),
    signUps: signUps({
      ...shared,
      rule: config.signUp,
      showsLinksLocally: config.smtpUrl === undefined && isLocal(config),
    }),
    ownAccounts: ownAccounts({ ...shared, keys, credentials: credentialService }),
  }
}
