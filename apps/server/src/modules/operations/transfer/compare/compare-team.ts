import { type RawBuilder, sql } from 'kysely'
import { type CheckResult, MAX_PRINTED } from '#modules/operations/verify/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'
import { columnList, type Kind, lastingFields } from '../format/kind.ts'
import { kinds } from '../format/kinds.ts'
import { people, team } from '../format/people-kinds.ts'
import type { Ids } from '../import/ids.ts'
import { type Archive, openArchive } from '../import/open-archive.ts'
import { readValid } from '../import/read-valid.ts'
import { stagedTable, stageRows } from '../import/stage.ts'

/**
 * Compares a team with an archive, row by row: one that was exported from it, or that it was imported from. `tenantId` selects
 * one of several; by default the team of the archive itself, or the one imported from it last. Later changes are reported as
 * differences. Read-only.
 */
export async function compareTeam(db: Pool, { path, tenantId }: { path: string; tenantId?: string }): Promise<CheckResult[]> {
  const archive = await openArchive(path)
  try {
    return await db.connection().execute(async (connection) => {
      try {
        const ids = await findIds(connection, archive, tenantId)
        await stageRows(connection, archive, ids)
        return await connection
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (snapshot) => {
            const results: CheckResult[] = []
            for (const kind of kinds) results.push(await compareKind(snapshot, kind, ids.team.to))
            return results
          })
      } finally {
        await sql`DISCARD TEMP`.execute(connection)
      }
    })
  } finally {
    archive.close()
  }
}

/** Returns the local ids of the archive's rows. Throws {@link StartError} if no team was exported to or imported from it. */
async function findIds(connection: Db, archive: Archive, tenantId?: string): Promise<Ids> {
  let from = ''
  for await (const { id } of readValid<{ id: string }>(archive, team)) from = id
  const isRequestedTeam = tenantId === undefined ? sql`true` : sql`t.id = ${tenantId}`
  const { rows } = await sql<{ id: string; id_key: Buffer | null; people: Record<string, string> | null }>`
    SELECT t.id, i.id_key, i.people FROM tenants t LEFT JOIN team_imports i ON i.tenant_id = t.id AND i.source_id = ${from}
    WHERE (t.id = ${from} OR i.source_id IS NOT NULL) AND ${isRequestedTeam}
    ORDER BY t.id = ${from} DESC, i.imported DESC LIMIT 1`.execute(connection)
  const [found] = rows
  if (!found)
    throw new StartError(`No team here was written into the archive of ${archive.manifest.team.name}, or read back from it`)
  const accounts = new Map(Object.entries(found.people ?? {}))
  if (!found.people) for await (const { id } of readValid<{ id: string }>(archive, people)) accounts.set(id, id)
  return { team: { from, to: found.id }, key: found.id_key, people: accounts }
}

interface Difference {
  id: string
  what: string
  total: number
}

async function compareKind(snapshot: Db, kind: Kind, tenantId: string): Promise<CheckResult> {
  const fields = lastingFields(kind)
  const tenant = sql`${sql.lit(tenantId)}::uuid`
  const archived = sql`SELECT ${valuesOf(kind, fields)} FROM ${stagedTable(kind.name)} r`
  const present = sql`SELECT ${valuesOf(kind, fields, tenant)} FROM (${kind.rows(tenant)}) r`
  const isOther = (name: string) => sql`a.${sql.ref(name)} IS DISTINCT FROM p.${sql.ref(name)}`
  const others = fields.map((name) => sql`CASE WHEN ${isOther(name)} THEN ${sql.lit(name)} END`)
  const { rows } = await sql<Difference>`
    SELECT coalesce(a.key_of_row, p.key_of_row) AS id, CASE
      WHEN p.key_of_row IS NULL THEN 'is in the archive alone'
      WHEN a.key_of_row IS NULL THEN 'is not in the archive'
      ELSE 'is not as in the archive: ' || concat_ws(', ', ${sql.join(others)}) END AS what,
      count(*) OVER () AS total
    FROM (SELECT ${rowKey(kind)}, r.* FROM (${archived}) r) a FULL JOIN (SELECT ${rowKey(kind)}, r.* FROM (${present}) r) p USING (key_of_row)
    WHERE a.key_of_row IS NULL OR p.key_of_row IS NULL OR ${sql.join(fields.map(isOther), sql` OR `)}
    ORDER BY 1 LIMIT ${MAX_PRINTED}`.execute(snapshot)
  return {
    invariant: `Every ${kind.noun} is as in the archive`,
    total: rows[0]?.total ?? 0,
    findings: rows.map(({ id, what }) => ({ tenantId, id, what })),
  }
}

function rowKey({ key }: Kind): RawBuilder<unknown> {
  return sql`concat_ws(' ', ${columnList(key, 'r')}) AS key_of_row`
}

/** SQL: values of a row `r` with a common collation. Acting teams other than the compared one become null. */
function valuesOf({ fields }: Kind, names: readonly string[], tenant?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => {
      const value = sql.ref(`r.${name}`)
      if (fields[name]?.type === 'text') return sql`${value} COLLATE "C" AS ${sql.ref(name)}`
      if (fields[name]?.refers === 'team' && tenant)
        return sql`CASE WHEN ${value} = ${tenant} THEN ${value} END AS ${sql.ref(name)}`
      return value
    }),
  )
}
