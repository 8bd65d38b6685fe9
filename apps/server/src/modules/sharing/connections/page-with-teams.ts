import { type PageMeta, pageMeta } from '@arbour/contract/entities/common'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { SelectQueryBuilder } from 'kysely'
import { loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Returns a page of query results from several teams, with the public data of each row's team instead of its id. */
export async function pageWithTeams<DB, Tables extends keyof DB, Row extends { tenant_id: string }>(
  db: Db,
  sorted: SelectQueryBuilder<DB, Tables, Row>,
  { page, take }: { page: number; take: number },
): Promise<{ items: (Omit<Row, 'tenant_id'> & { tenant: TeamSummary })[]; meta: PageMeta }> {
  const { count } = await db
    .selectFrom(sorted.clearSelect().clearOrderBy().as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = (await sorted
    .limit(take)
    .offset((page - 1) * take)
    .execute()) as Row[]
  const teams = await loadTeams(
    db,
    rows.map((row) => row.tenant_id),
  )
  const items = rows.flatMap(({ tenant_id, ...row }) => {
    const tenant = teams.get(tenant_id)
    return tenant ? [{ ...row, tenant }] : []
  })
  return { items, meta: pageMeta(Number(count), page, take) }
}
