import pg from 'pg'

/**
 * How values are written as text and read back: alike everywhere, without loss, and without whatever the role or the database has set. A dump may take
 * long, and is not to be cut short by a limit that is meant for requests.
 */
const SETTINGS = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 3;
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'transaction_timeout'`

/** Works with a connection of its own, which is closed afterwards. */
export async function withConnection<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'arbour', keepAlive: true })
  // What breaks fails the statement at work.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
