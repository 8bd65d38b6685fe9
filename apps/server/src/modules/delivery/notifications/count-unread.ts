import { sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { KIND_NAMES } from './kinds/all-kinds.ts'

/** Selects the notifications that are shown to a user in a team. Kinds that only a newer server version knows are left out. */
export function shown(db: Db, { teamId, userId }: Pick<Member, 'teamId' | 'userId'>) {
  return db
    .selectFrom('notifications as n')
    .where('n.tenant_id', '=', teamId)
    .where('n.user_id', '=', userId)
    .where('n.in_app', '=', true)
    .where('n.kind', 'in', KIND_NAMES)
}

/** Counts a user's unread notifications in a team. */
export async function countUnread(db: Db, member: Pick<Member, 'teamId' | 'userId'>): Promise<number> {
  const { count } = await shown(db, member)
    .where('n.read', 'is', null)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts a user's unread notifications in all their teams, by team. */
export async function countUnreadByTeam(db: Db, { userId }: { userId: string }): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('notifications')
    .select(['tenant_id', sql<number>`count(*)::int`.as('count')])
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('kind', 'in', KIND_NAMES)
    .where('read', 'is', null)
    .groupBy('tenant_id')
    .execute()
  return new Map(rows.map(({ tenant_id, count }) => [tenant_id, count]))
}
