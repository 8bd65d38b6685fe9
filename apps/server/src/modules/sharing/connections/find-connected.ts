import { connectedAmong } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { connectionsOf } from './connection-rows.ts'

/** Returns the own team and its connected teams, or only one of them. Throws 404 for any other. */
export async function findConnected(
  db: Db,
  { teamId, onlyId }: { teamId: string; onlyId: string | undefined },
): Promise<string[]> {
  if (onlyId === undefined) {
    const rows = await connectionsOf(db, teamId).where('c.accepted', 'is not', null).select('t.id').execute()
    return [teamId, ...rows.map(({ id }) => id)]
  }
  if (onlyId !== teamId && !(await connectedAmong(db, { teamId, teamIds: [onlyId] })).has(onlyId)) throw notFound()
  return [onlyId]
}
