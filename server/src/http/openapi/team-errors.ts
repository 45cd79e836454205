import { Timestamp } from '@proffer/core/wire.ts'
import type { ErrorDocument } from './error-members.ts'

/** The errors of teams, members and invitations. */
export const teamErrors = {
  no_account: {
    detail:
      'You are not a member of an account any more. Ask its owner for an invitation, or sign up with another address.',
    advice:
      'The team has removed this person, and they have no other account. An invitation to the same address lets them in.',
  },
  account_locked: {
    detail:
      'Your account is being deleted. An owner can restore it until 2026-11-27T09:30:00.000Z with the link in their email.',
    members: { erasedAt: Timestamp },
    advice:
      'An owner can restore the account with the link in their email until `erasedAt`. Other accounts of the person stay open.',
  },
  account_not_found: {
    detail: 'You are not a member of an account with this ID. Choose one of GET /accounts.',
    advice: 'You are not a member of this account. `GET /accounts` lists those that you can choose.',
  },
  no_team: {
    detail: 'This account has no team yet. Its owner can name one with POST /team.',
    advice: 'Name the team with `POST /team` first. Only the owner can do this.',
  },
  team_exists: {
    detail: 'This account has a team already. Change its name with PATCH /team.',
    advice: 'Read the team with `GET /team` and change it with `PATCH /team`.',
  },
  last_owner: {
    detail: 'A team needs an owner, and this is the only one. Give another member the role "owner" first.',
    advice: 'Make another member an owner with `PATCH /team/members/{user_id}`. Then repeat the request.',
  },
  second_factor_missing: {
    detail: 'You have no second factor yourself, so you would lock yourself out. Set one up first.',
    advice: 'Set up a second factor for yourself. Then require it from the others.',
  },
  second_factor_required: {
    detail: 'This team requires a second factor. Set one up in the settings before you go on.',
    advice:
      'Set up an authenticator app or a passkey. Until then, only what is needed for that works. API keys are not affected.',
  },
  member_of_other_accounts: {
    detail:
      'This person is a member of other accounts too, so your team cannot reset their second factor. Ask the operator of this server.',
    advice: 'The operator of the server can reset it with `proffer accounts reset-second-factor --email <address>`.',
  },
  already_member: {
    detail: 'The person with ada@example.com is a member of your team already. Change the role of this member instead.',
    advice: 'Change the role with `PATCH /team/members/{user_id}`.',
  },
  already_invited: {
    detail: 'An invitation to ada@example.com is open already. To send a new link, withdraw it and invite again.',
    advice:
      'Wait for the answer, or withdraw the invitation with `DELETE /team/invitations/{invitation_id}` and invite again.',
  },
  invitation_not_found: {
    detail: 'No open invitation with this ID exists. List them with GET /team/invitations.',
    advice: 'Take the `id` from `GET /team/invitations`. For a mailed link, check that it was copied completely.',
  },
  invitation_used: {
    detail: 'This invitation was accepted already. Sign in to work in the team.',
    advice: 'An invitation works once. Sign in with the address that was invited.',
  },
  invitation_expired: {
    detail: 'This invitation has expired or was withdrawn. Ask the person who invited you for a new one.',
    advice: 'Ask for a new invitation.',
  },
  other_address: {
    detail:
      'This invitation is for ada@example.com, but you are signed in with another address. Sign out and open the link again.',
    advice: 'Sign out, or sign in with the invited address, and open the link again.',
  },
  sign_in_required: {
    detail: 'The address ada@example.com has an account already. Sign in with it, then open the link again.',
    advice: 'Sign in with the invited address. Then accept the invitation without `name` and `password`.',
  },
} satisfies Record<string, ErrorDocument>
