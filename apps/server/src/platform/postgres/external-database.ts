import pg from 'pg'
import { codeOf, reasonOf, StartError } from '../start-error.ts'

/** The oldest supported version, as `server_version_num`. */
const OLDEST = 150_000

/**
 * Checks the PostgreSQL of `DATABASE_URL`: it responds, accepts the credentials, is new enough and uses UTF-8. Throws {@link
 * StartError}, with only host and database of the URL.
 */
export async function checkExternalDatabase(databaseUrl: string): Promise<void> {
  const client = makeClient(databaseUrl)
  const { host, database = '' } = client
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; name: string; encoding: string }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name,
              current_setting('server_encoding') AS encoding`,
    )
    const found = rows[0]
    if (!found || found.version < OLDEST) {
      throw new StartError(`The database at ${host} is PostgreSQL ${found?.name}: Arbour needs PostgreSQL 15 or later`)
    }
    if (found.encoding !== 'UTF8') {
      throw new StartError(`The database at ${host} keeps text as ${found.encoding}: make one with the encoding UTF8`)
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(describe(error, host, database))
  } finally {
    await client.end().catch(() => undefined)
  }
}

function makeClient(connectionString: string): pg.Client {
  try {
    const client = new pg.Client({ connectionString, application_name: 'arbour', connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    return client
  } catch (error) {
    throw new StartError(`Environment variable (DATABASE_URL) cannot be understood: ${reasonOf(error)}`)
  }
}

function describe(error: unknown, host: string, database: string): string {
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return `The database at ${host} refuses the user or the password of DATABASE_URL`
    case '3D000':
      return `There is no database ${database} at ${host}: make it first`
    default:
      return `The database at ${host} cannot be reached: ${reasonOf(error)}`
  }
}
