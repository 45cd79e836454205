import type { User } from '@proffer/core/profile/schema.ts'
import type { Signature, SignatureInput } from '@proffer/core/shares/acceptance-schema.ts'
import { readSignaturePath, writeSignaturePath } from '@proffer/core/shares/signature-path.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import { brandMember, type Mail } from '../delivery/mail.ts'
import { invalid } from '../errors/errors.ts'
import { contactOf } from '../profile/contact.ts'
import type { ShareRow } from '../shares/store.ts'

/** How a client signs an acceptance, and the copy that they get. */

/** The signature to store. A client may always draw; a typed name is enough unless the share asks for a drawing. */
export function signatureFor(share: Pick<ShareRow, 'signature'>, input: SignatureInput | null): Signature {
  if (input?.kind !== 'drawn') {
    if (share.signature === 'drawn') throw notDrawn(['body', 'signature'])
    return { kind: 'typed', svg: null }
  }
  // Read and written again, so that only numbers and the letters of commands are stored.
  const steps = readSignaturePath(input.svg ?? '')
  if (!steps) throw notDrawn(['body', 'signature', 'svg'])
  return { kind: 'drawn', svg: writeSignaturePath(steps) }
}

const notDrawn = (place: string[]) => {
  const expected = 'a drawn signature is required: the path data of one SVG path with the commands M, L, C, Q and Z'
  return invalid(place, 'value_error', `Value error, ${expected}`)
}

interface Copy {
  author: User
  snapshot: StoredSnapshot
  share: ShareRow
  shareUrl: string
}

/** The mail with the signed PDF for the client. Null if their address is unknown. */
export function copyMail({ author, snapshot, share, shareUrl }: Copy): Mail | null {
  const { recipientEmail: to, recipientName, proposalId, version } = share
  if (to === null) return null
  const { proposal, language, letterhead } = snapshot
  const { name: providerName, email: replyTo } = contactOf(author, language)
  const shown = { proposalId, version, providerName, recipientName, proposalName: proposal.name, shareUrl }
  return {
    kind: 'acceptance_copy',
    to,
    language,
    replyTo,
    recordId: share.id,
    data: { ...shown, ...brandMember(letterhead) },
  }
}
