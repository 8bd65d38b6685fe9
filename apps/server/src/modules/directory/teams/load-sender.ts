import type { Db } from '#platform/db/db.ts'
import { fullName } from './present.ts'

/** Loads the user who sends an email on behalf of a team. */
export async function loadSender(
  db: Db,
  { userId, teamId }: { userId: string; teamId: string },
): Promise<{ by: string; team: string }> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['t.name as team', 'u.first_name', 'u.last_name'])
    .where('m.tenant_id', '=', teamId)
    .where('m.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { by: fullName(row), team: row.team }
}
