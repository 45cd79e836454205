import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { newInVersion } from '../versions/new-in-version.ts'
import { draftComparisonQuery } from '../versions/version-queries.ts'
import { useVersionWords } from '../versions/words.ts'
import { useShareWords } from './share-words.ts'

interface Props {
  proposal: Proposal
  newestShare: ShareDetails
  /** The same recipient keeps the link and the conversation, unless the link was revoked. */
  keepsLink: boolean
  /** The client has this version already. */
  isUnchanged: boolean
}

/** Says what is new for the client, and what sharing again does to the link and the conversation. */
export function EffectsOfSharing({ proposal, newestShare, keepsLink, isUnchanged }: Props) {
  const words = useShareWords()
  const format = useFormat()
  const { state, createdAt, answer, version } = newestShare
  const versionWords = useVersionWords()
  const comparison = useQuery(draftComparisonQuery(proposal.id, version, proposal.updatedAt)).data
  const changedParts =
    comparison && newInVersion(comparison.changes, versionWords, (amount) => format.money(amount, proposal.currency))
  const effects = keepsLink
    ? [isUnchanged ? words.unchanged(version) : words.sameLink(version + 1), answer && words.asksAnew]
    : [state === 'live' && words.replaces(format.day(createdAt)), answer && words.asksAnew, words.newTalk]
  return (
    <div>
      <p aria-hidden="true" className="text-sm font-semibold">
        {words.again}
      </p>
      {changedParts && <p className="text-sm wrap-anywhere">{changedParts}</p>}
      <p className="text-sm text-quiet">{effects.filter(Boolean).join(' ')}</p>
    </div>
  )
}
