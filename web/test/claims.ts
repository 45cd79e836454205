import { apiClaims } from './api-claims.ts'
import { catalogueClaims, catalogueLabels, catalogueRules } from './catalogue-claims.ts'
import { type Claim, claim, inside, type Rule } from './claim.ts'
import { teamClaims, teamLabels, teamRules } from './team-claims.ts'

/**
 * How the product knows what its sentences claim. `claims.test.ts` finds every sentence with a claiming word, and fails if it is not
 * listed here, or if the source no longer says it or no longer reads what it needs.
 */

const features = 'web/src/features'
const detail = `${features}/proposals/detail`
const editor = `${features}/proposals/editor`
const pricing = `${features}/proposals/pricing`
const outcome = `${features}/proposals/outcome`
const versions = `${features}/proposals/versions`
const clientPage = `${features}/client-page`
const webhooks = `${features}/settings/webhooks`
const account = `${features}/settings/account`
const learning = `${features}/profile/draft-learning.tsx`
const failures = 'web/src/ui/error-notice.tsx'

const ofMails = (...keys: string[]) => inside('proposals/detail/mail', ...keys)
const ofSigning = (...keys: string[]) => inside('client-page/signing', ...keys)
const ofClientPage = (...keys: string[]) => inside('client-page', ...keys)
const ofDetail = (...keys: string[]) => inside('proposals/detail', ...keys)
const ofShare = (...keys: string[]) => inside('proposals/detail/share', ...keys)
const ofEditor = (...keys: string[]) => inside('proposals/editor', ...keys)
const ofOutcome = (...keys: string[]) => inside('proposals/outcome', ...keys)
const ofVersions = (...keys: string[]) => inside('proposals/versions', ...keys)
const ofWebhooks = (...keys: string[]) => inside('settings/webhooks', ...keys)

/** What became of mails. */
const mails = [
  claim(`${detail}/mail-sentence.ts`, 'notification', ...ofMails('queued', 'sent', 'failed')),
  claim(`${detail}/mail-sentence.ts`, 'notification', ...ofMails('notConfigured', 'wasNotConfigured', 'noRecipient')),
  claim(`${detail}/mail-sentence.ts`, 'readReason', ...ofMails('reasons.deleted')),
  claim(`${detail}/message-bubble.tsx`, "notification === 'sent'", ...ofDetail('talk.mailedUnread')),
  claim(`${clientPage}/copy-step.ts`, 'notification', ...ofSigning('copyQueued', 'copySent')),
  claim(`${clientPage}/copy-step.ts`, 'notification', ...ofSigning('copySentTo', 'copyNotMailed')),
  claim(`${clientPage}/code-step.ts`, 'notification', ...ofSigning('codeSent', 'codeFailed')),
  claim(`${account}/email-card.tsx`, 'notification', ...inside('settings/account', 'email.resent', 'email.sent')),
  claim(`${account}/password-card.tsx`, 'notification', 'settings/account password.setSent'),
  claim(`${features}/sign-in/mail-sent.tsx`, 'notification', ...inside('sign-in', 'mailSent.signUp', 'mailSent.reset')),
  claim(
    `${features}/settings/notifications/channel-test.tsx`,
    'status',
    'settings/notifications test.delivered',
    'settings/notifications test.onlyWritten',
  ),
  claim(
    `${features}/settings/notifications/notifications-page.tsx`,
    'available',
    'settings/notifications email.unavailable',
  ),
  claim(`${features}/settings/notifications/choices-card.tsx`, 'isSent', 'settings/notifications choices.notSent'),
]

/** States of records. */
const saveStates = ['saved', 'changed', 'failed', 'incomplete', 'conflict', 'gone']
const states = [
  claim(`${detail}/preview-tab.tsx`, 'is_shared', ...ofDetail('preview.linkOver', 'preview.neverShared')),
  claim(`${detail}/share-check-list.tsx`, 'failedCodes', 'proposals/detail/check passed.unknown_variable'),
  claim(`${detail}/share-effects.tsx`, 'answer', ...ofShare('asksAnew')),
  claim(`${detail}/share-effects.tsx`, 'isUnchanged', ...ofShare('unchanged')),
  claim(`${detail}/share-foot.tsx`, 'isWrongAddress', ...ofShare('wrongAddress')),
  claim(`${detail}/share-form.tsx`, 'status', ...ofShare('acceptedBody')),
  claim(`${detail}/share-result.tsx`, 'isNew', ...ofShare('done.same')),
  claim(`${detail}/share-result.tsx`, 'notification', ...ofShare('done.notSent')),
  claim(
    `${features}/activity/delivery-list.tsx`,
    'status',
    ...inside('activity', 'statuses.queued', 'statuses.delivered'),
  ),
  claim(`${features}/leads/lead-callback.tsx`, 'paused_at', 'leads callback.paused'),
  claim(`${features}/leads/leads-page.tsx`, 'wantOf', 'leads noBrief'),
  claim(learning, 'lessons.length', ...inside('profile', 'learning.none', 'learning.count')),
  claim(learning, '{isLearning ?', 'profile learning.off'),
  claim(learning, 'draftLessonDeleteAll', 'profile learning.forgotten'),
  claim(`${features}/proposals/from-email/wanted-card.tsx`, 'lists.wanted.length', 'proposals/from-email wanted.none'),
  claim(`${features}/leads/lead-talk.tsx`, 'entries.length', 'leads talk.empty'),
  claim(`${features}/leads/lead-talk.tsx`, 'notification', 'leads talk.notSent'),
  claim(`${features}/leads/lead-reply.tsx`, 'clientEmail', 'leads reply.noAddress'),
  claim(`${features}/leads/lead-reply.tsx`, 'available', 'leads reply.noMailServer'),
  claim(`${features}/insights/won-cards.tsx`, 'template', 'insights deletedTemplate'),
  claim(`${editor}/save-text.ts`, 'saveState', ...ofEditor(...saveStates.map((state) => `states.${state}`))),
  claim(`${editor}/save-state.tsx`, 'saveState', ...ofEditor(...saveStates.map((state) => `shortStates.${state}`))),
  claim(`${editor}/save-text.ts`, 'schedule_sum', ...ofEditor('states.paymentSum')),
  claim(`${editor}/save-notices.tsx`, 'saveState', ...ofEditor('gone')),
  claim(`${editor}/requirements-card.tsx`, 'requirements', ...ofEditor('requirements.none')),
  claim(`${features}/settings/keys/key-table.tsx`, 'stateOf', 'settings/keys states.revoked'),
  claim(`${features}/settings/keys/keys-page.tsx`, 'revoked.length', 'settings/keys revokedList'),
  claim(`${features}/settings/keys/key-actions.tsx`, 'last_used_at', 'settings/keys revoking.unused'),
  claim(`${features}/settings/keys/key-table.tsx`, 'last_used_at', 'settings/keys never'),
  claim(`${webhooks}/test-dialog.tsx`, 'failureReason', ...ofWebhooks('failures.missing')),
  claim(`${webhooks}/webhook-state.tsx`, 'is_active', ...ofWebhooks('states.paused', 'states.pausedByService')),
  claim(`${webhooks}/webhook-page.tsx`, 'is_active', ...ofWebhooks('pausedByService', 'pausedNotice')),
  claim(`${webhooks}/delivery-table.tsx`, 'status', ...ofWebhooks('statuses.delivered', 'logs.notDelivered')),
  claim(`${webhooks}/delivery-dialog.tsx`, 'payload', ...ofWebhooks('detail.payload', 'detail.erased')),
  claim(`${webhooks}/test-dialog.tsx`, 'status', ...ofWebhooks('testing.paused')),
  claim(
    `${features}/settings/widget/widget-switch.tsx`,
    'isActive',
    ...inside('settings/widget', 'active.onHint', 'active.offHint'),
  ),
  claim(`${features}/today/words-en.ts`, 'count', 'today things'),
  claim(`${features}/today/waiting-card.tsx`, 'waiting', 'today waiting.empty'),
  claim(`${features}/today/cold-card.tsx`, 'viewCount', 'today cold.unopened'),
  claim(`${features}/today/activity-card.tsx`, 'event', 'today activity.events.lead_session.created'),
  claim(`${clientPage}/answer-panel.ts`, 'respondedAt', ...ofClientPage('revisionOn')),
  claim(`${versions}/new-in-version.ts`, 'priceLines', ...ofVersions('removedPart')),
  claim(`${versions}/version-state.ts`, 'viewCount', ...ofVersions('unopened', 'opened', 'openedSince')),
  claim(`${versions}/unchanged-version.tsx`, 'proposal.status', ...ofVersions('asShared.text', 'unchangedDraft.title')),
  claim(`${outcome}/due-card.tsx`, 'totals', ...ofOutcome('due.total', 'due.monthly', 'due.yearly')),
  claim(`${outcome}/choice-card.tsx`, 'included', ...ofOutcome('choice.included')),
  claim(`${features}/verify-page/main.ts`, 'known', 'verify-page unknownText'),
  claim('core/src/page/changes.ts', 'change', 'page removed'),
]

/** Said after the answer of the server. The test of all messages looks at the order. */
const answers = [
  claim('web/src/ui/removal.tsx', 'await remove(', ...inside('ui', 'deleted', 'notDeleted', 'willBeDeleted')),
  claim(`${features}/profile/use-profile-form.ts`, 'app.profileUpdate', 'ui saved'),
  claim(`${features}/profile/logo-field.tsx`, 'app.profileLogoPut', 'profile logo.stored'),
  claim(`${features}/profile/logo-field.tsx`, 'app.profileLogoDelete', 'profile logo.removed'),
  claim(`${features}/leads/lead-callback.tsx`, 'app.leadSessionResumeCallbacks', 'leads callback.resumed'),
  claim(`${features}/leads/lead-reply.tsx`, 'app.leadMessageCreate', ...inside('leads', 'reply.copied')),
  claim(`${detail}/reminder-bar.tsx`, 'app.shareUpdate', ...ofDetail('reminders.stopped')),
  claim(`${features}/proposals/list/use-bulk-actions.ts`, 'done.length', 'proposals/list noneDone'),
  claim(
    `${features}/proposals/list/filter-chips.tsx`,
    'filters.remove',
    ...inside('proposals/list', 'saved.created', 'saved.removed'),
  ),
  claim(`${features}/proposals/save-as-template.tsx`, 'app.templateCreate', 'proposals/pricing template.saved'),
  claim(
    `${account}/password-card.tsx`,
    'app.accountPasswordChange',
    'settings/account password.changed',
    'sign-in revokeKeys.done',
  ),
  claim(`${account}/sessions-card.tsx`, 'app.sessionRevokeOthers', 'settings/account sessions.endedOthers'),
  claim(`${features}/settings/keys/key-actions.tsx`, 'app.apiKeyRevoke', 'settings/keys revoking.done'),
  claim(
    `${features}/settings/notifications/slack-card.tsx`,
    'change(',
    ...inside('settings/notifications', 'slack.saved', 'slack.removed'),
  ),
  claim(`${webhooks}/use-webhook-actions.ts`, 'is_active', ...ofWebhooks('paused', 'resumed')),
  claim(`${webhooks}/delivery-dialog.tsx`, 'status', ...ofWebhooks('detail.redelivered', 'detail.redeliveredPaused')),
  claim(`${webhooks}/recover-button.tsx`, 'recoverAll', ...ofWebhooks('recovery.queued')),
  claim(`${features}/today/first-steps-card.tsx`, 'hide()', 'today steps.hidden'),
  claim(`${clientPage}/conversation.ts`, 'ok', ...ofClientPage('messageSent', 'fileMissing')),
  claim(`${clientPage}/main.ts`, 'version', ...ofClientPage('notSent')),
  claim(`${clientPage}/accept-form.ts`, 'price', ...ofClientPage('priceChanged')),
  claim(`${clientPage}/failure-text.ts`, 'failure', ...ofClientPage('failedUnreachable', 'failedOften', 'busyText')),
]

/** Said after a request has failed. */
const refusals = [
  claim(`${detail}/share-failure.tsx`, 'error', ...ofShare('failures.mail_quota_exceeded', 'failures.no_mail')),
  claim(`${detail}/share-failure.tsx`, 'error', ...ofShare('failures.validity_over', 'failures.not_ready')),
  claim('web/src/ui/missing-page.tsx', 'missing', 'ui missing.what'),
  claim(failures, 'error', ...inside('ui', 'failures.unreachable', 'failures.signedOut', 'failures.notFound')),
  claim(failures, 'error', ...inside('ui', 'failures.storageFull', 'failures.internal')),
  claim('web/src/ui/leave-guard.tsx', 'when', 'ui leave.body'),
]

/** What a person has changed in the open draft. The state of saving is shown beside it. */
const drafts = [
  claim(
    `${editor}/ordered-rows.ts`,
    'change(',
    'proposals/editor/sections removed',
    ...ofEditor('requirements.removed'),
  ),
  claim(`${pricing}/line-actions.ts`, 'change(', 'proposals/pricing line.removed'),
  claim(`${pricing}/price-table.tsx`, 'change(', 'proposals/pricing section.removed'),
  claim(`${pricing}/schedule-card.tsx`, 'removed', 'proposals/pricing schedule.removed'),
  claim(`${clientPage}/file-fields.ts`, 'remove', ...ofClientPage('fileRemoved')),
]

/** What mails and notifications say is in the event or the record they are made of. */
const messages = [
  claim('server/src/mails/mail-content.ts', 'data', ...inside('mails', 'shareLink.subject', 'shareLink.body')),
  claim('server/src/mails/mail-content.ts', 'data', ...inside('mails', 'newVersion.subject', 'newVersion.body')),
  claim('server/src/mails/mail-content.ts', 'data', ...inside('mails', 'providerMessage.body', 'clientMessage.body')),
  claim('server/src/mails/client-mail.ts', 'sender', 'mails toClientFooter'),
  claim('server/src/mails/notice-content.ts', 'version', 'mails notice.viewed.body'),
  claim(
    'server/src/mails/notice-content.ts',
    'data',
    'mails notice.endpoint.webhook',
    'mails notice.endpoint.callbacks',
  ),
  claim('server/src/mails/notice-content.ts', 'since', 'mails notice.endpoint.since'),
  claim(
    'server/src/mails/account-content.ts',
    'apiKeys',
    'mails account.keysRevoked',
    'mails account.passwordChanged.body',
  ),
  claim('server/src/notifications/text.ts', 'version', 'notifications view'),
  claim('server/src/printing/certificate.ts', 'utc', 'printing certificate.utc'),
]

export const claims: Claim[] = [
  ...mails,
  ...teamClaims,
  ...catalogueClaims,
  ...states,
  ...answers,
  ...refusals,
  ...drafts,
  ...messages,
  ...apiClaims,
]

/** Sentences about how the product works, which hold at any time, by the test that shows them. */
export const rules: Rule[] = [
  { test: 'server/src/insights/insights.test.ts', says: inside('insights', 'pipelineHint', 'reasonsHint') },
  { test: 'server/src/acceptance/client-answers.test.ts', says: ofClientPage('acceptLead') },
  { test: 'server/src/acceptance/acceptance.both.test.ts', says: ofOutcome('evidence.hint') },
  { test: 'server/src/shares/version-view.test.ts', says: ofVersions('hint', 'hintAccepted') },
  { test: 'server/src/shares/link-page.test.ts', says: ['page scriptNeeded'] },
  { test: 'server/src/lead-sessions/lead-sessions.test.ts', says: ['leads description'] },
  { test: 'server/src/ai/draft-proposal.test.ts', says: ['profile learning.hint'] },
  { test: 'server/src/drafting-habits/draft-lessons.test.ts', says: ['profile learning.forgetBody'] },
  { test: 'server/src/profile/public-summary.test.ts', says: inside('profile', 'hints.bio') },
  {
    test: 'server/src/shares/shares.test.ts',
    says: inside('profile', 'groups.brandHint', 'groups.notesHint', 'clauses.none'),
  },
  { test: 'server/src/acceptance/client-price.test.ts', says: ['profile hints.taxRate'] },
  { test: 'server/src/profile/logo.test.ts', says: ['profile logo.hint'] },
  { test: 'web/test/profile.long.test.ts', says: ['profile example.noTerms'] },
  {
    test: 'server/src/profile/profile.test.ts',
    says: inside('profile', 'secret.stored', 'secret.replaceHint', 'secret.hint'),
  },
  { test: '', says: ofDetail('reading.note') },
  {
    test: 'server/src/proposals/proposal-update.both.test.ts',
    says: [...ofEditor('locked.body'), 'proposals/list reopen.body'],
  },
  {
    test: 'server/src/proposals/proposal-list.both.test.ts',
    says: inside(
      'proposals',
      ...['-updatedAt', 'updatedAt', '-createdAt', 'createdAt', '-total', 'total'].map((by) => `filter.sorts.${by}`),
    ),
  },
  {
    test: 'server/src/clients/clients.test.ts',
    says: inside('clients', ...['-lastAt', 'lastAt', '-won', 'won', '-open', 'open'].map((by) => `sorts.${by}`)),
  },
  {
    test: 'server/src/erasure/erasure.test.ts',
    says: [...inside('proposals', 'removeBody', 'removeAcceptedBody'), 'proposals/list deleteAccepted'],
  },
  {
    test: 'server/src/accounts/own-account.test.ts',
    says: [...inside('settings/account', 'password.description', 'sessions.endOthersBody'), 'sign-in reset.lead'],
  },
  {
    test: 'core/src/rates/resolve-rate.test.ts',
    says: inside('rates', 'cards.none', 'cards.everySeniority'),
  },
  { test: 'server/src/profile/profile.test.ts', says: ['settings/account look.languageHint'] },
  {
    test: 'server/src/keys/keys.both.test.ts',
    says: inside('settings/keys', 'scopeHints.read,write', 'scopeHints.read', 'scopeHints.write', 'revoking.body'),
  },
  { test: 'web/test/notifications.long.test.ts', says: ['settings/notifications groups.choices.description'] },
  {
    test: 'server/src/reading/views.test.ts',
    says: ['settings/notifications kinds.view.hint', 'settings/webhooks events.proposal.viewed'],
  },
  {
    test: 'server/src/webhooks/event-kinds.test.ts',
    says: ofWebhooks('events.proposal.message_received', 'events.proposal.deleted'),
  },
  { test: 'server/src/webhooks/webhooks.test.ts', says: ofWebhooks('removeBody', 'form.whatHint') },
  { test: 'server/src/webhooks/delivery.test.ts', says: ofWebhooks('secret.body') },
  {
    test: 'server/src/widget/widget-settings.test.ts',
    says: inside('settings/widget', 'regenerate.body', 'regenerate.confirmBody', 'form.greetingHint'),
  },
  { test: 'server/src/widget/visitor-questions.test.ts', says: ['settings/widget arrival.inLeads'] },
  { test: 'server/src/access/limits/limits.both.test.ts', says: inside('usage', 'minuteHint', 'plansHint') },
  { test: 'web/test/acceptance-story.long.test.ts', says: ['verify-page intro'] },
  ...teamRules,
  ...catalogueRules,
  { test: 'web/test/proposal-detail.long.test.ts', says: ofClientPage('onlyPreview') },
  { test: 'web/test/proposal-list.long.test.ts', says: ['proposals/list sent.body'] },
]

/** Words of this kind in names of buttons, filters and columns, in questions, advice and examples: they claim nothing. */
export const labels: string[] = [
  ...catalogueLabels,
  ...inside('page', 'everyMonth', 'everyYear', 'sentWith'),
  'mails verificationCode.until',
  'printing paymentMethods',
  ...ofClientPage('everythingIncluded', 'firstPayment', 'changesFirst', 'reasons', 'fileWrongType'),
  'clients notFound.action',
  ...inside('insights', 'periods.all', 'statuses.sent'),
  ...inside('leads', 'all', 'emptyTab.all', 'reply.empty'),
  'profile secret.keep',
  ...inside('profile', 'learning.forget', 'learning.forgetTitle'),
  'proposals/from-email exampleEmail',
  'palette groups.filters',
  ...inside('proposals/list', 'saved.label', 'board.all', 'sent.title', 'sent.confirm'),
  ...inside('proposals/detail/check', 'anyway', 'problems.no_recipient.detail'),
  ...ofShare('never', 'toFixFirst'),
  ...ofMails('limits.notifications'),
  ...ofDetail('talk.fileWrongType'),
  ...ofEditor('conflict.allMine', 'conflict.allTheirs'),
  ...inside(
    'proposals/pricing',
    'leave.body',
    'section.choices.all',
    'section.hints.all',
    'section.hints.any',
    'schedule.labels.first',
  ),
  ...ofVersions('everything'),
  ...inside('proposals', 'all', 'statuses.sent', 'empty.showAll', 'empty.firstPage', 'create.noTemplates'),
  ...inside('settings/account', 'sessions.endOthers', 'sessions.endOthersTitle'),
  ...inside('settings/keys', 'empty.action', 'form.expiries.never', 'firstCall.command'),
  ...ofWebhooks('empty.action', 'allEvents', 'all.proposal', 'all.lead_session', 'logs.nothingFound.all'),
  'sign-in revokeKeys.label',
  'templates/gallery body',
  ...inside('templates', 'empty.action', 'form.removePricesBody', 'nothingFound.all'),
  ...inside('today', 'welcomeBody', 'steps.title', 'steps.names.proposal', 'steps.bodies.share'),
  'widget finish',
  'ui/rich-text empty',
  ...inside(
    'api',
    'missing_traceability_headers',
    'not_signed_in',
    'no_callback_url',
    'channel_not_set_up',
    'file_in_use',
  ),
  ...inside('api', 'idempotency_in_progress', 'ai_quota_exceeded', 'not_ready'),
  'ui showAll',
  ...teamLabels,
]
