import type { Static } from 'typebox'
import { NewPassword, PersonName } from '../accounts/schema.ts'
import { notificationFields } from '../mails/schema.ts'
import { Type } from '../schema-builders.ts'
import {
  EmailAddress,
  Id,
  Line,
  MoneyInput,
  MoneyText,
  NonBlankText,
  Nullable,
  named,
  OneOf,
  Timestamp,
} from '../wire.ts'
import { roles } from './roles.ts'

const Role = OneOf(roles, { examples: ['member'] })
const TeamName = Type.String({ ...Line, ...NonBlankText, maxLength: 100, examples: ['Harbour Studio'] })
const MemberName = Type.String({ examples: ['Ada Alves'] })
const MemberEmail = Type.String({ examples: ['ada@example.com'] })

const Visibility = OneOf(['team', 'own'], {
  description:
    'What members and viewers can read of proposals, leads, clients, events and insights. `team`: everything. `own`: what they ' +
    'wrote or are assigned to.',
  examples: ['team'],
})
export type Visibility = Static<typeof Visibility>

const ApprovalWhen = OneOf(['never', 'always', 'above'], {
  description:
    'When a member needs approval to share a proposal. `above`: if its one-time net price is at least `amount`, if it is in ' +
    'another currency, and if it has no price.',
  examples: ['above'],
})

const amountDescription =
  'In the currency of `proposalDefaults`, or in EUR if that is not set. Required if `when` is `above`.'

const RequireSecondFactor = Type.Boolean({
  description: 'Whether each member must have a second factor.',
  examples: [false],
})

const BelowMargin = Type.Boolean({
  description:
    'Whether a member also needs approval for a price below `agencyMargin`, whatever `when` says. With options, for any price that the ' +
    'client can choose.',
  examples: [false],
})

const ApprovalRule = Type.Object({
  when: ApprovalWhen,
  amount: Nullable({ ...MoneyText, description: amountDescription, examples: ['5000.00'] }),
  belowMargin: BelowMargin,
})
export type ApprovalRule = Static<typeof ApprovalRule>

export const TeamSettings = named(
  'TeamSettings',
  Type.Object({ visibility: Visibility, approval: ApprovalRule, requireSecondFactor: RequireSecondFactor }),
)
export type TeamSettings = Static<typeof TeamSettings>

/** The settings of a new team. They change nothing for an account that had no team. */
export const defaultTeamSettings: TeamSettings = {
  visibility: 'team',
  approval: { when: 'never', amount: null, belowMargin: false },
  requireSecondFactor: false,
}

export const NewTeam = named('NewTeam', Type.Object({ name: TeamName }))
export type NewTeam = Static<typeof NewTeam>

export const Team = named(
  'Team',
  Type.Object({
    id: { ...Id, description: 'The ID of the account.' },
    name: TeamName,
    createdAt: Timestamp,
    memberCount: Type.Integer({ minimum: 1, examples: [3] }),
    settings: TeamSettings,
  }),
)
export type Team = Static<typeof Team>

/** A change of the settings is merged with the stored ones. The service refuses a result that `lacksAmount` (approval.ts). */
export const TeamChange = named(
  'TeamChange',
  Type.Object({
    name: Type.Optional(TeamName),
    settings: Type.Optional(
      Type.Object({
        visibility: Type.Optional(Visibility),
        approval: Type.Optional(
          Type.Object({
            when: Type.Optional(ApprovalWhen),
            amount: Type.Optional(
              Nullable({
                ...MoneyInput,
                description: `Decimal text or a JSON number, not negative. ${amountDescription}`,
              }),
            ),
            belowMargin: Type.Optional(BelowMargin),
          }),
        ),
        requireSecondFactor: Type.Optional(RequireSecondFactor),
      }),
    ),
  }),
  { settings: { visibility: 'own', approval: { when: 'above', amount: '5000.00' } } },
)
export type TeamChange = Static<typeof TeamChange>

export const TeamMember = named(
  'TeamMember',
  Type.Object({
    userId: Id,
    name: MemberName,
    email: MemberEmail,
    role: Role,
    joinedAt: Timestamp,
    lastSeenAt: Nullable({ ...Timestamp, description: 'When the member last used the application. Null if never.' }),
    hasSecondFactor: Type.Boolean(),
  }),
)
export type TeamMember = Static<typeof TeamMember>

export const TeamMemberList = named('TeamMemberList', Type.Object({ members: Type.Array(TeamMember) }))
export type TeamMemberList = Static<typeof TeamMemberList>

export const TeamMemberPath = Type.Object({ user_id: Id })

export const MemberChange = named('MemberChange', Type.Object({ role: Role }))
export type MemberChange = Static<typeof MemberChange>

export const NewInvitation = named(
  'NewInvitation',
  Type.Object({ email: EmailAddress, role: { ...Role, description: 'Not higher than your own.' } }),
)
export type NewInvitation = Static<typeof NewInvitation>

export const Invitation = named(
  'Invitation',
  Type.Object({
    id: Id,
    email: MemberEmail,
    role: Role,
    createdAt: Timestamp,
    expiresAt: { ...Timestamp, description: '7 days after it was created.' },
    ...notificationFields('the invitation'),
  }),
)
export type Invitation = Static<typeof Invitation>

/** The link is only in the response to the inviter, and only if no mail server can send it. */
export const CreatedInvitation = named(
  'CreatedInvitation',
  Type.Object({
    ...Invitation.properties,
    url: Type.Optional(
      Type.String({
        description: 'The link, to send it yourself. Only if no mail server is configured. It is not shown again.',
        examples: ['https://proffer.example.com/invitation#token=3q2-7wQ'],
      }),
    ),
  }),
)
export type CreatedInvitation = Static<typeof CreatedInvitation>

export const InvitationList = named(
  'InvitationList',
  Type.Object({
    invitations: Type.Array(Invitation, {
      description: 'The invitations that can still be accepted, newest first.',
    }),
  }),
)
export type InvitationList = Static<typeof InvitationList>

export const InvitationPath = Type.Object({ invitation_id: Id })

/** The token of the mailed link. */
export const InvitationLinkPath = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })

/** What the page of a mailed invitation shows to somebody who is not signed in. */
export const InvitationView = named(
  'InvitationView',
  Type.Object({
    accountName: Type.String({ examples: ['Harbour Studio'] }),
    email: MemberEmail,
    role: Role,
    expiresAt: Timestamp,
  }),
)
export type InvitationView = Static<typeof InvitationView>

const newUserOnly = 'Required for a new user. Ignored with a session.'

export const AcceptInvitation = named(
  'AcceptInvitation',
  Type.Object(
    {
      name: Type.Optional({ ...PersonName, description: newUserOnly }),
      password: Type.Optional({ ...NewPassword, description: newUserOnly }),
    },
    { default: {} },
  ),
)
export type AcceptInvitation = Static<typeof AcceptInvitation>

export const Joined = named('Joined', Type.Object({ accountId: Id, role: Role }))
export type Joined = Static<typeof Joined>

export const AccountList = named(
  'AccountList',
  Type.Object({
    accounts: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String({ examples: ['Ada Alves'] }),
        teamName: Nullable(Type.String({ description: 'Null for an account without a team.' })),
        role: Role,
        isCurrent: Type.Boolean({ description: 'Whether the session works in this account.' }),
      }),
    ),
  }),
)
export type AccountList = Static<typeof AccountList>

export const ChosenAccount = named('ChosenAccount', Type.Object({ accountId: Id }))
export type ChosenAccount = Static<typeof ChosenAccount>
