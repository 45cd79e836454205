import { join } from 'node:path'
import { reminderGapMs } from '@proffer/core/shares/reminders.ts'
import { type Acceptances, acceptances } from './acceptance/acceptances.ts'
import { answering } from './acceptance/answering.ts'
import { verification } from './acceptance/verification.ts'
import { accountServices } from './account-services.ts'
import { activities } from './activity/service.ts'
import { actualHours } from './actuals/service.ts'
import { briefDraft, previewedDraft } from './ai/brief-draft.ts'
import { briefReading } from './ai/brief-reading.ts'
import { leadFacts } from './ai/operations/lead-facts.ts'
import { pauseFor } from './ai/providers/pause.ts'
import { ai } from './ai/service.ts'
import { approvals } from './approval/service.ts'
import { auditLog } from './audit/service.ts'
import { catalogueCsv } from './catalogue/csv-service.ts'
import { catalogue } from './catalogue/service.ts'
import { clients } from './clients/service.ts'
import type { Config } from './config/config.ts'
import { nameResolver } from './delivery/resolve.ts'
import { deliveryServices } from './delivery-services.ts'
import type { Dependencies } from './dependencies.ts'
import { draftingHabits } from './drafting-habits/service.ts'
import { estimates } from './estimates/service.ts'
import type { ReadSignedVersion } from './export/archive.ts'
import { exportServices } from './export-services.ts'
import { bucketStore } from './files/bucket-store.ts'
import { fileDrafts } from './files/drafts.ts'
import { directoryStore } from './files/file-store.ts'
import { images } from './files/images.ts'
import { pictures } from './files/pictures.ts'
import { files } from './files/service.ts'
import { signedLinks } from './files/signed-links.ts'
import { fileSweep } from './files/sweep.ts'
import { fileUses } from './files/uses.ts'
import { metrics } from './http/metrics.ts'
import { insights } from './insights/service.ts'
import { keys } from './keys/service.ts'
import { drafting } from './lead-sessions/drafting.ts'
import { leadMessages } from './lead-sessions/messages.ts'
import { leadOverviews, type ReadFacts } from './lead-sessions/overview.ts'
import { leadSessions } from './lead-sessions/service.ts'
import { leadPriced } from './lead-sessions/status-changes.ts'
import { mailRetries } from './mails/retries.ts'
import { margins } from './margin/service.ts'
import { clientFiles } from './messages/client-files.ts'
import { messages } from './messages/service.ts'
import { printThreads } from './printing/print-threads.ts'
import { type Printing, printing } from './printing/service.ts'
import { systemClock } from './process/clock.ts'
import { profiles } from './profile/service.ts'
import { proposals } from './proposals/service.ts'
import { reading } from './reading/reading.ts'
import { reminderSending } from './reminders/reminder-sending.ts'
import { reminders } from './reminders/reminders.ts'
import { savedFilters } from './saved-filters/service.ts'
import { scheduledActions } from './schedule/scheduled-actions.ts'
import { openSealer, releasing } from './sealed-values/open-sealer.ts'
import { clientDocuments } from './shares/client-documents.ts'
import { clientShares } from './shares/client-service.ts'
import { shareLinks } from './shares/links.ts'
import { shares } from './shares/service.ts'
import { shareActions } from './shares/share-actions.ts'
import { versionViews } from './shares/version-view.ts'
import { versions } from './shares/versions.ts'
import { type StorageBudget, storageBudget } from './storage/budgets/storage-budget.ts'
import { cacheSpace } from './storage/caches/cache-space.ts'
import { migrate } from './storage/migrations/migrate.ts'
import { openDatabase } from './storage/open-database.ts'
import { templatePreviews } from './templates/previews.ts'
import { templates } from './templates/service.ts'
import { today } from './today/service.ts'
import { drawnPages } from './web/drawn-pages.ts'
import { widgets } from './widget/service.ts'
import { visitorConversations } from './widget/visitor-service.ts'

export type Services = ReturnType<typeof services>

export type Runtime = Omit<Awaited<ReturnType<typeof openServices>>, 'sealedAgain'>

type Reports = Pick<Dependencies, 'onError' | 'onMailDropped'>

/** Opens and migrates the storage, and creates every service on it. The server and the operator's commands use it. */
export async function openServices(config: Config, reports: Reports) {
  const clock = systemClock
  const database = await openDatabase(config, reports.onError)
  try {
    await migrate(database, clock)
    const { sealer, sealedAgain, release } = await openSealer({ database, config, onError: reports.onError })
    const dependencies = {
      ...reports,
      config,
      database: releasing(database, release),
      clock,
      sealer,
      metrics: metrics(),
    }
    const allServices = services(dependencies)
    dependencies.metrics.watchQueue(allServices.outbox.measure)
    return { ...dependencies, services: allServices, sealedAgain }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Every service, each with what it needs, in the order in which they need each other. The doors and the command line use the same ones. */
export function services(dependencies: Dependencies) {
  const { database, clock, sealer, config, resolve = nameResolver(), pause = pauseFor, onError } = dependencies
  const { publicUrl, planBudgets } = config
  const base = { database, clock }
  const targets = { allowPrivate: config.allowPrivateTargets, resolve }
  const space = cacheSpace(config.cacheBytes)
  const storage = storageBudget(config)
  const gapMs = reminderGapMs(config.production)
  const log = auditLog({ ...base, retentionMs: config.auditRetentionMs })

  // What a proposal is made of.
  const { fileUses, fileStore, sweepFiles, removeContents, ...fileParts } = fileServices(dependencies, storage)
  const { imageLinks, fileLinks, addOfClient } = fileParts.files
  const profileService = profiles({
    ...base,
    sealer,
    storage,
    files: fileParts.files,
    reminderGapMs: gapMs,
    endApprovals: (trx, author) => approvalService.endOf(trx, author),
  })
  const templateService = templates({ ...base, storage, profiles: profileService, files: fileUses })
  const catalogueParts = { ...base, storage, profiles: profileService }
  const links = shareLinks({ clock, sealer, publicUrl })
  const proposalService = proposals({
    ...base,
    cacheSpace: space,
    storage,
    profiles: profileService,
    templates: templateService,
    files: fileUses,
    shareLinks: links,
    onPriced: leadPriced,
  })
  const records = { ...base, profiles: profileService, proposals: proposalService }
  const marginService = margins({ ...records, links })
  const approvalService = approvals({ ...records, links, margins: marginService })

  // What is printed, and what is sent.
  const evidence = acceptances({ ...records, links, publicUrl })
  const threads = printThreads({ cacheSpace: space, waits: dependencies.printWaits })
  const printer = printing({ ...records, files: fileParts.files, acceptances: evidence, threads })
  const readSigned = signedDocuments(evidence, printer)
  const { sweepExports, ...exported } = exportServices(dependencies, { files: fileStore, readSigned })
  const delivery = deliveryServices(dependencies, {
    targets,
    profiles: profileService,
    sweepUploads: async (signal) => {
      await sweepFiles(signal)
      await sweepExports(signal)
    },
    removeContents,
    readSigned,
    sweepAuditLog: log.sweep,
  })
  const { recordMail } = delivery

  // What the provider and the client do with a proposal.
  const leadService = leadSessions({ ...records, sealer, recordMail, targets, storage })
  const messageService = messages({ ...records, links, recordMail, storage, files: fileUses, fileLinks })
  const sendReminder = reminderSending({ ...records, links, recordMail })
  const reminderService = reminders({ ...records, links, sendReminder, reminderGapMs: gapMs })
  const codes = verification({ ...records, sealer, links, recordMail })
  const sendsMail = config.smtpUrl !== undefined
  const shareService = shares({
    ...records,
    links,
    leads: leadService,
    recordMail,
    storage,
    reminders: reminderService,
    reminderGapMs: gapMs,
    imageLinks,
    sendsMail,
    approvals: approvalService,
  })
  const clientShareService = clientShares({
    ...records,
    links,
    messages: messageService,
    acceptances: evidence,
    documents: clientDocuments({ ...records, cacheSpace: space, links, acceptances: evidence, imageLinks }),
  })
  const shareHandlers = shareActions({ links, proposals: proposalService, sendReminder })

  // What reads briefs.
  const habitService = draftingHabits({ ...base, storage })
  const aiService = ai({
    ...base,
    profiles: profileService,
    cacheSpace: space,
    config: config.ai,
    planBudgets,
    pause,
    readHabits: habitService.habits,
    onHeldBack: dependencies.metrics?.heldBack,
  })
  const analyseBrief = dependencies.analyseBrief ?? briefDraft(aiService)
  const readBrief = briefReading(aiService)
  const readFacts: ReadFacts = ({ accountId, text }) => aiService.analyseBuiltin(leadFacts, { text }, accountId)
  const draftingService = drafting({
    ...base,
    sessions: leadService,
    proposals: proposalService,
    analyseBrief,
    previewBrief: previewedDraft(aiService),
  })

  const keyService = keys({ ...base, onError })
  const insightService = insights(base)
  return {
    ...accountServices({ ...dependencies, recordMail, keys: keyService }),
    ...fileParts,
    ...exported,
    ...delivery,
    auditLog: log,
    keys: keyService,
    profiles: profileService,
    catalogue: catalogue(catalogueParts),
    catalogueCsv: catalogueCsv(catalogueParts),
    templates: templateService,
    templatePreviews: templatePreviews({ ...records, templates: templateService, imageLinks }),
    proposals: proposalService,
    approvals: approvalService,
    margins: marginService,
    storage,
    acceptances: evidence,
    printing: printer,
    leadSessions: leadService,
    messages: messageService,
    reminders: reminderService,
    verification: codes,
    shares: shareService,
    clientShares: clientShareService,
    answering: answering({ ...records, links, acceptances: evidence, verification: codes, recordMail }),
    ai: aiService,
    estimates: estimates({ ...base, profiles: profileService, ai: aiService }),
    actualHours: actualHours({ ...base, storage }),
    insights: insightService,
    today: today({ ...base, profiles: profileService, insights: insightService, sendsMail }),
    clients: clients({ database }),
    savedFilters: savedFilters({ database }),
    draftingHabits: habitService,
    schedule: scheduledActions({ ...base, handlers: shareHandlers, onError }),
    reading: reading({ ...base, links, proposals: proposalService }),
    versions: versions({ ...records, links }),
    versionViews: versionViews({ ...records, acceptances: evidence, imageLinks }),
    clientFiles: clientFiles({ ...base, links, files: fileUses, addOfClient }),
    drafting: draftingService,
    leadMessages: leadMessages({ ...base, sessions: leadService, profiles: profileService, recordMail, storage }),
    leadOverviews: leadOverviews({
      database,
      sessions: leadService,
      drafting: draftingService,
      readFacts,
    }),
    activities: activities({ database, sealer, proposals: proposalService, leadSessions: leadService }),
    widgets: widgets({ ...base, profiles: profileService, publicUrl }),
    visitors: visitorConversations({
      ...base,
      leadSessions: leadService,
      readBrief,
      readFacts,
      storage,
    }),
    mailRetries: mailRetries({ ...base, sealer, links, proposals: proposalService, ...config }),
    drawnPages: drawnPages({ cacheSpace: space, clock }),
  }
}

/** Prints the signed document of a version, for the mails that it is attached to. Undefined if there is none. */
const signedDocuments =
  (evidence: Acceptances, printer: Printing): ReadSignedVersion =>
  async (accountId, { proposalId, version }) => {
    const signedDocument = await evidence.signed({ accountId, proposalId }, version)
    return signedDocument && (async () => (await printer.print(accountId, signedDocument)).bytes)
  }

/** Files and logos: their contents on disk or in a bucket, their records, and the records that name them. */
function fileServices(dependencies: Dependencies, storage: StorageBudget) {
  const { database, clock, sealer, config, bucketWaits: waits, onError } = dependencies
  const { publicUrl, filesBucket: settings } = config
  const directory = join(config.dataDir, 'files')
  const drafts = fileDrafts({ directory, clock })
  const store = settings ? bucketStore({ settings, clock, waits }) : directoryStore(directory)
  const decoder = images(dependencies.imageWaits)
  const links = signedLinks({ clock, sealer, publicUrl })
  const parts = { database, clock, store, drafts, images: decoder, onError }
  return {
    files: files({ ...parts, storage, pictures: pictures(parts), links, publicUrl }),
    fileStore: store,
    fileUses: fileUses({ database, clock, store, onError }),
    images: decoder,
    sweepFiles: fileSweep({ database, clock, store, drafts }),
    removeContents: async (ids: string[]) => {
      for (const id of ids) await store.remove(id)
    },
    checkFileStore: () => store.check(onError),
  }
}
