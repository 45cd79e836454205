import type { Proffer, Team, TeamMember } from '../index.ts'
import type { Command } from './command.ts'
import { UsageError } from './failure.ts'
import { mailState } from './mail-state.ts'
import { columns, minute } from './output.ts'
import { singleCall } from './single-call.ts'

/** Commands for the team of the account. */

const roles = ['owner', 'admin', 'member', 'viewer'] as const

const roleOption = { value: '<role>', about: `${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}` }

function readRole(text: string) {
  const role = roles.find((name) => name === text)
  if (!role) throw new UsageError(`--role must be ${roleOption.about}.`)
  return role
}

const who = { name: '<member>', about: 'the email address or the user ID of the member' }

/** The member with this address or id. */
async function memberOf({ team }: Proffer, text: string, options: { signal: AbortSignal }): Promise<TeamMember> {
  const { members } = await team.members(options)
  const wanted = text.toLowerCase()
  const member = members.find(({ email, userId }) => email === wanted || userId === wanted)
  if (!member) throw new UsageError(`${text} is not a member. See: proffer-cli team members`)
  return member
}

const create = singleCall({
  name: 'team create',
  about: 'make the account a team',
  argument: { name: '<name>', about: 'the name of the team' },
  call: ({ team }, { argument }, options) => team.create({ name: argument }, options),
  text: ({ name }: Team) => `The team is called ${name}. Invite somebody: proffer-cli team invite <email>`,
})

const members: Command = {
  name: 'team members',
  about: 'list the members and their roles',
  options: {},
  async run(_input, { output, proffer, signal }) {
    const { members: list } = await proffer().team.members({ signal })
    for (const member of list) output.record(member)
    output.say(columns([['ROLE', 'EMAIL', 'LAST SEEN', 'NAME'], ...list.map(memberRow)]))
    return undefined
  },
}

const memberRow = ({ role, email, lastSeenAt, name }: TeamMember) => [
  role,
  email,
  lastSeenAt ? minute(lastSeenAt) : '-',
  name,
]

const invite = singleCall({
  name: 'team invite',
  about: 'email somebody an invitation',
  details:
    'The link works once and for 7 days. A service without a mail server prints it, so that you can send it yourself.',
  argument: { name: '<email>', about: 'the address to invite' },
  options: { role: { ...roleOption, about: `${roleOption.about} (default: member)` } },
  call: ({ team }, { argument, text }, options) =>
    team.invite({ email: argument, role: readRole(text('role') ?? 'member') }, options),
  text: ({ email, url, ...invitation }) =>
    url ? `Send this link to ${email}: ${url}` : `Invitation to ${email}: ${mailState(invitation)}`,
})

const invitations: Command = {
  name: 'team invitations',
  about: 'list the open invitations',
  options: {},
  async run(_input, { output, proffer, signal }) {
    const { invitations: list } = await proffer().team.invitations({ signal })
    for (const invitation of list) output.record(invitation)
    const rows = list.map(({ id, role, email, expiresAt }) => [id, role, email, minute(expiresAt)])
    output.say(rows.length === 0 ? 'No open invitations.' : columns([['ID', 'ROLE', 'EMAIL', 'EXPIRES'], ...rows]))
    return undefined
  },
}

const withdraw = singleCall({
  name: 'team withdraw',
  about: 'withdraw an invitation',
  argument: { name: '<id>', about: 'the id of the invitation' },
  async call({ team }, { argument: id }, options) {
    await team.withdrawInvitation(id, options)
    return { withdrawn: id }
  },
  text: () => 'The link of the invitation no longer works.',
})

const role = singleCall({
  name: 'team role',
  about: 'change the role of a member',
  argument: who,
  options: { role: roleOption },
  async call(proffer, { argument, required }, options) {
    const newRole = readRole(required('role'))
    const { userId } = await memberOf(proffer, argument, options)
    return proffer.team.changeRole(userId, { role: newRole }, options)
  },
  text: ({ name, role: newRole }: TeamMember) => `${name} has the role ${newRole}.`,
})

const remove = singleCall({
  name: 'team remove',
  about: 'remove a member, or leave',
  details: 'Their sessions end and their API keys are revoked within 2 seconds. What they wrote stays.',
  argument: who,
  async call(proffer, { argument }, options) {
    const member = await memberOf(proffer, argument, options)
    await proffer.team.removeMember(member.userId, options)
    return { removed: member.userId, name: member.name }
  },
  text: ({ name }) => `${name} is not a member any more.`,
})

export const teamCommands = [create, members, invite, invitations, withdraw, role, remove]
