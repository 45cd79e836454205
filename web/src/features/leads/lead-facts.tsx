import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguageName } from '../../i18n/language-name.ts'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { OutsideLink } from '../../ui/link.tsx'
import { useChannelName } from './channel-name.ts'
import { readDiscovery } from './discovery.ts'
import { useLeadsWords } from './words.ts'

export function LeadBrief({ lead: { brief } }: { lead: LeadSession }) {
  const words = useLeadsWords()
  return (
    <Card title={words.lead.brief}>
      {brief?.trim() ? (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{brief.trim()}</p>
      ) : (
        <p className="text-quiet">{words.noBrief}</p>
      )}
    </Card>
  )
}

export function LeadContact({ lead }: { lead: LeadSession }) {
  const { lead: words, channel } = useLeadsWords()
  const format = useFormat()
  const channelName = useChannelName()
  const languageName = useLanguageName()
  const { page } = readDiscovery(lead.discoveryData)
  const none = <span className="text-quiet">{words.none}</span>
  const email = lead.clientEmail && (
    <a href={`mailto:${lead.clientEmail}`} className="break-all text-accent underline underline-offset-4">
      {lead.clientEmail}
    </a>
  )
  return (
    <Card title={words.contact}>
      <KeyValue
        stacked
        facts={[
          [words.name, lead.clientName || none],
          [words.email, email || none],
          [words.language, languageName(lead.language)],
          [words.suggestedType, lead.suggestedProposalType || none],
          [channel, channelName(lead.channel)],
          [words.channelId, <code className="text-xs break-all">{lead.channelId}</code>],
          ...(lead.providerChatId ? [[words.providerChatId, lead.providerChatId] as const] : []),
          ...(page ? [[words.page, <PageLink key="page" page={page} />] as const] : []),
          [words.arrived, format.moment(lead.createdAt)],
          [words.changed, format.moment(lead.updatedAt)],
        ]}
      />
    </Card>
  )
}

/** Only web addresses become links: a channel may send any text. */
function PageLink({ page }: { page: string }) {
  if (!/^https?:\/\//i.test(page)) return page
  return (
    <span className="break-all">
      <OutsideLink href={page}>{page.replace(/^https?:\/\//i, '')}</OutsideLink>
    </span>
  )
}
