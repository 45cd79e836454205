import { SignedIn } from '@proffer/core/accounts/schema.ts'
import { SignInTicket } from '@proffer/core/second-factor/schema.ts'
import {
  AcceptInvitation,
  AccountList,
  ChosenAccount,
  CreatedInvitation,
  InvitationLinkPath,
  InvitationList,
  InvitationPath,
  InvitationView,
  Joined,
  MemberChange,
  NewInvitation,
  NewTeam,
  Team,
  TeamChange,
  TeamMember,
  TeamMemberList,
  TeamMemberPath,
} from '@proffer/core/team/schema.ts'
import { operation } from '../http/operation.ts'

const tag = 'Team'

export const create = operation({
  id: 'team_create',
  tag,
  summary: 'Create the team',
  description:
    'Makes the account a team with a name, so that its owner can invite others. From then on user records name the team, and every ' +
    'proposal has its `teamId`.',
  scope: 'write',
  body: NewTeam,
  answer: { status: 201, description: 'The team.', schema: Team },
  errors: ['team_exists'],
})

export const get = operation({
  id: 'team_get',
  tag,
  summary: 'Get the team',
  description: 'Returns the team of the account with its settings.',
  scope: 'read',
  answer: { status: 200, description: 'The team.', schema: Team },
  errors: ['no_team'],
})

export const update = operation({
  id: 'team_update',
  tag,
  summary: 'Change the team',
  description: 'Changes the name, the settings or both. Settings that are absent stay.',
  scope: 'write',
  needsRecentSignIn: true,
  body: TeamChange,
  answer: { status: 200, description: 'The changed team.', schema: Team },
  errors: ['no_team', 'second_factor_missing'],
})

export const listMembers = operation({
  id: 'team_member_list',
  tag,
  summary: 'List members',
  description: 'Returns all members of the team. Those who joined first come first.',
  scope: 'read',
  answer: { status: 200, description: 'The members.', schema: TeamMemberList },
  errors: ['no_team'],
})

export const updateMember = operation({
  id: 'team_member_update',
  tag,
  summary: 'Change the role of a member',
  description:
    'Takes effect within 2 seconds, also for the open sessions and the API keys of the member. Nobody can change a role above their ' +
    'own or give one. A team keeps at least one owner.',
  scope: 'write',
  needsRecentSignIn: true,
  params: TeamMemberPath,
  body: MemberChange,
  answer: { status: 200, description: 'The changed member.', schema: TeamMember },
  errors: ['no_team', 'member_not_found', 'insufficient_role', 'last_owner'],
})

export const removeMember = operation({
  id: 'team_member_remove',
  tag,
  summary: 'Remove a member, or leave',
  description:
    'Within 2 seconds, the sessions of the member in this account end and their API keys are revoked. What they wrote stays. What ' +
    'they were assigned to has no assignee afterwards. With your own user ID you leave the team.',
  scope: 'write',
  needsRecentSignIn: true,
  worksWithoutSecondFactor: 'for oneself',
  params: TeamMemberPath,
  answer: { status: 204, description: 'The user is not a member any more.' },
  errors: ['no_team', 'member_not_found', 'insufficient_role', 'last_owner'],
})

export const invite = operation({
  id: 'team_invitation_create',
  tag,
  summary: 'Invite somebody',
  description:
    'Emails a link with which the person joins the team. The link works once and expires after 7 days. A server without a mail ' +
    'server returns the link as `url` instead, so that you can send it yourself.',
  scope: 'write',
  needsRecentSignIn: true,
  showsSecret: true,
  body: NewInvitation,
  answer: { status: 201, description: 'The invitation.', schema: CreatedInvitation },
  errors: ['no_team', 'already_member', 'already_invited', 'insufficient_role', 'mail_quota_exceeded'],
})

export const listInvitations = operation({
  id: 'team_invitation_list',
  tag,
  summary: 'List open invitations',
  description: 'Returns the invitations that can still be accepted, newest first.',
  scope: 'read',
  answer: { status: 200, description: 'The invitations.', schema: InvitationList },
  errors: ['no_team'],
})

export const withdraw = operation({
  id: 'team_invitation_withdraw',
  tag,
  summary: 'Withdraw an invitation',
  description: 'Its link stops working immediately.',
  scope: 'write',
  needsRecentSignIn: true,
  params: InvitationPath,
  answer: { status: 204, description: 'The invitation is withdrawn.' },
  errors: ['no_team', 'invitation_not_found', 'insufficient_role'],
})

export const view = operation({
  id: 'invitation_get',
  tag,
  summary: 'Read a mailed invitation',
  description: 'Returns what the invitation is for. This does not use it up.',
  scope: 'read',
  access: 'link',
  params: InvitationLinkPath,
  answer: { status: 200, description: 'The invitation.', schema: InvitationView },
  errors: ['invitation_not_found', 'invitation_used', 'invitation_expired'],
})

export const accept = operation({
  id: 'invitation_accept',
  tag,
  summary: 'Accept a mailed invitation',
  description:
    'With a session of the invited address, the user joins the team, and the session changes to its account. Without a session, ' +
    '`name` and `password` create the user and sign in.',
  scope: 'write',
  access: 'link',
  unrepeatable: true,
  params: InvitationLinkPath,
  body: AcceptInvitation,
  answer: {
    status: 201,
    description: 'The user was created, is a member and is signed in.',
    schema: Joined,
    headers: { 'Set-Cookie': 'The session cookie.' },
  },
  answerAgain: { status: 200, description: 'The user of the session is a member.' },
  otherAnswer: {
    status: 202,
    description: 'The person is a member, and has a second factor from before. Send it to `POST /auth/second-factor`.',
    schema: SignInTicket,
  },
  errors: [
    'invitation_not_found',
    'invitation_used',
    'invitation_expired',
    'other_address',
    'sign_in_required',
    'service_unavailable',
  ],
})

export const listAccounts = operation({
  id: 'account_list',
  tag: 'Account',
  summary: 'List your accounts',
  description: 'Returns the accounts of which you are a member, with your role in each.',
  scope: 'read',
  worksWithoutSecondFactor: true,
  answer: { status: 200, description: 'The accounts.', schema: AccountList },
})

export const chooseAccount = operation({
  id: 'session_account_choose',
  tag: 'Account',
  summary: 'Change to another account',
  description: 'The session works in this account from now on. Event streams of the former account end.',
  scope: 'write',
  worksWithoutSecondFactor: true,
  body: ChosenAccount,
  answer: { status: 200, description: 'The account and the session.', schema: SignedIn },
  errors: ['account_not_found'],
})
