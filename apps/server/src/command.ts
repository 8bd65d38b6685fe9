/** What the operator's commands have in common (`npm run token`, `verify`, `export`, `import`). */
import { resolve } from 'node:path'
import type { Pool } from '#platform/db/db.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { reasonOf } from '#platform/start-error.ts'
import type { Config } from './config.ts'

/** Runs a command, which answers its exit code; what it throws is told in one line. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(`Error: ${reasonOf(error)}`)
    process.exitCode = 1
  }
}

/** Works on the database of the configuration, beside its server or without one. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Pool) => Promise<T>,
): Promise<T> {
  const tell = (message: string) => console.error(message)
  const log = { debug: () => undefined, warn: tell, error: tell }
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, mayJoin: true })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** A file that a command names, from where the person is who called npm, which goes to the project's root. */
export function pathOf(given: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), given)
}
