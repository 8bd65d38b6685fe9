import pg from 'pg'

/**
 * Settings for a lossless text format that is independent of the role and the database. Disables timeouts for requests, since a
 * dump may take long.
 */
const SETTINGS = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 3;
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'transaction_timeout'`

/** Runs a function with a dedicated connection, which is closed afterwards. */
export async function withConnection<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'arbour', keepAlive: true })
  // Connection errors fail the running statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
