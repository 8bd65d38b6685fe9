/** What the operator's commands have in common (`npm run token`, `verify`, `export`, `import`, `admin`, `backup`, `restore`). */
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { readPublicUrl } from '#modules/directory/identity/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'
import type { Config } from './config/config.ts'

/** Runs a command, which answers its exit code; what it throws is told in one line. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(`Error: ${reasonOf(error)}`)
    process.exitCode = 1
  }
}

const tell = (message: string) => console.error(message)
/** Tells on the terminal what goes wrong. */
export const TELLING = { debug: () => undefined, warn: tell, error: tell }

/** Throws {@link StartError} where something is kept in the data folder and it is not there: an empty one would be made, and found to be in order. */
export function assertDataDir({ dataDir, databaseUrl, objects }: Pick<Config, 'dataDir' | 'databaseUrl' | 'objects'>): void {
  const isKept = databaseUrl === null || objects.in === 'folder'
  if (isKept && !existsSync(dataDir)) throw new StartError(`There is no data folder ${dataDir}: set DATA_DIR`)
}

/** Works on the database of the configuration, beside its server or without one. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Pool, connectionString: string) => Promise<T>,
): Promise<T> {
  const { db, connectionString, close } = await openDatabase({ databaseUrl, dataDir, log: TELLING, mayJoin: true })
  try {
    return await work(db, connectionString)
  } finally {
    await close()
  }
}

/** Where people reach the server: what the environment says, or else where it was last started. */
export async function publicUrlOf(db: Pool, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<string> {
  const isNamed = Boolean(process.env.PUBLIC_URL || process.env.PORT)
  return (isNamed ? null : await readPublicUrl(db)) ?? publicUrl
}

/** A file that a command names, from where the person is who called npm, which goes to the project's root. */
export function pathOf(given: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), given)
}

/** A folder of backups that a command names. Throws {@link StartError} for one in the data folder: the stored files of both would be taken for one another. */
export function backupFolderOf(given: string, { dataDir }: Pick<Config, 'dataDir'>): string {
  const folder = pathOf(given)
  const [first] = relative(realOf(dataDir), realOf(folder)).split(sep)
  if (first !== '..') throw new StartError(`${folder} is in the data folder: take another folder, best on another disk`)
  return folder
}

/** Where a path leads, as far as it is there. */
function realOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path)
  return join(realOf(dirname(path)), basename(path))
}
