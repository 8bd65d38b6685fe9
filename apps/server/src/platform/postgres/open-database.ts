import { prepareDataDir } from '../data-dir.ts'
import { openDb, type Pool } from '../db/db.ts'
import { migrate, NewerDataError } from '../db/migrate.ts'
import { diskFullReason, isDiskFull } from '../disk/disk-full.ts'
import type { DiskSpace } from '../disk/disk-space.ts'
import { reasonOf, StartError } from '../start-error.ts'
import { placeCluster } from './cluster-place.ts'
import { checkExternalDatabase } from './external-database.ts'
import type { Log } from './postmaster.ts'
import { APPLICATION_DATABASE, socketUrl } from './settings.ts'
import { startPostgres } from './start-postgres.ts'
import { findClaimed } from './stop-orphan.ts'

/** An open database; from {@link openDatabase} with the latest schema. */
export interface OpenDatabase {
  db: Pool
  /** For connections besides the pool. */
  connectionString: string
  /** Resolves when the embedded PostgreSQL has ended permanently; never for an external one. */
  ended: Promise<void>
  /** Closes the pool, and stops PostgreSQL if this process started it. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** An external PostgreSQL; null means the embedded one. */
  databaseUrl: string | null
  dataDir: string
  log: Log
  /** Monitors the disk of the embedded database. */
  diskSpace?: DiskSpace
  /** Whether a running server's embedded database may be used too (command-line tools) or is an error (servers). */
  canJoin: boolean
}

/** Maximum time that running queries may delay closing. Milliseconds. */
const CLOSE_TIMEOUT = 5000

/**
 * Opens the configured database, starting the embedded PostgreSQL if none is configured, and migrates it. Throws {@link
 * StartError}.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const database = await openAsItIs(options)
  try {
    await migrate(database.db, database.connectionString)
  } catch (error) {
    await database.close()
    if (error instanceof NewerDataError) throw new StartError(error.message)
    if (isDiskFull(error)) throw new StartError(diskFullReason(options.databaseUrl ? 'the database' : options.dataDir))
    throw new StartError(`The database could not be brought up to date: ${reasonOf(error)}`)
  }
  return database
}

/** Opens the database without migrating it: it may be empty, or have an older schema. */
export async function openAsItIs(options: DatabaseOptions): Promise<OpenDatabase> {
  const server = await findServer(options)
  const db = openDb(server.connectionString)
  const close = async () => {
    await Promise.race([db.destroy(), new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT).unref())])
    await server.stop()
  }
  return { db, connectionString: server.connectionString, ended: server.ended, close }
}

interface Server {
  connectionString: string
  ended: Promise<void>
  stop(): Promise<void>
}

async function findServer({ databaseUrl, dataDir, log, diskSpace, canJoin }: DatabaseOptions): Promise<Server> {
  if (databaseUrl) {
    await checkExternalDatabase(databaseUrl)
    return runningServer(databaseUrl)
  }
  const folder = await prepareDataDir(dataDir)
  const socketFolder = canJoin ? await findClaimed(await placeCluster(folder)) : null
  if (socketFolder) return runningServer(socketUrl(socketFolder, APPLICATION_DATABASE))
  return startPostgres({ dataDir: folder, log, diskSpace })
}

function runningServer(connectionString: string): Server {
  return { connectionString, ended: new Promise(() => undefined), stop: async () => undefined }
}
