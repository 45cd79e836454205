import { isSameName } from '@proffer/core/person-name.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { OutsideLink } from '../../../ui/link.tsx'
import { useProposalsWords } from '../words.ts'
import { useShareWords } from './share-words.ts'
import { useDetailWords } from './words.ts'

interface Props {
  proposal: Proposal
  share: ShareDetails
  /** Of the person who has the link. */
  name: string
}

/** With whom the provider talks, and about what. A phone has no room for it beside the conversation. */
export function ClientCard({ proposal: { clientName, status }, share, name }: Props) {
  const words = useProposalsWords()
  const { talk } = useDetailWords()
  const shareWords = useShareWords()
  const format = useFormat()
  const { recipientEmail, viewCount, lastViewedAt, expiresAt, sharedAt, state, shareUrl } = share
  const company = clientName && !isSameName(clientName, name) ? clientName : null
  return (
    <aside
      aria-label={talk.client}
      className="sticky top-32 rounded-lg border border-line bg-sheet px-5 pt-4 pb-4 text-sm max-[68.75rem]:hidden"
    >
      <div className="flex items-start gap-3">
        <Initials name={name} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {company && <p className="wrap-anywhere text-quiet">{company}</p>}
          {recipientEmail && <p className="wrap-anywhere text-quiet">{recipientEmail}</p>}
        </div>
      </div>
      <div className="mt-3.5 flex flex-col items-start gap-1.5 border-t border-line pt-3.5 text-quiet">
        <Badge tone={statusTone[status]}>{words.statuses[status]}</Badge>
        <p>{lastViewedAt ? words.opened(viewCount, format.ago(lastViewedAt)) : words.notOpened}</p>
        <p>
          {shareWords.sharedOn(format.day(sharedAt))}
          {state === 'live' && expiresAt && <>, {shareWords.expiresOn(format.day(expiresAt))}</>}
        </p>
        {/* `preview` keeps the provider's own visit out of the count. */}
        {shareUrl && <OutsideLink href={`${shareUrl}?preview`}>{talk.openPage}</OutsideLink>}
      </div>
    </aside>
  )
}
