import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useShareWords } from './share-words.ts'

interface Props {
  newestShare: ShareDetails
  /** The same recipient keeps the link and the conversation, unless the link was revoked. */
  keepsLink: boolean
  /** The client has this version already. */
  isUnchanged: boolean
}

/** Says what sharing again does to the link and the conversation. */
export function EffectsOfSharing({ newestShare, keepsLink, isUnchanged }: Props) {
  const words = useShareWords()
  const format = useFormat()
  const { state, createdAt, answer, version } = newestShare
  const effects = keepsLink
    ? [isUnchanged ? words.unchanged(version) : words.sameLink, answer && words.asksAnew]
    : [state === 'live' && words.replaces(format.day(createdAt)), answer && words.asksAnew, words.newTalk]
  return (
    <div>
      <p aria-hidden="true" className="text-sm font-semibold">
        {words.again}
      </p>
      <p className="text-sm text-quiet">{effects.filter(Boolean).join(' ')}</p>
    </div>
  )
}
