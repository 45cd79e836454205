import type { ClientHistory } from '@proffer/core/clients/schema.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { useClientsWords } from './words.ts'

type Props = Pick<ClientHistory, 'proposals' | 'leads'> & { who: string }

/** What the provider can do next for the client: a question first, then a lead, then requested changes, then what waits for an answer. */
export function NextStep({ proposals, leads, who }: Props) {
  const { next: words } = useClientsWords()
  const { ago } = useFormat()
  const asked = proposals.find(({ awaitsReply }) => awaitsReply)
  if (asked?.lastMessage) {
    const { senderName, at } = asked.lastMessage
    return (
      <Step
        text={words.question({ who: senderName ?? who, name: asked.name, ago: ago(at) })}
        action={
          <ButtonLink
            to="/proposals/$proposalId"
            params={{ proposalId: asked.id }}
            search={{ tab: 'conversation' }}
            size="small"
          >
            {words.reply}
          </ButtonLink>
        }
      />
    )
  }
  const lead = leads.find(({ status }) => status === 'pending')
  if (lead) {
    return (
      <Step
        text={words.lead(ago(lead.createdAt))}
        action={
          <ButtonLink to="/leads/$leadId" params={{ leadId: lead.id }} size="small">
            {words.openLead}
          </ButtonLink>
        }
      />
    )
  }
  const revised = proposals.find(({ status }) => status === 'revision')
  const open = revised ?? proposals.find(({ status }) => status === 'sent')
  if (!open) return null
  return (
    <Step
      text={revised ? words.changes(open.name) : words.waiting(open.name, ago(open.sharedAt))}
      action={
        <ButtonLink to="/proposals/$proposalId" params={{ proposalId: open.id }} size="small">
          {revised ? words.review : words.follow}
        </ButtonLink>
      }
    />
  )
}

function Step({ text, action }: { text: string; action: ReactNode }) {
  const { next: words } = useClientsWords()
  return (
    <section
      aria-label={words.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-sheet px-6 py-4 shadow-float max-sm:px-4"
    >
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="block text-sm text-quiet">{words.title}</span>
        {text}
      </p>
      {action}
    </section>
  )
}
