import { AppError } from '../errors/errors.ts'

export const noTeam = () =>
  new AppError(404, 'no_team', 'This account has no team yet. Its owner can name one with POST /team.')

export const notYourAccount = () =>
  new AppError(
    404,
    'account_not_found',
    'You are not a member of an account with this ID. Choose one of GET /accounts.',
  )

export const teamExists = () =>
  new AppError(409, 'team_exists', 'This account has a team already. Change its name with PATCH /team.')

export const secondFactorMissing = () =>
  new AppError(
    409,
    'second_factor_missing',
    'You have no second factor yourself, so you would lock yourself out. Set one up first.',
  )

export const lastOwner = () =>
  new AppError(
    409,
    'last_owner',
    'A team needs an owner, and this is the only one. Give another member the role "owner" first.',
  )

/** `required` is the lowest role that may do it with a member or an invitation of this role. */
export const roleTooLow = (required: 'owner' | 'admin') => {
  const who = required === 'owner' ? 'an owner' : 'an owner or admin'
  return new AppError(403, 'insufficient_role', `Your role is too low. Ask ${who} of the team to do this.`, {
    members: { required },
  })
}

export const alreadyMember = (email: string) =>
  new AppError(
    409,
    'already_member',
    `The person with ${email} is a member of your team already. Change the role of this member instead.`,
  )

export const alreadyInvited = (email: string) =>
  new AppError(
    409,
    'already_invited',
    `An invitation to ${email} is open already. To send a new link, withdraw it and invite again.`,
  )

export const invitationNotFound = () =>
  new AppError(
    404,
    'invitation_not_found',
    'No open invitation with this ID exists. List them with GET /team/invitations.',
  )

export const unknownInvitation = () =>
  new AppError(404, 'invitation_not_found', 'This invitation does not exist. Check that you copied the complete link.')

export const invitationUsed = () =>
  new AppError(409, 'invitation_used', 'This invitation was accepted already. Sign in to work in the team.')

export const invitationExpired = () =>
  new AppError(
    410,
    'invitation_expired',
    'This invitation has expired or was withdrawn. Ask the person who invited you for a new one.',
  )

export const otherAddress = (email: string) =>
  new AppError(
    403,
    'other_address',
    `This invitation is for ${email}, but you are signed in with another address. Sign out and open the link again.`,
  )

export const signInRequired = (email: string) =>
  new AppError(
    409,
    'sign_in_required',
    `The address ${email} has an account already. Sign in with it, then open the link again.`,
  )
