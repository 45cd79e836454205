import { formatMoney } from '@proffer/core/currency.ts'
import { formatMoment, type Language } from '@proffer/core/language.ts'
import type { StoredNotification } from '../delivery/notifications.ts'
import { nameShown, oneLine, titleShown } from '../mails/names.ts'
import { wordings } from './wording.ts'

// Above the length of the stored words, which `delivery/notifications.ts` has cut already.
const MAX_QUOTED = 310
const SETTINGS_PATH = '/settings/notifications'

interface Reader {
  language: Language
  publicUrl: string
}

/** A notification as plain text, with the address of the page of the application on its last line. */
export function notificationText(notification: StoredNotification, { language, publicUrl }: Reader): string {
  const { path, lines } = partsOf(notification, language)
  return [...lines.filter((line) => line !== ''), `${publicUrl}${path}`].join('\n')
}

const approvalWords = {
  'proposal.approval_requested': 'approvalRequested',
  'proposal.approved': 'approved',
  'proposal.approval_declined': 'approvalDeclined',
} as const

interface TextParts {
  path: string
  lines: string[]
}

function partsOf({ event, data }: StoredNotification, language: Language): TextParts {
  const words = wordings[language]
  const { proposal_id, session_id, total, currency, expires_at } = data
  const client = nameShown(data.accepted_by ?? data.client_name ?? null)
  const clientName = client ?? words.aClient
  const proposal = titleShown(data.name ?? '')
  const quoted = oneLine(data.words ?? '', MAX_QUOTED)
  const page = `/proposals/${proposal_id}`
  switch (event) {
    case 'proposal.viewed':
      return { path: page, lines: [words.view(clientName, proposal, data.version ?? 1)] }
    case 'proposal.message_received':
      return { path: `${page}?tab=conversation`, lines: [words.message(clientName, proposal), quoted] }
    case 'proposal.accepted': {
      const amount = typeof total === 'number' && currency ? formatMoney(String(total), currency, language) : null
      return { path: page, lines: [words.accepted(clientName, proposal), amount ? words.total(amount) : '', quoted] }
    }
    case 'proposal.rejected':
      return { path: page, lines: [words.rejected(clientName, proposal), quoted] }
    case 'proposal.revision_requested':
      return { path: page, lines: [words.revision(clientName, proposal), quoted] }
    case 'proposal.expiring': {
      const moment = expires_at && formatMoment(expires_at, language)
      return { path: page, lines: [moment ? words.expiringAt(proposal, moment) : words.expiring(proposal)] }
    }
    case 'proposal.approval_requested':
    case 'proposal.approved':
    case 'proposal.approval_declined': {
      const member = nameShown(data.member_name ?? null) ?? words.aMember
      return { path: page, lines: [words[approvalWords[event]](member, proposal), quoted] }
    }
    case 'lead_session.created':
      return { path: `/leads/${session_id}`, lines: [words.lead(client ?? words.aVisitor), quoted] }
    case 'connected':
      return { path: SETTINGS_PATH, lines: [words.connected] }
    default:
      return { path: SETTINGS_PATH, lines: [words.test] }
  }
}

/**
 * Escapes text for Slack, where `<` starts a link or a mention. Compatible services also read a plain `@channel` as a mention, so a
 * zero-width space separates the sign from the name.
 */
export const slackText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/@(?=\w)/g, '@\u200b')
