import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { OutsideLink } from '../../../ui/link.tsx'
import { DocumentFrame } from './document-frame.tsx'
import { useOutcomeWords } from './words.ts'

interface Props {
  proposalId: string
  /** The link whose newest version is shown. Null for the draft. */
  share: ShareDetails | null
  title: string
  first: string
}

/** The proposal as the client saw it, in the client's typography. Nothing in it can be changed. */
export function OutcomeDocument({ proposalId, share, title, first }: Props) {
  const { document: words } = useOutcomeWords()
  const format = useFormat()
  const version = share ? format.number(share.version) : null
  const address = `/preview/${proposalId}?version=${share ? share.version : 'draft'}`
  return (
    <section aria-label={title} className="scroll-mt-32">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="group-title">{title}</h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {version !== null && <span>{words.version(version, first)}</span>}
          {/* `preview` keeps the provider's own visit out of the count. */}
          {share?.shareUrl && <OutsideLink href={`${share.shareUrl}?preview`}>{words.openPage}</OutsideLink>}
          {!share?.shareUrl && <OutsideLink href={address}>{words.openVersion}</OutsideLink>}
        </p>
      </header>
      <DocumentFrame title={version === null ? words.draftTitle : words.title(version)} address={address} />
    </section>
  )
}
