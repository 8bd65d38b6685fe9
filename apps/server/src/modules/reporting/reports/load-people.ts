import type { ReportPerson } from '@arbour/contract/entities/report'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Loads the users in a report by their ids. */
export async function loadPeople(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ReportPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'first_name', 'last_name', 'picture']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { id: row.id, name: fullName(row), picture: row.picture }]))
}
