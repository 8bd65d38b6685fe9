import { sql } from 'kysely'
import type { Db, Pool } from '#platform/db/db.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import type { Answer } from './answer.ts'
import { checkStorage, type StorageOptions } from './check-storage.ts'
import { checks } from './checks.ts'
import { dropWalkTable, makeWalkTable, walkFolders } from './walk.ts'

/** How much was looked at, and what came out. */
export interface Report {
  teams: number
  items: number
  objects: number
  answers: Answer[]
}

/**
 * Asks all teams' data whether the invariants hold (security.md section 2, 1 to 7, 10 and 15). Changes nothing, and may run beside
 * servers at work: the database is seen in one state, which takes no lock that anybody waits for.
 */
export async function verify({ db, storage }: { db: Pool; storage: StorageReader }, options: StorageOptions): Promise<Report> {
  const report = await db.connection().execute(async (connection) => {
    // A transaction that only reads can fill a table of its own connection, but not make it.
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

/** Asks the database of one team, in the transaction that makes it. */
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

/** Whether there is anything that is not as it should be. */
export function isClean({ answers }: Report): boolean {
  return answers.every((answer) => answer.total === 0)
}

/** The report as lines for a terminal: under each question that failed `team, id, what`, then a summary. */
export function reportLines(report: Report): string[] {
  const { teams, items, objects, answers } = report
  const failed = answers.filter((answer) => answer.total > 0)
  const scope = `${answers.length} questions about ${teams} teams, ${items} items and ${objects} stored objects`
  const summary = failed.length === 0 ? `${scope}: all is well` : `${scope}: ${failed.length} of them failed`
  return [...failed.flatMap(linesOf), summary]
}

function linesOf({ question, total, findings }: Answer): string[] {
  const lines = findings.map(({ tenantId, id, what }) => `  ${tenantId ?? '-'}, ${id ?? '-'}, ${what}`)
  const rest = total - findings.length
  return [`Not so: ${question} (${total})`, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])]
}
