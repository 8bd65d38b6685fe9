import { sql } from 'kysely'
import type { Db, Pool } from '#platform/db/db.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import { checkStorage, type StorageOptions } from './check-storage.ts'
import { checks } from './checks.ts'
import type { CheckResult } from './result.ts'
import { dropWalkTable, makeWalkTable, walkFolders } from './walk.ts'

/** The number of checked rows, and the results. */
export interface Report {
  teams: number
  items: number
  objects: number
  results: CheckResult[]
}

/**
 * Checks the invariants for the data of all teams. Read-only, and safe while servers are running: the database is read in one
 * snapshot, which blocks nobody.
 */
export async function verify({ db, storage }: { db: Pool; storage: StorageReader }, options: StorageOptions): Promise<Report> {
  const report = await db.connection().execute(async (connection) => {
    // A read-only transaction can fill a temporary table of its connection, but not create it.
    await makeWalkTable(connection)
    try {
      return await connection
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          const counts = await sql<Omit<Report, 'results'>>`
            SELECT (SELECT count(*) FROM tenants) AS teams, (SELECT count(*) FROM items) AS items,
              (SELECT count(*) FROM objects) AS objects`.execute(snapshot)
          await walkFolders(snapshot)
          return { teams: 0, items: 0, objects: 0, ...counts.rows[0], results: await runChecks(snapshot) }
        })
    } finally {
      await dropWalkTable(connection)
    }
  })
  return { ...report, results: [...report.results, ...(await checkStorage(db, storage, options))] }
}

/** Checks the database for one team, in the transaction that creates it. */
export async function verifyTeam(tx: Db, tenantId: string): Promise<CheckResult[]> {
  await makeWalkTable(tx)
  await walkFolders(tx, tenantId)
  const results = await runChecks(tx, tenantId)
  await dropWalkTable(tx)
  return results
}

async function runChecks(snapshot: Db, tenantId?: string): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of checks) results.push(...(await check(snapshot, tenantId)))
  return results
}

/** Determines whether there are no findings. */
export function isClean({ results }: Report): boolean {
  return results.every((result) => result.total === 0)
}

/** Returns the report as lines for a terminal: `team, id, what` under each violated invariant, then a summary. */
export function reportLines(report: Report): string[] {
  const { teams, items, objects, results } = report
  const failed = results.filter((result) => result.total > 0)
  const scope = `${results.length} checks of ${teams} teams, ${items} items and ${objects} stored objects`
  const summary = failed.length === 0 ? `${scope}: no problems found` : `${scope}: ${failed.length} failed`
  return [...failed.flatMap(formatResult), summary]
}

function formatResult({ invariant, total, findings }: CheckResult): string[] {
  const lines = findings.map(({ tenantId, id, what }) => `  ${tenantId ?? '-'}, ${id ?? '-'}, ${what}`)
  const rest = total - findings.length
  return [`Failed: ${invariant} (${total})`, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])]
}
