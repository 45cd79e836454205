import { logoPathOf } from '@proffer/core/brand/logo.ts'
import { profileFields } from '@proffer/core/profile/schema.ts'
import { isPersonal } from '@proffer/core/team/profile-fields.ts'
import { defaultTeamSettings } from '@proffer/core/team/schema.ts'
import { listExportedMembers } from '../export/record-store.ts'
import { isSecret, type StoredProfile } from '../profile/profile.ts'
import type { Trx } from '../storage/database.ts'
import type { CheckedArchive } from './archive-check.ts'
import { findCompany, updateCompany, updatePersonalProfile } from './restore-store.ts'

interface Options {
  accountId: string
  archive: CheckedArchive
  publicUrl: string
  now: string
}

/** Who the people of the archive are here. */
export interface RestoredCompany {
  /** The `teamId` of the account's proposals. */
  teamId: string | null
  memberIds: ReadonlySet<string>
  ownerId: string
  /** The owner of the account that was exported. */
  formerOwnerId: string | null
}

/**
 * Restores the profile and the team. No people are created. The owner gets the fields of the former owner's profile that they have not
 * set. A team does not require a second factor at first, because its owner may have none here.
 */
export async function restoreCompany(
  trx: Trx,
  { accountId, archive, publicUrl, now }: Options,
): Promise<RestoredCompany> {
  const { account, members: formerMembers } = archive
  const before = await findCompany(trx, accountId)
  const members = await listExportedMembers(trx, accountId)
  const owner = members.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('the account has no owner')
  const formerOwner = formerMembers.find(({ role }) => role === 'owner')

  const profile = companyPart(account.profile, publicUrl)
  const team = before.teamName === null && account.teamName !== null ? teamOf(account, account.teamName, now) : {}
  // Keys of AI providers are secrets, so the archive has none and the account keeps its own.
  await updateCompany(trx, accountId, {
    profile: JSON.stringify({ ...secretsOf(JSON.parse(before.profile)), ...profile }),
    ...team,
  })
  if (formerOwner) {
    const own: StoredProfile = JSON.parse(owner.profile)
    await updatePersonalProfile(trx, owner.userId, JSON.stringify({ ...personalPart(formerOwner.profile), ...own }))
  }
  return {
    teamId: before.teamName !== null || account.teamName !== null ? accountId : null,
    memberIds: new Set(members.map(({ userId }) => userId)),
    ownerId: owner.userId,
    formerOwnerId: formerOwner?.userId ?? null,
  }
}

function teamOf({ teamSettings }: CheckedArchive['account'], name: string, now: string) {
  const { visibility, approval } = { ...defaultTeamSettings, ...teamSettings }
  const settings = { ...defaultTeamSettings, visibility, approval }
  return { team_name: name, team_created_at: now, team_settings: JSON.stringify(settings) }
}

const known = new Set<string>(profileFields)

const fieldsWhere = (profile: StoredProfile, isWanted: (field: string) => boolean): StoredProfile =>
  Object.fromEntries(Object.entries(profile).filter(([field]) => known.has(field) && isWanted(field)))

const secretsOf = (profile: StoredProfile) => fieldsWhere(profile, isSecret)
// A chat belongs to the bot of an installation.
const personalPart = (profile: StoredProfile) =>
  fieldsWhere(profile, (field) => isPersonal(field) && field !== 'telegramChatId')

function companyPart(stored: StoredProfile, publicUrl: string): StoredProfile {
  const profile = fieldsWhere(stored, (field) => !isPersonal(field) && !isSecret(field))
  const logoPath = logoPathOf(profile.logoUrl)
  return logoPath === null ? profile : { ...profile, logoUrl: publicUrl + logoPath }
}
