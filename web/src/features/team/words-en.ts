import type { Right } from '@proffer/core/team/rights.ts'

/** Everybody has the first one. The second one differs from managing members only in that everybody may leave. */
type OmittedRight = 'own sign-in and profile' | 'leave or remove members'

export const en = {
  title: 'Team',
  accounts: 'Account',
  people: (members: number, invitations: number) => {
    const people = members === 1 ? 'One person' : `${members} people`
    if (invitations === 0) return `${people}.`
    return invitations === 1 ? `${people} and one invitation.` : `${people} and ${invitations} invitations.`
  },
  roles: { owner: 'Owner', admin: 'Admin', member: 'Member', viewer: 'Viewer' },
  roleHints: {
    owner: 'Does everything, including the plan and other owners.',
    admin: 'Does everything except the plan and the owners: members, approvals, company profile, webhooks.',
    member: 'Creates proposals and leads. Changes and shares their own.',
    viewer: 'Reads everything that members see. Changes nothing.',
  },
  start: {
    title: 'Work on proposals together',
    lead: 'Name your team, then invite people. Everything you have stays as it is.',
    points: [
      'Everybody signs in with their own address and has a role.',
      'Proposals, leads, clients, brand and plan belong to the team.',
      'You decide what members see, and which proposals need approval before a client gets them.',
    ],
    name: 'Team name',
    nameHint: 'Invitations and the account menu show it. Clients see the company name of your profile.',
    create: 'Create team',
    created: (name: string) => `${name} is a team now.`,
    none: 'This account has no team yet',
    askOwner: 'Its owner can name one. Then people can be invited.',
  },
  list: {
    label: 'People',
    person: 'Person',
    role: 'Role',
    lastSeen: 'Last seen',
    actions: 'Actions',
    you: 'You',
    never: 'Never',
    roleOf: (name: string) => `Role of ${name}`,
    open: 'Not accepted',
    noFactor: 'No second factor',
    expires: (day: string) => `Invited, expires on ${day}`,
    changed: (name: string, role: string) => `${name}’s role is ${role} now.`,
    remove: 'Remove from team',
    leave: 'Leave team',
    lastOwner: 'You are the only owner. To leave or to change your role, make somebody else an owner first.',
    readOnly: 'Owners and admins invite people and change roles.',
  },
  mails: {
    failed: 'The email couldn’t be sent.',
    held_back: 'The email waits, because a limit is reached.',
    not_configured: 'No email was sent, because this server sends none.',
  },
  invite: {
    open: 'Invite',
    title: 'Invite somebody',
    description: 'They get an email with a link. It works once, for 7 days.',
    email: 'Email address',
    role: 'Role',
    send: 'Send invitation',
    sent: (email: string) => `Invitation to ${email} is on its way.`,
    linkTitle: 'Send this link yourself',
    linkBody: (email: string) => `This server sends no email. Send the link to ${email}. It works once, for 7 days.`,
    link: 'Invitation link',
    done: 'Done',
    again: 'Invite again',
    withdraw: 'Withdraw',
    withdrawTitle: (email: string) => `Withdraw the invitation to ${email}?`,
    withdrawBody: 'The link in the email stops working at once.',
    withdrawn: (email: string) => `Invitation to ${email} withdrawn.`,
    member: 'This person is in the team already. Change their role in the list.',
    invited: 'This person has an open invitation. Choose “Invite again” in the list to send a new link.',
  },
  removal: {
    title: (name: string) => `Remove ${name} from the team?`,
    body: (name: string) =>
      `${name} is signed out at once, and their API keys stop working. What they wrote stays, with their name. ` +
      'What was assigned to them is assigned to nobody.',
    confirm: 'Remove',
    done: (name: string) => `${name} is no longer in the team.`,
    leaveTitle: (team: string) => `Leave ${team}?`,
    leaveBody:
      'You are signed out, and your API keys stop working. What you wrote stays. Only an invitation brings you back.',
    leaveConfirm: 'Leave team',
  },
  ownership: {
    title: (name: string) => `Make ${name} an owner?`,
    body: (name: string) =>
      `${name} can then do everything: change the plan, change other owners, and remove you. To hand the account over, lower your own role afterwards.`,
    confirm: 'Make owner',
    ownTitle: 'Lower your own role?',
    ownBody: (role: string) => `You become ${role} at once. Only somebody with a higher role can undo this.`,
    ownConfirm: 'Lower my role',
  },
  settings: {
    title: 'Name and visibility',
    name: 'Team name',
    visibility: 'What members and viewers see',
    visibilities: {
      team: 'All proposals, leads and clients',
      own: 'Only what they wrote or are assigned to',
    },
    visibilityHint: 'Owners and admins always see everything.',
  },
  approval: {
    title: 'Approval',
    description: 'An owner or admin reads a proposal before a member shares it. Owners and admins need no approval.',
    when: 'A member needs approval',
    whens: { never: 'never', always: 'for every proposal', above: 'from a net total of' },
    amount: 'Net total',
    hint: 'A proposal without a price, or in another currency, needs approval too.',
    belowMargin: 'Also below the target margin',
    belowMarginHint:
      'Whatever the total is. Members see only that approval is needed. You set the target with your rate cards.',
    noAmount: 'Enter the amount.',
  },
  secondFactor: {
    title: 'Second factor',
    description:
      'An authenticator app or a passkey beside the password. Without one, a stolen password is enough to get in.',
    label: 'Everybody needs a second factor',
    everybody: 'Everybody has one. API keys are not affected.',
    missing: (names: string) => `Without one: ${names}. API keys are not affected.`,
    limited: (names: string) => `Can do nothing until they set one up: ${names}. API keys are not affected.`,
    needsOwn: 'Set up a second factor for yourself first. Otherwise you would lock yourself out.',
    setUp: 'Set up',
    confirmTitle: 'Require a second factor?',
    confirmNobody: 'Everybody has one already. New members set one up when they join.',
    confirmBody: (names: string) =>
      `From now on, these people can do nothing until they set one up: ${names}. API keys are not affected.`,
    confirm: 'Require it',
    others: (n: string) => `${n} more`,
  },
  reset: {
    open: 'Reset second factor',
    title: (name: string) => `Reset the second factor of ${name}?`,
    check: (name: string) =>
      `For somebody who has lost their device and their recovery codes. Make sure that it is really ${name} who asks you.`,
    body:
      'Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. They get an email about it. ' +
      'Signing in then takes only the password.',
    confirm: 'Reset second factor',
    done: (name: string) => `${name} has no second factor any more.`,
    otherAccounts:
      'This person is in other accounts too, and their second factor protects those as well. Ask the operator of this service.',
  },
  /** The settings of the team, for those who may not change them. */
  facts: {
    title: 'How this team works',
    approval: 'Approval',
    never: 'Members share without approval.',
    always: 'Members need approval for every proposal.',
    some: 'Members need approval for some proposals.',
    required: 'Everybody needs one.',
    optional: 'Everybody decides for themselves.',
    above: (amount: string) => `Members need approval from a net total of ${amount}.`,
  },
  notAllowed: {
    title: 'Not for your role',
    role: (role: string) => `Your role is ${role}`,
    body: 'This page needs a higher one. Ask an owner or admin of the team, who can also change your role.',
    home: 'Go to Today',
  },
  matrix: {
    title: 'What each role may do',
    right: 'Right',
    yes: 'Yes',
    own: 'Own',
    no: 'No',
    hint: '“Own” is what a person wrote or is assigned to, and what belongs to them, such as their keys.',
    rights: {
      'read proposals and leads': 'See proposals, leads and clients',
      'read templates and team': 'See templates, company profile and team',
      'create proposals and leads': 'Create proposals, leads and templates',
      'change proposals and leads': 'Change, share and delete them',
      'approve and see costs': 'Approve proposals',
      'manage webhooks and channels': 'Webhooks and Slack',
      'change company profile': 'Company profile, brand and widget',
      'create API keys': 'Create API keys',
      'manage API keys': 'Rename and revoke API keys',
      'manage members': 'Invite people, change roles and rules',
      'audit log, export and invoices': 'Audit log',
      'own the account': 'Name the team, change the plan',
    } satisfies Record<Exclude<Right, OmittedRight>, string>,
  },
}
