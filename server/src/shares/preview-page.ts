import { unknownMail } from '@proffer/core/mails/schema.ts'
import type { User } from '@proffer/core/profile/schema.ts'
import type { Preview } from '@proffer/core/shares/client-schema.ts'
import { consentTexts } from '@proffer/core/shares/consent-text.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import type { ImageLink } from '../files/service.ts'
import { sha256 } from '../process/secrets.ts'
import { defaultSignature } from './publication.ts'
import { imagesMember } from './section-images.ts'
import { shownPart } from './snapshot.ts'

interface Source {
  /** The id of the record that is previewed. There is no share yet. */
  id: string
  snapshot: StoredSnapshot
  author: User
  now: Date
  imageLinks: (fileIds: string[]) => Promise<ImageLink[]>
}

type PreviewPage = Omit<Preview, 'version' | 'changes' | 'unshared'>

/** The client's page of content that is not shared: nobody has answered, and nothing was sent. */
export const previewPage = async ({ id, snapshot, author, now, imageLinks }: Source): Promise<PreviewPage> => ({
  share: {
    id,
    recipientName: null,
    message: null,
    createdAt: now.toISOString(),
    expiresAt: null,
    signature: defaultSignature(author),
    verifyEmail: false,
    sentTo: null,
  },
  consentText: consentTexts[snapshot.language],
  ...shownPart(snapshot, sha256(JSON.stringify(snapshot))),
  ...(await imagesMember(snapshot, imageLinks)),
  payment: null,
  messages: [],
  state: { status: 'sent', canRespond: true, respondedAt: null, answer: null, ...unknownMail },
  signature: null,
})
