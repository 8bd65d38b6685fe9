/**
 * Common functions of the administrator's commands (`npm run token`, `verify`, `export`, `import`, `admin`, `backup`, `restore`).
 */
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { readPublicUrl } from '#modules/directory/identity/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'
import type { Config } from './config/config.ts'

/** Runs a command, which returns its exit code; errors are printed on one line. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(`Error: ${reasonOf(error)}`)
    process.exitCode = 1
  }
}

const printError = (message: string) => console.error(message)
/** Prints warnings and errors on the terminal. */
export const STDERR_LOG = { debug: () => undefined, warn: printError, error: printError }

/**
 * Throws {@link StartError} if the data folder is needed and missing: otherwise an empty one would be created and reported as
 * valid.
 */
export function assertDataDir({ dataDir, databaseUrl, objects }: Pick<Config, 'dataDir' | 'databaseUrl' | 'objects'>): void {
  const isKept = databaseUrl === null || objects.in === 'folder'
  if (isKept && !existsSync(dataDir)) throw new StartError(`There is no data folder ${dataDir}: set DATA_DIR`)
}

/** Opens the configured database for a command, with its server running or stopped. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Pool, connectionString: string) => Promise<T>,
): Promise<T> {
  const { db, connectionString, close } = await openDatabase({ databaseUrl, dataDir, log: STDERR_LOG, canJoin: true })
  try {
    return await work(db, connectionString)
  } finally {
    await close()
  }
}

/** Returns the public URL: from the environment, or the one that the server last used. */
export async function publicUrlOf(db: Pool, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<string> {
  const isNamed = Boolean(process.env.PUBLIC_URL || process.env.PORT)
  return (isNamed ? null : await readPublicUrl(db)) ?? publicUrl
}

/** Resolves a file argument relative to the caller's folder; npm itself changes to the project root. */
export function pathOf(argument: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), argument)
}

/**
 * Resolves the argument of a backup folder. Throws {@link StartError} for one inside the data folder, where the stored objects of
 * both would be mixed up.
 */
export function backupFolderOf(argument: string, { dataDir }: Pick<Config, 'dataDir'>): string {
  const folder = pathOf(argument)
  const [first] = relative(realOf(dataDir), realOf(folder)).split(sep)
  if (first !== '..') throw new StartError(`${folder} is in the data folder: take another folder, best on another disk`)
  return folder
}

/** Resolves symbolic links of the existing part of a path. */
function realOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path)
  return join(realOf(dirname(path)), basename(path))
}
