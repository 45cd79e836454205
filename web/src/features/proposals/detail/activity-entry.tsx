import type { ReactNode } from 'react'
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
import { useProposalsWords } from '../words.ts'
import type { GroupedActivity } from './activity-groups.ts'
import { useFieldNames } from './field-names.ts'
import { useDetailWords } from './words.ts'

interface ActivityText {
  title: string
  icon: ReactNode
  tone: Tone
  quote?: string[]
}

const small = { width: 16, height: 16 }

/** An event with its text, the client's comment, and its webhook deliveries. */
export function useActivityEntry() {
  const describeActivity = useActivityText()
  return (activity: GroupedActivity): TimelineEntry => {
    const { title, icon, tone, quote = [] } = describeActivity(activity)
    const { id, created_at: at, deliveries } = activity
    const detail = (quote.length > 0 || deliveries.length > 0) && (
      <div className="mb-1 flex flex-col gap-2">
        {quote.map((text) => (
          <blockquote key={text} className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
            {text}
          </blockquote>
        ))}
        <DeliveryList deliveries={deliveries} />
      </div>
    )
    return { id, at, title, icon, tone, detail }
  }
}

const filledTexts = (...values: unknown[]) =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')

function useActivityText() {
  const { activity: words } = useDetailWords()
  const { statuses } = useProposalsWords()
  const fieldNames = useFieldNames()

  function describeUpdate(data: Record<string, unknown>): ActivityText {
    const changed = Array.isArray(data['changed']) ? data['changed'].map(String) : []
    const status = String(data['status'])
    const isMove = changed.includes('status') && status in statuses
    // Reopening a proposal removes its outcome.
    const isReopened = isMove && changed.includes('outcome') && status !== 'accepted' && status !== 'rejected'
    const move = isReopened ? words.reopened : words.statusSet
    const title = isMove ? move(statuses[status as keyof typeof statuses]) : words.changed(fieldNames(changed))
    return { title, icon: <EditIcon {...small} />, tone: 'neutral' }
  }

  return ({ event, data, count = 1 }: GroupedActivity): ActivityText => {
    switch (event) {
      case 'proposal.updated':
        return describeUpdate(data)
      case 'proposal.shared':
        return { title: words.shared, icon: <SendIcon {...small} />, tone: 'info' }
      case 'proposal.viewed':
        return { title: words.viewed, icon: <EyeIcon {...small} />, tone: 'info' }
      case 'client.viewed':
        return { title: words.viewedAgain(count), icon: <EyeIcon {...small} />, tone: 'neutral' }
      case 'message.sent':
        return {
          title: words.replied,
          icon: <SendIcon {...small} />,
          tone: 'neutral',
          quote: filledTexts(data['content']),
        }
      case 'proposal.accepted': {
        // Old events have no names.
        const [name] = filledTexts(data['accepted_by'])
        const title = name ? words.acceptedBy(name) : words.accepted
        return { title, icon: <CheckIcon {...small} />, tone: 'good', quote: filledTexts(data['client_note']) }
      }
      case 'proposal.rejected': {
        const quote = filledTexts(data['reason'], data['client_note'])
        return { title: words.rejected, icon: <CloseIcon {...small} />, tone: 'danger', quote }
      }
      case 'proposal.revision_requested': {
        const quote = filledTexts(data['client_note'])
        return { title: words.revisionRequested, icon: <EditIcon {...small} />, tone: 'warn', quote }
      }
      case 'proposal.message_received': {
        const { sender_name, content } = (data['message'] ?? {}) as Record<string, unknown>
        const title = words.messageFrom(filledTexts(sender_name)[0] ?? words.client)
        return { title, icon: <WidgetIcon {...small} />, tone: 'accent', quote: filledTexts(content) }
      }
      case 'proposal.reminded':
        return { title: words.reminded, icon: <SendIcon {...small} />, tone: 'info' }
      case 'proposal.expiring':
        return { title: words.expiring, icon: <ClockIcon {...small} />, tone: 'warn' }
      case 'proposal.expired':
        return { title: words.expired, icon: <ClockIcon {...small} />, tone: 'danger' }
      default:
        return { title: words.created, icon: <PlusIcon {...small} />, tone: 'accent' }
    }
  }
}
