import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { codeOf } from '../start-error.ts'
import type { Pool } from './db.ts'

/** A numbered file of `migrations/`. */
export interface Migration {
  name: string
  text: string
}

/** The end of the name of a migration that only builds indexes, while others write. */
export const CONCURRENT = '.concurrent.sql'

/** How long a migration waits for a table lock before it gives way to other queries. */
const LOCK_TIMEOUT = '1s'
/** In milliseconds. */
const LOCK_PAUSE = 1000
const LOCK_NOT_AVAILABLE = '55P03'

/** Runs a migration and records it. If a statement fails, throws and records nothing. */
export function runMigration(connection: Pool, migration: Migration): Promise<void> {
  return migration.name.endsWith(CONCURRENT) ? buildIndexes(connection, migration) : runInTransaction(connection, migration)
}

/**
 * Runs one file in a transaction. A statement that waits for a table lock behind a long transaction blocks all other queries: it
 * is cancelled and retried, so that servers of the previous version keep working.
 */
async function runInTransaction(connection: Pool, { name, text }: Migration): Promise<void> {
  for (;;) {
    try {
      return await connection.transaction().execute(async (tx) => {
        await sql`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx)
        await sql.raw(text).execute(tx)
        await record(tx, name)
      })
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
      await wait(LOCK_PAUSE)
    }
  }
}

/**
 * Builds the indexes of a file one by one, outside a transaction. Reads and writes of the table continue, but each build waits for
 * the transactions that are open when it begins. An interrupted build leaves an invalid index, which the next run replaces.
 */
async function buildIndexes(connection: Pool, { name, text }: Migration): Promise<void> {
  const builds = statementsOf(text).map((statement) => {
    const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) /.exec(statement)?.[1]
    if (index === undefined) throw new Error(`${name} may only contain CREATE INDEX CONCURRENTLY`)
    return { index, statement }
  })
  for (const { index, statement } of builds) {
    await sql`DROP INDEX CONCURRENTLY IF EXISTS ${sql.id(index)}`.execute(connection)
    await sql.raw(statement).execute(connection)
  }
  await record(connection, name)
}

/** Splits SQL without quoted semicolons into statements without comments. */
function statementsOf(text: string): string[] {
  return text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

async function record(db: Pick<Kysely<unknown>, 'getExecutor'>, name: string): Promise<void> {
  await sql`INSERT INTO migrations (name) VALUES (${name})`.execute(db)
}
