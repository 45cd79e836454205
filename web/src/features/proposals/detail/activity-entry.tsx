import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import type { Tone } from '../../../ui/badge.tsx'
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  EditIcon,
  EyeIcon,
  PlusIcon,
  SendIcon,
  WidgetIcon,
} from '../../../ui/icons.tsx'
import type { TimelineEntry } from '../../../ui/timeline.tsx'
import { DeliveryList } from '../../activity/delivery-list.tsx'
import { usePeople } from '../../people/use-people.ts'
import { useProposalsWords } from '../words.ts'
import type { GroupedActivity } from './activity-groups.ts'
import { useFieldNames } from './field-names.ts'
import { useDetailWords } from './words.ts'

interface ActivityText {
  title: string
  icon: ReactNode
  tone: Tone
  /** What the client or the provider wrote. */
  quotes?: string[]
  /** Says which of several times it is. */
  when?: string
}

const iconSize = { width: 16, height: 16 }

/**
 * Returns a function that turns an activity into an entry with its title, its quotes and its webhook deliveries. Events that do not
 * name the client are about the recipient of the newest link.
 */
export function useActivityEntry(recipientName: string | null) {
  const describeActivity = useActivityText(recipientName)
  return (activity: GroupedActivity): TimelineEntry => {
    const { title, icon, tone, quotes = [], when } = describeActivity(activity)
    const { id, created_at: at, deliveries } = activity
    const detail = (quotes.length > 0 || deliveries.length > 0) && (
      <div className="mb-1 flex flex-col gap-2">
        {quotes.map((text) => (
          <blockquote
            key={text}
            className="border-l-2 border-line pl-3 font-serif text-lg leading-6.5 text-ink wrap-anywhere whitespace-pre-line"
          >
            {text}
          </blockquote>
        ))}
        <DeliveryList deliveries={deliveries} />
      </div>
    )
    return { id, at, title, icon, tone, detail, ...(when && { when }) }
  }
}

/** Event data is free-form. */
const versionIn = ({ version }: Record<string, unknown>) => (typeof version === 'number' ? version : null)

/** Keeps the values that are texts and not blank. */
const filledTexts = (...values: unknown[]) =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')

function useActivityText(recipientName: string | null) {
  const { activity } = useDetailWords()
  const hasOthers = usePeople().length > 0
  const words = hasOthers ? { ...activity, ...activity.ofTeam } : activity
  const { statuses } = useProposalsWords()
  const fieldNames = useFieldNames()
  const format = useFormat()

  function describeUpdate(data: Record<string, unknown>): ActivityText {
    const changed = Array.isArray(data['changed']) ? data['changed'].map(String) : []
    const status = String(data['status'])
    const icon = <EditIcon {...iconSize} />
    const isStatusChange = changed.includes('status') && status in statuses
    if (!isStatusChange) return { title: words.changed(fieldNames(changed)), icon, tone: 'neutral' }
    // Reopening a proposal removes its outcome.
    const isReopened = changed.includes('outcome') && status !== 'accepted' && status !== 'rejected'
    const statusName = statuses[status as keyof typeof statuses]
    const title = isReopened ? words.reopened(statusName) : words.statusSet(statusName)
    return { title, icon, tone: 'neutral' }
  }

  /** The title and the note of an event of the approval. */
  function approvalOf(data: Record<string, unknown>, title: (member: string) => string) {
    const { by, note } = (data['approval'] ?? {}) as { by?: { name?: unknown } | null; note?: unknown }
    return { title: title(filledTexts(by?.name)[0] ?? words.aMember), quotes: filledTexts(note) }
  }

  return ({ event, data, count, created_at: at }: GroupedActivity): ActivityText => {
    const who = filledTexts(data['recipient_name'], recipientName)[0] ?? words.client
    switch (event) {
      case 'proposal.updated':
        return describeUpdate(data)
      case 'proposal.shared':
        return {
          title: words.shared(
            versionIn(data),
            filledTexts(data['recipient_name'], recipientName)[0] ?? words.theClient,
          ),
          icon: <SendIcon {...iconSize} />,
          tone: 'info',
        }
      case 'proposal.viewed':
      case 'client.viewed':
        return {
          title: words.opened(who, count),
          icon: <EyeIcon {...iconSize} />,
          tone: 'info',
          ...(count > 1 && { when: words.lastOn(format.moment(at)) }),
        }
      case 'message.sent':
        return {
          title: words.replied,
          icon: <SendIcon {...iconSize} />,
          tone: 'neutral',
          quotes: filledTexts(data['content']),
        }
      case 'proposal.accepted': {
        // Old events do not say who accepted.
        const [name] = filledTexts(data['accepted_by'])
        return {
          title: words.accepted(name ?? who),
          icon: <CheckIcon {...iconSize} />,
          tone: 'good',
          quotes: filledTexts(data['client_note']),
        }
      }
      case 'proposal.rejected': {
        const quotes = filledTexts(data['reason'], data['client_note'])
        return { title: words.rejected(who), icon: <CloseIcon {...iconSize} />, tone: 'danger', quotes }
      }
      case 'proposal.revision_requested': {
        const quotes = filledTexts(data['client_note'])
        return {
          title: words.revisionRequested(versionIn(data), who),
          icon: <EditIcon {...iconSize} />,
          tone: 'warn',
          quotes,
        }
      }
      case 'proposal.message_received': {
        const { sender_name, content } = (data['message'] ?? {}) as Record<string, unknown>
        const title = words.messageFrom(filledTexts(sender_name)[0] ?? who)
        return { title, icon: <WidgetIcon {...iconSize} />, tone: 'accent', quotes: filledTexts(content) }
      }
      case 'proposal.reminded':
        return {
          title: words.reminded(filledTexts(data['recipient_name'], recipientName)[0] ?? words.theClient),
          icon: <SendIcon {...iconSize} />,
          tone: 'info',
        }
      case 'proposal.approval_requested':
        return { ...approvalOf(data, words.approvalRequested), icon: <ClockIcon {...iconSize} />, tone: 'warn' }
      case 'proposal.approved':
        return { ...approvalOf(data, words.approved), icon: <CheckIcon {...iconSize} />, tone: 'good' }
      case 'proposal.approval_declined':
        return { ...approvalOf(data, words.approvalDeclined), icon: <CloseIcon {...iconSize} />, tone: 'danger' }
      case 'proposal.expiring':
        return { title: words.expiring, icon: <ClockIcon {...iconSize} />, tone: 'warn' }
      case 'proposal.expired':
        return { title: words.expired, icon: <ClockIcon {...iconSize} />, tone: 'danger' }
      // A proposal that exists has one other event: `proposal.created`.
      default:
        return { title: words.created, icon: <PlusIcon {...iconSize} />, tone: 'accent' }
    }
  }
}
