import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { FreeForm, Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'
import { eventKinds, eventPatterns } from './event-kinds.ts'

export const RecordedEvent = named(
  'RecordedEvent',
  Type.Object({
    id: { ...Id, description: 'The `event_id` in the payload of every delivery of the event.' },
    event: OneOf(eventKinds, { examples: ['proposal.accepted'] }),
    timestamp: Timestamp,
    data: {
      ...FreeForm,
      description:
        'The `data` that webhooks receive; its schema is in the `webhooks` section. After the proposal is deleted, it contains ' +
        'no names and texts, and has `erased: true`. Its `share_url` is null for a key without the scope `write`.',
      examples: [{ proposal_id: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90', name: 'Café website', status: 'accepted' }],
    },
  }),
)
export type RecordedEvent = Static<typeof RecordedEvent>

export const EventList = named(
  'EventList',
  Type.Object({
    events: Type.Array(RecordedEvent),
    nextAfter: Nullable({
      ...Id,
      description:
        'The id of the last event of the page. Pass it as `after` to read on. Null when the page is empty: ask again later with ' +
        'the same `after`.',
    }),
  }),
)
export type EventList = Static<typeof EventList>

const DEFAULT_LIMIT = 50

export const EventQuery = Type.Object({
  type: Type.Optional(
    OneOf([...eventKinds, ...eventPatterns], {
      description: 'Only events of this kind, or of a group with `proposal.*` or `lead_session.*`.',
    }),
  ),
  after: Type.Optional({ ...Id, description: 'Only events after the event with this id.' }),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'The maximum number of events to return.',
      default: DEFAULT_LIMIT,
    }),
  ),
})
export type EventQuery = Static<typeof EventQuery>

export const limitOf = ({ limit = DEFAULT_LIMIT }: EventQuery) => limit
