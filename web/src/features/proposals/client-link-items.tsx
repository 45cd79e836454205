import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { copyText } from '../../ui/copy-button.tsx'
import { ExternalIcon, LinkIcon } from '../../ui/icons.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toast.tsx'
import { sharesQuery } from './detail/detail-queries.ts'
import { useProposalsWords } from './words.ts'

interface Props {
  proposal: Pick<Proposal, 'id' | 'status'>
  /** Whether the person may give the link to the client. Others only look at the page. */
  maySend: boolean
}

/** The items of a menu for the client's link. They load it when the menu opens, and cannot be chosen until it is known. */
export function ClientLinkItems({ proposal: { id, status }, maySend }: Props) {
  const { link: words } = useProposalsWords()
  const toast = useToast()
  const isShared = status !== 'draft'
  const { data } = useQuery({ ...sharesQuery(id), enabled: isShared })
  const newest = data?.shares[0]
  const url = newest?.state === 'live' ? newest.shareUrl : null
  if (!isShared) return null
  async function copy() {
    await copyText(url ?? '')
    toast({ text: words.copied })
  }
  return (
    <>
      {maySend && (
        <MenuItem icon={<LinkIcon />} disabled={!url} onSelect={() => void copy()}>
          {words.copy}
        </MenuItem>
      )}
      {/* `preview` keeps the provider's own visit out of the count. */}
      <MenuItem
        icon={<ExternalIcon />}
        disabled={!url}
        onSelect={() => window.open(`${url}?preview`, '_blank', 'noopener')}
      >
        {words.open}
      </MenuItem>
    </>
  )
}
