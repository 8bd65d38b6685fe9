import pg from 'pg'
import { MAINTENANCE_DATABASE, socketUrl } from './settings.ts'

/**
 * An arbitrary fixed number. The process that uses a cluster holds this lock in its maintenance database for its lifetime:
 * PostgreSQL releases it when the process ends, unlike a lock file.
 */
const CLAIM = 7_210_002

/** Connects to the maintenance database. */
export async function connectToCluster(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: socketUrl(socketFolder, MAINTENANCE_DATABASE),
    application_name: 'arbour',
    connectionTimeoutMillis: 5000,
  })
  // A lost connection fails the next query.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Claims the cluster for this process; returns false if another one has it. */
export async function claimCluster(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [CLAIM])
  return rows[0]?.taken === true
}

/**
 * Determines whether a running process has claimed the cluster, without taking the lock, so that a starting one is not blocked.
 */
export async function isClaimed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     ) AS claimed`,
    [CLAIM],
  )
  return rows[0]?.claimed === true
}
