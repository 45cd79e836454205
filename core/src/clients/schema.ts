import type { Static } from 'typebox'
import { leadSessionStatuses } from '../lead-sessions/schema.ts'
import { proposalStatuses } from '../proposals/schema.ts'
import { Type } from '../schema-builders.ts'
import { Id, Nullable, named, OneOf, Paging, SumText, Timestamp } from '../wire.ts'

/** This id is not stored. It is derived from the email address, or from the name if there is no address. */
const ClientId = Type.String({
  pattern: '^[0-9a-f]{32}$',
  'x-form': 'the id of a client, as the list of clients shows it',
  maxLength: 32,
  examples: ['5f1d7a84db5d2d4f0a3fb0d86f3c9b11'],
})
const OptionalText = Nullable(Type.String())
const Count = Type.Integer({ minimum: 0 })

const ClientValue = Type.Object(
  {
    currency: Type.String(),
    once: SumText,
    monthly: Nullable({ ...SumText, description: 'What recurs each month. Null if nothing does.' }),
  },
  { description: 'What proposals in a currency are worth before tax.' },
)
export type ClientValue = Static<typeof ClientValue>

const clientFields = {
  id: ClientId,
  name: OptionalText,
  email: OptionalText,
  company: Nullable(
    Type.String({ description: 'The client name of the newest proposal, if it differs from the name.' }),
  ),
  language: OptionalText,
  proposals: Type.Integer({ minimum: 0, description: 'How many proposals were shared with the client.' }),
  leads: Count,
  won: Type.Array(ClientValue, { description: 'What the client has accepted, by currency.' }),
  open: Type.Array(ClientValue, { description: 'What the client has not answered yet, by currency.' }),
  lastAt: { ...Timestamp, description: 'When either side last shared, wrote, asked or answered something.' },
}

export const Client = named('Client', Type.Object(clientFields))
export type Client = Static<typeof Client>

export const ClientList = named('ClientList', Type.Object({ clients: Type.Array(Client), total: Count }))
export type ClientList = Static<typeof ClientList>

/** The orders of the list. `-` means descending. Amounts in different currencies are compared as numbers. */
export const clientSorts = ['-lastAt', 'lastAt', 'name', '-name', '-won', 'won', '-open', 'open'] as const
export type ClientSort = (typeof clientSorts)[number]

export const ClientQuery = Type.Object({
  sort: Type.Optional(OneOf(clientSorts, { description: 'The order. Default: the newest contact first.' })),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Searches names, addresses and companies.' })),
  ...Paging.properties,
})
export type ClientQuery = Static<typeof ClientQuery>

export const ClientPath = Type.Object({ client_id: ClientId })

const ClientProposal = Type.Object({
  id: Id,
  name: Type.String(),
  status: OneOf(proposalStatuses),
  total: OptionalText,
  monthly: OptionalText,
  currency: Type.String(),
  version: Type.Integer({ minimum: 1, description: 'The newest version that was shared.' }),
  sharedAt: { ...Timestamp, description: 'When this version was shared.' },
  viewCount: Count,
  viewedAt: Nullable({ ...Timestamp, description: 'When the client last opened the link.' }),
  answer: Nullable(OneOf(['accepted', 'rejected', 'revision'])),
  answeredAt: Nullable(Timestamp),
  lastMessage: Nullable(
    Type.Object({ sender: OneOf(['client', 'provider']), senderName: OptionalText, at: Timestamp }),
  ),
  awaitsReply: Type.Boolean({ description: 'Whether the client wrote last and waits for the provider.' }),
})

const ClientLead = Type.Object({
  id: Id,
  status: OneOf(leadSessionStatuses),
  brief: Nullable(Type.String({ description: 'The beginning of the brief.' })),
  createdAt: Timestamp,
})

/** A client with what happened between them and the provider, newest first. */
export const ClientHistory = named(
  'ClientHistory',
  Type.Object({ client: Client, proposals: Type.Array(ClientProposal), leads: Type.Array(ClientLead) }),
)
export type ClientHistory = Static<typeof ClientHistory>
