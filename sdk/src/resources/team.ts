import type { Call } from '../call.ts'
import type {
  CreatedInvitation,
  InvitationList,
  MemberChange,
  NewInvitation,
  NewTeam,
  Team,
  TeamChange,
  TeamMember,
  TeamMemberList,
} from '../generated/records.ts'
import type { CallOptions, PostOptions, Send } from '../request.ts'

export function team(send: Send) {
  return {
    /** Makes the account a team. Only its owner can do this. */
    create: (body: NewTeam, options?: PostOptions): Call<Team> => send('team_create', { body }, options),

    /** The team; `no_team` while the account is not one. */
    get: (options?: CallOptions): Call<Team> => send('team_get', {}, options),

    /** Changes only the name or the settings in the body. */
    update: (body: TeamChange, options?: CallOptions): Call<Team> => send('team_update', { body }, options),

    /** Those who joined first come first. */
    members: (options?: CallOptions): Call<TeamMemberList> => send('team_member_list', {}, options),

    changeRole: (userId: string, body: MemberChange, options?: CallOptions): Call<TeamMember> =>
      send('team_member_update', { path: { user_id: userId }, body }, options),

    /** Removes the member. With your own user ID you leave the team. */
    removeMember: (userId: string, options?: CallOptions): Call<undefined> =>
      send('team_member_remove', { path: { user_id: userId } }, options),

    /** Emails an invitation. A service without a mail server returns its link as `url`. */
    invite: (body: NewInvitation, options?: PostOptions): Call<CreatedInvitation> =>
      send('team_invitation_create', { body }, options),

    /** The invitations that can still be accepted, newest first. */
    invitations: (options?: CallOptions): Call<InvitationList> => send('team_invitation_list', {}, options),

    withdrawInvitation: (id: string, options?: CallOptions): Call<undefined> =>
      send('team_invitation_withdraw', { path: { invitation_id: id } }, options),
  }
}
