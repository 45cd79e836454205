import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { NextCursor, recordListParameters } from '../list-query.ts'
import { notificationFields } from '../mails/schema.ts'
import { ExternalId, Metadata, MetadataChange, NewMetadata } from '../metadata.ts'
import { NewProposal, Proposal } from '../proposals/schema.ts'
import { Type } from '../schema-builders.ts'
import { AssigneeId, peopleParameters } from '../team/assignee.ts'
import {
  EmailAddress,
  FreeForm,
  freeForm,
  HttpUrl,
  Id,
  Line,
  NonBlankText,
  Nullable,
  named,
  OneOf,
  Timestamp,
} from '../wire.ts'
import { leadFactKeys } from './facts.ts'

/** In the order of a session's progress. */
export const leadSessionStatuses = ['gathering_info', 'pending', 'proposal_ready', 'closed'] as const
export type LeadSessionStatus = (typeof leadSessionStatuses)[number]

const Channel = Type.String({ minLength: 1, maxLength: 50, examples: ['web_widget'] })
const ChannelId = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The ID of the client in the channel: chat ID, phone number or session ID.',
  examples: ['visitor-4711'],
})
const CallbackUrl = Type.String({
  ...HttpUrl,
  description: 'Receives a POST on every status change. An absolute http or https URL without credentials.',
})
const ClientName = Type.String({ ...Line, maxLength: 500, examples: ['Inês Duarte'] })
const Brief = Type.String({ maxLength: 50_000, examples: ['We want our guests to book a table online.'] })
const DiscoveryData = Type.Unsafe<Record<string, unknown>>({
  ...freeForm(requestBudget.documentBytes),
  examples: [{ budget: '5000 EUR' }],
})
const ProposalType = Type.String({ maxLength: 200, examples: ['website'] })
const LanguageCode = Type.String({
  pattern: '^[A-Za-z]{2}$',
  'x-form': 'a two-letter language code such as es',
  description: 'Two-letter language code, stored in lower case. Default `en`.',
  examples: ['es'],
})
const ProviderChatId = Type.String({ maxLength: 200 })
const ProposalId = { ...Id, description: 'The proposal created from the session.' }
const Status = OneOf(leadSessionStatuses, { examples: ['pending'] })

const example = {
  channel: 'web_widget',
  channelId: 'visitor-4711',
  clientName: 'Inês Duarte',
  clientEmail: 'owner@harbour-cafe.example',
  brief: 'We want our guests to book a table online.',
  discoveryData: { budget: '5000 EUR' },
  suggestedProposalType: 'website',
  language: 'es',
}

export const NewLeadSession = named(
  'NewLeadSession',
  Type.Object({
    channel: Channel,
    channelId: ChannelId,
    callbackUrl: Type.Optional(Nullable(CallbackUrl)),
    clientName: Type.Optional(Nullable(ClientName)),
    clientEmail: Type.Optional(Nullable(EmailAddress)),
    brief: Type.Optional(Nullable(Brief)),
    discoveryData: Type.Optional(Nullable(DiscoveryData)),
    suggestedProposalType: Type.Optional(Nullable(ProposalType)),
    language: Type.Optional(Nullable(LanguageCode)),
    providerChatId: Type.Optional(Nullable(ProviderChatId)),
    assigneeId: Type.Optional(AssigneeId),
    metadata: Type.Optional(Nullable(NewMetadata)),
    externalId: Type.Optional(Nullable(ExternalId)),
  }),
  { ...example, callbackUrl: 'https://bot.example.com/lead-moved' },
)
export type NewLeadSession = Static<typeof NewLeadSession>

export const LeadSessionChange = named(
  'LeadSessionChange',
  Type.Object({
    status: Type.Optional(Status),
    discoveryData: Type.Optional(
      Nullable({
        ...DiscoveryData,
        description: 'Merged deeply into the stored object. Arrays are replaced. Null clears it.',
      }),
    ),
    brief: Type.Optional(Nullable(Brief)),
    clientName: Type.Optional(Nullable(ClientName)),
    clientEmail: Type.Optional(Nullable(EmailAddress)),
    suggestedProposalType: Type.Optional(Nullable(ProposalType)),
    language: Type.Optional(LanguageCode),
    providerChatId: Type.Optional(Nullable(ProviderChatId)),
    callbackUrl: Type.Optional(Nullable(CallbackUrl)),
    proposalId: Type.Optional(Nullable(ProposalId)),
    assigneeId: Type.Optional(AssigneeId),
    metadata: Type.Optional(Nullable(MetadataChange)),
    externalId: Type.Optional(Nullable(ExternalId)),
  }),
  { status: 'pending', discoveryData: { deadline: 'before summer' } },
)
export type LeadSessionChange = Static<typeof LeadSessionChange>

const recordFields = {
  id: Id,
  userId: { ...Id, description: 'The author. For a lead of the widget: the account.' },
  assigneeId: AssigneeId,
  channel: Channel,
  channelId: ChannelId,
  status: Status,
  callbackUrl: Nullable(Type.String()),
  clientName: Nullable(Type.String()),
  clientEmail: Nullable(Type.String()),
  brief: Nullable(Type.String()),
  discoveryData: FreeForm,
  suggestedProposalType: Nullable(Type.String()),
  language: Type.String(),
  providerChatId: Nullable(Type.String()),
  proposalId: Nullable(Id),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  metadata: Metadata,
  externalId: Nullable(ExternalId),
}
const recordExample = {
  id: '019a8b90-2c4d-7e5f-8a6b-7c8d9e0f1a2b',
  userId: '019a8b70-52aa-7d11-8e0b-2f6c1d9b4e33',
  assigneeId: null,
  ...example,
  status: 'gathering_info',
  callbackUrl: 'https://bot.example.com/lead-moved',
  providerChatId: null,
  proposalId: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  metadata: { campaign: 'spring' },
  externalId: 'crm-4711',
}

export const LeadSession = named('LeadSession', Type.Object(recordFields), recordExample)
export type LeadSession = Static<typeof LeadSession>

export const LeadSessionWithSecret = named(
  'LeadSessionWithSecret',
  Type.Object({
    ...recordFields,
    callbackSecret: Type.Optional(
      Type.String({
        description: 'Signs the callbacks. Shown only once, when a `callbackUrl` is first set.',
        examples: ['whsec_b3BlbnNlc2FtZQ'],
      }),
    ),
  }),
  { ...recordExample, callbackSecret: 'whsec_b3BlbnNlc2FtZQ' },
)
export type LeadSessionWithSecret = Static<typeof LeadSessionWithSecret>

export const LeadSessionList = named(
  'LeadSessionList',
  Type.Object({
    leadSessions: Type.Array(LeadSession),
    total: Type.Integer({ minimum: 0, examples: [1] }),
    nextCursor: NextCursor,
  }),
)
export type LeadSessionList = Static<typeof LeadSessionList>

export const LeadSessionQuery = Type.Object({
  channel: Type.Optional(Type.String({ maxLength: 200, description: 'Only sessions of this channel.' })),
  channelId: Type.Optional(Type.String({ maxLength: 200, description: 'Only sessions of this client in a channel.' })),
  status: Type.Optional(OneOf(leadSessionStatuses, { description: 'Only sessions with this status.' })),
  proposalId: Type.Optional({ ...Id, description: 'Only the session that this proposal was created from.' }),
  q: Type.Optional(
    Type.String({ maxLength: 200, description: 'Searches the name, the address and the brief of the client.' }),
  ),
  ...peopleParameters,
  ...recordListParameters,
})
export type LeadSessionQuery = Static<typeof LeadSessionQuery>

export const LeadSessionPath = Type.Object({ session_id: Id })

const { templateId, currency, hourlyRate } = NewProposal.properties

/** The settings of a draft that come from the request and not from the session or the profile. */
export const DraftSettings = named('DraftSettings', Type.Object({ templateId, currency, hourlyRate }, { default: {} }))
export type DraftSettings = Static<typeof DraftSettings>

export const DraftedProposal = named('DraftedProposal', Type.Object({ leadSession: LeadSession, proposal: Proposal }))
export type DraftedProposal = Static<typeof DraftedProposal>

const LeadMessageContent = Type.String({
  ...NonBlankText,
  maxLength: 10_000,
  examples: ['How many people work at the reception?'],
})
const LeadMessageSender = OneOf(['provider', 'client'], {
  description: '`provider`: your reply. `client`: an answer that reached you elsewhere, such as in your mailbox.',
})

export const NewLeadMessage = named(
  'NewLeadMessage',
  Type.Object({ sender: LeadMessageSender, content: LeadMessageContent }),
  { sender: 'client', content: 'Four people. My partner decides.' },
)
export type NewLeadMessage = Static<typeof NewLeadMessage>

export const LeadMessage = named(
  'LeadMessage',
  Type.Object({
    id: Id,
    leadSessionId: Id,
    sender: LeadMessageSender,
    content: LeadMessageContent,
    createdAt: Timestamp,
    ...notificationFields('the email with the reply. A message of the client has none'),
  }),
)
export type LeadMessage = Static<typeof LeadMessage>

export const LeadMessageList = named(
  'LeadMessageList',
  Type.Object({
    messages: Type.Array(LeadMessage, { description: 'Oldest first.' }),
    total: Type.Integer({ minimum: 0, examples: [2] }),
  }),
)
export type LeadMessageList = Static<typeof LeadMessageList>

export const LeadOverview = named(
  'LeadOverview',
  Type.Object({
    facts: Type.Array(
      Type.Object({
        key: OneOf(leadFactKeys, { examples: ['budget'] }),
        value: Nullable(Type.String({ description: 'Null: not said.', examples: ['5000 EUR'] })),
      }),
      { description: 'In this order, each once.' },
    ),
    draft: Type.Object(
      {
        name: Type.String({ examples: ['Inês Duarte: Table booking'] }),
        clientName: Nullable(Type.String({ examples: ['Inês Duarte'] })),
        company: Nullable(Type.String({ description: 'Null: not said.' })),
        requirementCount: Type.Integer({ minimum: 0, examples: [3] }),
        language: Type.String({ examples: ['es'] }),
        templateName: Nullable(
          Type.String({ description: 'The default template, whose texts and prices it gets.', examples: ['Website'] }),
        ),
      },
      {
        description:
          'What `POST /lead-sessions/{session_id}/proposal` would start with, as the built-in analyser reads the texts. Another AI ' +
          'engine may find other requirements.',
      },
    ),
  }),
)
export type LeadOverview = Static<typeof LeadOverview>
