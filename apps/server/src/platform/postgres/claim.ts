import pg from 'pg'
import { MAINTENANCE_DATABASE, socketUrl } from './settings.ts'

/**
 * Any fixed number. Who runs on a cluster holds this lock in its maintenance database for as long as the process lives: PostgreSQL itself
 * takes it back when the process dies, which a file would not.
 */
const CLAIM = 7_210_002

/** A connection to the maintenance database. */
export async function connectToCluster(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: socketUrl(socketFolder, MAINTENANCE_DATABASE),
    application_name: 'arbour',
    connectionTimeoutMillis: 5000,
  })
  // Its end shows in the next query.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Takes the cluster for this process; false when another one has it. */
export async function claimCluster(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [CLAIM])
  return rows[0]?.taken === true
}

/** Whether a living process has the cluster. Only looks, so that it never stands in the way of one that starts. */
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
