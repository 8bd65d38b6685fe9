import { sql } from 'kysely'
import type { Db, Pool } from '#platform/db/db.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import type { Answer } from './answer.ts'
import { checkStorage, type StorageOptions } from './check-storage.ts'
import { checks } from './checks.ts'
import { dropWalkTable, makeWalkTable, walkFolders } from './walk.ts'

/** The number of checked rows, and the results. */
export interface Report {
  teams: number
  items: number
  objects: number
  answers: Answer[]
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
          const counts = await sql<Omit<Report, 'answers'>>`
            SELECT (SELECT count(*) FROM tenants) AS teams, (SELECT count(*) FROM items) AS items,
              (SELECT count(*) FROM objects) AS objects`.execute(snapshot)
          await walkFolders(snapshot)
          return { teams: 0, items: 0, objects: 0, ...counts.rows[0], answers: await askAll(snapshot) }
        })
    } finally {
      await dropWalkTable(connection)
    }
  })
  return { ...report, answers: [...report.answers, ...(await checkStorage(db, storage, options))] }
}

/** Checks the database for one team, in the transaction that creates it. */
export async function verifyTeam(tx: Db, tenantId: string): Promise<Answer[]> {
  await makeWalkTable(tx)
  await walkFolders(tx, tenantId)
  const answers = await askAll(tx, tenantId)
  await dropWalkTable(tx)
  return answers
}

async function askAll(snapshot: Db, tenantId?: string): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const check of checks) answers.push(...(await check(snapshot, tenantId)))
  return answers
}

/** Determines whether there are no findings. */
export function isClean({ answers }: Report): boolean {
  return answers.every((answer) => answer.total === 0)
}

/** Returns the report as lines for a terminal: `team, id, what` under each violated invariant, then a summary. */
export function reportLines(report: Report): string[] {
  const { teams, items, objects, answers } = report
  const failed = answers.filter((answer) => answer.total > 0)
  const scope = `${answers.length} questions about ${teams} teams, ${items} items and ${objects} stored objects`
  const summary = failed.length === 0 ? `${scope}: all is well` : `${scope}: ${failed.length} of them failed`
  return [...failed.flatMap(formatResult), summary]
}

function formatResult({ question, total, findings }: Answer): string[] {
  const lines = findings.map(({ tenantId, id, what }) => `  ${tenantId ?? '-'}, ${id ?? '-'}, ${what}`)
  const rest = total - findings.length
  return [`Not so: ${question} (${total})`, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])]
}
