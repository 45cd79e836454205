import { type Static, Type } from 'typebox'
import type { Message } from '../messages/schema.ts'
import type { Price } from '../proposals/pricing.ts'
import { type ProposalStatus, proposalStatuses } from '../proposals/schema.ts'
import { FreeForm, Line, LookedUp, Nullable, named, OneOf, Telling, Timestamp } from '../wire.ts'
import type { Snapshot } from './snapshot.ts'

/** What goes over the client's door: no key, only the token of the link. */

const Note = Type.String({ maxLength: 10_000 })

export const SharePath = Type.Object({ token: LookedUp })

export const ViewQuery = Type.Object({
  preview: Type.Optional(
    Type.Boolean({ description: "True for the provider's own preview, which is not counted as a view." }),
  ),
})

export const Acceptance = Type.Object({
  name: Type.String({ ...Line, ...Telling, maxLength: 200 }),
  note: Type.Optional(Nullable(Note)),
})
export type Acceptance = Static<typeof Acceptance>

export const Rejection = Type.Object(
  {
    reason: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
    note: Type.Optional(Nullable(Note)),
  },
  { default: {} },
)
export type Rejection = Static<typeof Rejection>

export const ChangeRequest = Type.Object({ note: Type.String({ ...Note, ...Telling }) })
export type ChangeRequest = Static<typeof ChangeRequest>

/** Where the proposal stands, and what the client answered through this link. */
export interface ShareState {
  status: ProposalStatus
  canRespond: boolean
  respondedAt: string | null
  answer: {
    answer: 'accepted' | 'rejected' | 'revision'
    name: string | null
    note: string | null
    reason: string | null
  } | null
}

export interface SharedPage {
  share: {
    id: string
    recipientName: string | null
    message: string | null
    createdAt: string
    expiresAt: string | null
  }
  snapshot: Snapshot
  snapshotHash: string
  provider: Snapshot['provider']
  /** Worked out where the document's price is, so that the two agree to the cent; null while there is none. */
  price: Price | null
  /** Where to pay: as it is now, and only while the proposal is accepted, whether here or by telephone. */
  payment: { bankDetails: string | null; clientPaymentLinkUrl: string | null } | null
  /** The newest ones, oldest first. */
  messages: Message[]
  /** Present when there are more: `GET .../conversation?before=` answers them. */
  hasEarlierMessages?: true
  state: ShareState
}

/** The page without its conversation. */
export type SharedDocument = Omit<SharedPage, 'messages' | 'hasEarlierMessages'>

/** What a client who has the link does not see yet. */
interface UnsharedChanges {
  sharedAt: string
  /** Fields of the proposal, and `language`, `provider`, `letterhead` or `terms` for what comes from the profile. */
  fields: string[]
}

export interface Preview extends SharedPage {
  /** Null while nothing was shared. */
  unshared: UnsharedChanges | null
}

/** The page as a schema, for the operation by which the application asks for a preview of it. */
export const SharedPagePreview = named(
  'SharedPagePreview',
  Type.Object({
    share: FreeForm,
    snapshot: FreeForm,
    snapshotHash: Type.String(),
    provider: FreeForm,
    price: Nullable(FreeForm),
    payment: Nullable(FreeForm),
    messages: Type.Array(FreeForm),
    state: Type.Object({
      status: OneOf(proposalStatuses),
      canRespond: Type.Boolean(),
      respondedAt: Nullable(Type.String()),
      answer: Nullable(FreeForm),
    }),
    unshared: Nullable(Type.Object({ sharedAt: Timestamp, fields: Type.Array(Type.String()) })),
  }),
)
