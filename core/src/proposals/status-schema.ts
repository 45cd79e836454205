import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'
import { Name, proposalStatuses, ShortText } from './schema.ts'

export const ShareInfo = named(
  'ShareInfo',
  Type.Object({
    is_shared: Type.Boolean(),
    share_url: Nullable(
      Type.String({
        format: 'uri',
        description:
          'The link for the client. Null when there is none that works, and for a key without the scope `write`: anyone with the ' +
          'link can answer for the client.',
      }),
    ),
    shared_at: Nullable(Timestamp),
    expires_at: Nullable(Timestamp),
    recipient_email: Nullable(Type.String()),
    view_count: Type.Integer(),
    last_viewed_at: Nullable(Timestamp),
    responded_at: Nullable(Timestamp),
    accepted_by: Nullable(Type.String({ description: 'The name of the person who accepted the newest version.' })),
    message_count: Type.Integer(),
    unread_count: Type.Integer(),
  }),
  {
    is_shared: true,
    share_url: 'https://proffer.example/p/k3Vd0aXo1s',
    shared_at: '2026-11-15T09:40:00.000Z',
    expires_at: null,
    recipient_email: 'owner@harbour-cafe.example',
    view_count: 2,
    last_viewed_at: '2026-11-15T10:05:00.000Z',
    responded_at: null,
    accepted_by: null,
    message_count: 1,
    unread_count: 0,
  },
)
export type ShareInfo = Static<typeof ShareInfo>

export const ProposalStatusRecord = named(
  'ProposalStatusRecord',
  Type.Object({
    id: Id,
    status: OneOf(proposalStatuses, { examples: ['sent'] }),
    name: Name,
    updated_at: Timestamp,
    client_name: Nullable(ShortText),
    total: Nullable(Type.Number({ description: 'As in the proposal.', examples: [3020] })),
    currency: Type.String({ examples: ['EUR'] }),
    accepted_total: Nullable(Type.Number({ description: 'The one-time net that the client has accepted.' })),
    accepted_total_gross: Nullable(Type.Number({ description: 'The same with tax.' })),
    share_info: ShareInfo,
  }),
)
export type ProposalStatusRecord = Static<typeof ProposalStatusRecord>
