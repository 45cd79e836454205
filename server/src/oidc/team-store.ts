import type { Db } from '../storage/database.ts'

/** The open accounts with this id, or else with this team name. Several teams can have the same name. */
export async function listAccountIdsNamed(db: Db, idOrName: string): Promise<string[]> {
  const query = db.selectFrom('accounts').select('id').where('closed_at', 'is', null)
  const byId = await query.where('id', '=', idOrName.toLowerCase()).execute()
  const found = byId.length > 0 ? byId : await query.where('team_name', '=', idOrName).limit(2).execute()
  return found.map(({ id }) => id)
}
