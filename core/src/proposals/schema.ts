import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { NextCursor, recordListParameters } from '../list-query.ts'
import { ExternalId, Metadata, MetadataChange, NewMetadata } from '../metadata.ts'
import { Pricing, PricingInput } from '../pricing/schema.ts'
import { Type } from '../schema-builders.ts'
import { AcceptedSelection } from '../shares/accepted-price-schema.ts'
import { Approval, noApproval } from '../team/approval.ts'
import { AssigneeId, peopleParameters } from '../team/assignee.ts'
import {
  allowsExtraFields,
  Currency,
  documentedMembers,
  FreeForm,
  Id,
  MoneyInput,
  MoneyText,
  Nullable,
  named,
  OneOf,
  SumText,
  Timestamp,
} from '../wire.ts'
import { SettingsInput } from './settings-schema.ts'

export const proposalStatuses = ['draft', 'sent', 'accepted', 'rejected', 'revision'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]
const Status = OneOf(proposalStatuses, { examples: ['draft'] })

export const Name = Type.String({ minLength: 1, maxLength: 200, examples: ['Website relaunch'] })
export const ShortText = Type.String({ maxLength: 500, examples: ['Harbour Café'] })
const Place = Type.String({ ...ShortText, examples: ['Lisbon'] })

const requirementFields = {
  name: Type.String({ minLength: 1, maxLength: 500, examples: ['Online booking'] }),
  description: Type.String({ default: '' }),
  rationale: Type.String({ default: '' }),
  complexity: Type.Integer({ minimum: 1, maximum: 10, default: 3 }),
  priority: OneOf(['high', 'medium', 'low'], { default: 'medium' }),
  manuallyEdited: Type.Boolean({ default: false }),
}
const RequirementId = Type.String({ minLength: 1, maxLength: 200, examples: ['019a8b7c-0f3f-7a06-b1c4-0d5e7f8a9b10'] })
const extraFieldsNote = { description: 'Additional members are stored unchanged.' }
/** For requests only, because an older record may have longer texts. */
const RequirementText = Type.String({ maxLength: requestBudget.textCharacters, default: '' })

const requirementCostDescription =
  'What it costs you. Only owners and admins can set it and see it. If it is left out, the stored cost stays. Null removes it.'

const workDescriptions = {
  hours: 'Without `pricing`, the price is hours × `hourlyRate`.',
  role: 'Who does it. With `seniority`, it finds the rate.',
  seniority: 'Of who does it.',
  hoursRange: 'The range of the estimate. Insights compare it with the actual hours.',
}

/** Who does the work and how long it takes. They were the caller's own members before, so they are not validated. */
const workMembers = {
  hours: Type.Optional(
    Type.Unsafe<string | number>({
      type: ['number', 'string', 'null'],
      description: workDescriptions.hours,
      examples: [12],
    }),
  ),
  role: Type.Optional(Nullable(Type.String({ description: workDescriptions.role }))),
  seniority: Type.Optional(Nullable(Type.String({ description: workDescriptions.seniority }))),
  hoursRange: Type.Optional(
    Nullable(Type.Object({ low: Type.Number(), high: Type.Number() }, { description: workDescriptions.hoursRange })),
  ),
}

/** In an answer they can have any value, because earlier releases stored them as members of the caller. */
const anyValue = (description: string) => Type.Optional(Type.Unsafe<unknown>({ description }))
const workInAnswers = {
  hours: anyValue(workDescriptions.hours),
  role: anyValue(workDescriptions.role),
  seniority: anyValue(workDescriptions.seniority),
  hoursRange: anyValue(workDescriptions.hoursRange),
}

export const RequirementInput = named(
  'RequirementInput',
  Type.Object(
    {
      id: Type.Optional(RequirementId),
      ...requirementFields,
      description: RequirementText,
      rationale: RequirementText,
      cost: Type.Optional(Nullable({ ...MoneyInput, description: requirementCostDescription })),
    },
    {
      ...extraFieldsNote,
      ...allowsExtraFields,
      ...documentedMembers(workMembers),
    },
  ),
)
export type RequirementInput = Static<typeof RequirementInput>

export const Requirement = named(
  'Requirement',
  Type.Object(
    { id: RequirementId, ...requirementFields },
    {
      ...extraFieldsNote,
      additionalProperties: true,
      ...documentedMembers({
        ...workInAnswers,
        cost: Type.Optional(Nullable({ ...MoneyText, description: requirementCostDescription })),
      }),
    },
  ),
)
export type Requirement = Static<typeof Requirement>

const Requirements = Nullable(Type.Array(RequirementInput, { maxItems: requestBudget.requirements }))
const Settings = Nullable(SettingsInput)
const TotalInput = Nullable({
  ...MoneyInput,
  description:
    'The agreed net price. Without it, `total` is the net of hours × rate, and null returns to that. With `pricing`, leave ' +
    'it out: it is `pricing.totals.oneTime.net` then.',
})
const PricingChange = Nullable(PricingInput)

const requirementExample = { name: 'Online booking', description: 'Guests pick a table and a time.', priority: 'high' }
const newProposalExample = {
  name: 'Website relaunch',
  clientName: 'Harbour Café',
  clientLocation: 'Lisbon',
  currency: 'EUR',
  hourlyRate: '75.50',
  requirements: [requirementExample],
  settings: { validityDays: 30 },
  total: '3020.00',
}

export const NewProposal = named(
  'NewProposal',
  Type.Object({
    name: Name,
    templateId: Type.Optional(
      Nullable({ ...Id, description: 'One of your templates. It fills in `requirements`, `pricing` and `settings`.' }),
    ),
    clientName: Type.Optional(Nullable(ShortText)),
    clientLocation: Type.Optional(Nullable(Place)),
    currency: Type.Optional(Nullable(Currency)),
    hourlyRate: Type.Optional(Nullable(MoneyInput)),
    requirements: Type.Optional(Requirements),
    settings: Type.Optional(Settings),
    total: Type.Optional(TotalInput),
    pricing: Type.Optional(PricingChange),
    assigneeId: Type.Optional(AssigneeId),
    metadata: Type.Optional(Nullable(NewMetadata)),
    externalId: Type.Optional(Nullable(ExternalId)),
  }),
  newProposalExample,
)
export type NewProposal = Static<typeof NewProposal>

export const ProposalChange = named(
  'ProposalChange',
  Type.Object({
    name: Type.Optional(Name),
    clientName: Type.Optional(Nullable(ShortText)),
    clientLocation: Type.Optional(Nullable(Place)),
    currency: Type.Optional(Currency),
    hourlyRate: Type.Optional(Nullable(MoneyInput)),
    requirements: Type.Optional(Requirements),
    settings: Type.Optional(Settings),
    status: Type.Optional(Status),
    total: Type.Optional(TotalInput),
    pricing: Type.Optional(PricingChange),
    outcomeReason: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
    outcomeNotes: Type.Optional(Nullable(Type.String({ maxLength: 10000 }))),
    outcomeValue: Type.Optional(Nullable(MoneyInput)),
    assigneeId: Type.Optional(AssigneeId),
    metadata: Type.Optional(Nullable(MetadataChange)),
    externalId: Type.Optional(Nullable(ExternalId)),
  }),
  { status: 'accepted', outcomeReason: 'Agreed by phone', total: '2900.00' },
)
export type ProposalChange = Static<typeof ProposalChange>

export const Proposal = named(
  'Proposal',
  Type.Object({
    id: Id,
    userId: { ...Id, description: 'The author.' },
    assigneeId: AssigneeId,
    approval: Approval,
    name: Name,
    clientName: Nullable(ShortText),
    clientLocation: Nullable(Place),
    currency: Type.String({ pattern: '^[A-Z]{3}$', examples: ['EUR'] }),
    hourlyRate: Nullable(MoneyText),
    requirements: Type.Array(Requirement),
    settings: {
      ...FreeForm,
      description: 'As in the request. `ProposalSettings` describes the members that the service reads.',
    },
    status: Status,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    teamId: Nullable(Id),
    total: Nullable({
      ...MoneyText,
      description:
        'The one-time net price: the accepted one while the client’s acceptance counts, otherwise that of the draft.',
    }),
    outcome: Nullable(OneOf(['accepted', 'rejected'])),
    outcomeAt: Nullable(Timestamp),
    outcomeReason: Nullable(Type.String()),
    outcomeNotes: Nullable(Type.String()),
    outcomeValue: Nullable(MoneyText),
    authorName: Nullable(Type.String()),
    pricing: Nullable(Pricing),
    metadata: Metadata,
    externalId: Nullable(ExternalId),
    acceptedTotal: Nullable({
      ...MoneyText,
      description:
        'The one-time net that the client has accepted. Null before, after the proposal is reopened or shared again, and if only the ' +
        'provider set the status. `pricing.totals` stays that of the default selection.',
    }),
    acceptedTotalGross: Nullable({ ...SumText, description: 'The same with tax.' }),
    // What the client chose. Without items: the default selection. Null without `pricing`.
    acceptedSelection: Nullable(AcceptedSelection),
    // Proposals from before 0.3.0 lack it.
    acceptedRecurring: Type.Optional(
      Nullable({
        ...Type.Object({ monthly: Nullable(SumText), yearly: Nullable(SumText) }),
        description: 'The net per month and per year that the client has accepted. Null before, and without `pricing`.',
      }),
    ),
  }),
  {
    id: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90',
    userId: '019a8b70-52aa-7d11-8e0b-2f6c1d9b4e33',
    assigneeId: null,
    approval: noApproval,
    ...newProposalExample,
    requirements: [
      {
        id: '019a8b7c-0f3f-7a06-b1c4-0d5e7f8a9b10',
        ...requirementExample,
        rationale: '',
        complexity: 3,
        manuallyEdited: false,
      },
    ],
    status: 'draft',
    createdAt: '2026-11-15T09:30:00.000Z',
    updatedAt: '2026-11-15T09:30:00.000Z',
    teamId: null,
    outcome: null,
    outcomeAt: null,
    outcomeReason: null,
    outcomeNotes: null,
    outcomeValue: null,
    authorName: 'Ada Alves',
    pricing: null,
    metadata: { crmDeal: '4711' },
    externalId: 'crm-4711',
    acceptedTotal: null,
    acceptedTotalGross: null,
    acceptedSelection: null,
    acceptedRecurring: null,
  },
)
export type Proposal = Static<typeof Proposal>

export const ProposalList = named(
  'ProposalList',
  Type.Object({
    proposals: Type.Array(Proposal),
    total: Type.Integer({ minimum: 0 }),
    nextCursor: NextCursor,
  }),
)
export type ProposalList = Static<typeof ProposalList>

const sortKeys = ['createdAt', 'updatedAt', 'name', 'total'] as const
export type SortKey = (typeof sortKeys)[number]
export const proposalSorts = sortKeys.flatMap((key) => [key, `-${key}` as const])

export const ProposalQuery = Type.Object({
  status: Type.Optional(OneOf(proposalStatuses, { description: 'Only proposals with this status.' })),
  q: Type.Optional(
    Type.String({ maxLength: 200, description: 'Text to search for in the name and client name. Case-insensitive.' }),
  ),
  sort: Type.Optional(
    OneOf(proposalSorts, { description: 'A leading `-` sorts in descending order.', default: '-createdAt' }),
  ),
  ...peopleParameters,
  ...recordListParameters,
})
export type ProposalQuery = Static<typeof ProposalQuery>

export const ProposalPath = Type.Object({ proposal_id: Id })
export const DeleteQuery = Type.Object({
  force: Type.Optional(
    Type.Boolean({ description: 'Delete the proposal although the client has accepted it.', default: false }),
  ),
})
export type DeleteQuery = Static<typeof DeleteQuery>
export const DuplicateQuery = Type.Object({
  name: Type.Optional(Type.String({ ...Name, description: 'Name of the copy. Default: the name with ` (copy)`.' })),
})
export type DuplicateQuery = Static<typeof DuplicateQuery>
