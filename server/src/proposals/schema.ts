import { type Static, Type } from 'typebox'
import { FreeForm, Id, MoneyInput, MoneyText, Nullable, named, OneOf, Paging, Timestamp } from '../platform/wire.ts'

export const proposalStatuses = ['draft', 'sent', 'accepted', 'rejected', 'revision'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]
const Status = OneOf(proposalStatuses, { examples: ['draft'] })

const Name = Type.String({ minLength: 1, maxLength: 200, examples: ['Website relaunch'] })
const ShortText = Type.String({ maxLength: 500 })
const Currency = Type.String({
  pattern: '^[A-Za-z]{3}$',
  description: 'Three letters; kept in upper case.',
  examples: ['EUR'],
})

const requirementFields = {
  name: Type.String({ minLength: 1, maxLength: 500, examples: ['Online booking'] }),
  description: Type.String({ default: '' }),
  rationale: Type.String({ default: '' }),
  complexity: Type.Integer({ minimum: 1, maximum: 10, default: 3 }),
  priority: OneOf(['high', 'medium', 'low'], { default: 'medium' }),
  manuallyEdited: Type.Boolean({ default: false }),
}
const RequirementId = Type.String({ minLength: 1, maxLength: 200 })
const asSent = { additionalProperties: true, description: 'Further members are kept as they were sent.' }

export const RequirementInput = named(
  'RequirementInput',
  Type.Object({ id: Type.Optional(RequirementId), ...requirementFields }, asSent),
)
export type RequirementInput = Static<typeof RequirementInput>

export const Requirement = named('Requirement', Type.Object({ id: RequirementId, ...requirementFields }, asSent))
export type Requirement = Static<typeof Requirement>

const Requirements = Nullable(Type.Array(RequirementInput))
const Settings = Nullable(FreeForm)

export const NewProposal = named(
  'NewProposal',
  Type.Object({
    name: Name,
    templateId: Type.Optional(Nullable({ ...Id, description: 'Pre-fills `settings` from one of your templates.' })),
    clientName: Type.Optional(Nullable(ShortText)),
    clientLocation: Type.Optional(Nullable(ShortText)),
    currency: Type.Optional(Nullable(Currency)),
    hourlyRate: Type.Optional(Nullable(MoneyInput)),
    requirements: Type.Optional(Requirements),
    settings: Type.Optional(Settings),
    total: Type.Optional(Nullable(MoneyInput)),
  }),
)
export type NewProposal = Static<typeof NewProposal>

export const ProposalChange = named(
  'ProposalChange',
  Type.Object({
    name: Type.Optional(Name),
    clientName: Type.Optional(Nullable(ShortText)),
    clientLocation: Type.Optional(Nullable(ShortText)),
    currency: Type.Optional(Currency),
    hourlyRate: Type.Optional(Nullable(MoneyInput)),
    requirements: Type.Optional(Requirements),
    settings: Type.Optional(Settings),
    status: Type.Optional(Status),
    total: Type.Optional(Nullable(MoneyInput)),
    outcomeReason: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
    outcomeNotes: Type.Optional(Nullable(Type.String({ maxLength: 10000 }))),
    outcomeValue: Type.Optional(Nullable(MoneyInput)),
  }),
)
export type ProposalChange = Static<typeof ProposalChange>

export const Proposal = named(
  'Proposal',
  Type.Object({
    id: Id,
    userId: Id,
    name: Name,
    clientName: Nullable(ShortText),
    clientLocation: Nullable(ShortText),
    currency: Type.String({ pattern: '^[A-Z]{3}$', examples: ['EUR'] }),
    hourlyRate: Nullable(MoneyText),
    requirements: Type.Array(Requirement),
    settings: FreeForm,
    status: Status,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    teamId: Nullable(Id),
    total: Nullable(MoneyText),
    outcome: Nullable(OneOf(['accepted', 'rejected'])),
    outcomeAt: Nullable(Timestamp),
    outcomeReason: Nullable(Type.String()),
    outcomeNotes: Nullable(Type.String()),
    outcomeValue: Nullable(MoneyText),
    authorName: Nullable(Type.String()),
  }),
)
export type Proposal = Static<typeof Proposal>

export const ProposalList = named(
  'ProposalList',
  Type.Object({ proposals: Type.Array(Proposal), total: Type.Integer({ minimum: 0 }) }),
)

const sortKeys = ['createdAt', 'updatedAt', 'name', 'total'] as const
export type SortKey = (typeof sortKeys)[number]
const sorts = sortKeys.flatMap((key) => [key, `-${key}` as const])

export const ProposalQuery = Type.Object({
  status: Type.Optional(OneOf(proposalStatuses, { description: 'Only proposals of this status.' })),
  q: Type.Optional(
    Type.String({ maxLength: 200, description: 'Text to find in name or client name, in any letter case.' }),
  ),
  sort: Type.Optional(OneOf(sorts, { description: 'A leading `-` sorts in descending order. Default `-createdAt`.' })),
  ...Paging.properties,
})
export type ProposalQuery = Static<typeof ProposalQuery>

export const ProposalPath = Type.Object({ proposal_id: Id })
export const DuplicateQuery = Type.Object({
  name: Type.Optional(Type.String({ ...Name, description: 'Name of the copy. Default: the name with ` (copy)`.' })),
})

export const ShareInfo = named(
  'ShareInfo',
  Type.Object({
    is_shared: Type.Boolean(),
    share_url: Nullable(Type.String({ format: 'uri' })),
    shared_at: Nullable(Timestamp),
    expires_at: Nullable(Timestamp),
    recipient_email: Nullable(Type.String()),
    view_count: Type.Integer(),
    last_viewed_at: Nullable(Timestamp),
    responded_at: Nullable(Timestamp),
    message_count: Type.Integer(),
    unread_count: Type.Integer(),
  }),
)
export type ShareInfo = Static<typeof ShareInfo>

export const ProposalStatusRecord = named(
  'ProposalStatusRecord',
  Type.Object({
    id: Id,
    status: Status,
    name: Name,
    updated_at: Timestamp,
    client_name: Nullable(ShortText),
    total: Nullable(Type.Number()),
    currency: Type.String(),
    share_info: ShareInfo,
  }),
)
export type ProposalStatusRecord = Static<typeof ProposalStatusRecord>
