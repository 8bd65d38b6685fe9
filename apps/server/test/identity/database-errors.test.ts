import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { begin } from './flow.ts'
import { startServer, type TestServer } from './server.ts'

const URL_ = 'http://arbour.test'
let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.db)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

it.each([
  ['53100', 507, null],
  ['57P03', 503, '5'],
  ['XX000', 500, null],
])('the embedded provider reports a database error %s as %i', async (code, status, retryAfter) => {
  await sql
    .raw(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'it failed' USING ERRCODE = '${code}'; END $$;
      CREATE OR REPLACE TRIGGER failing BEFORE INSERT ON oidc_payloads FOR EACH ROW EXECUTE FUNCTION fail()`)
    .execute(database.db)
  const response = await server.browser().get(begin(URL_).url)
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect(await response.text()).not.toContain('it failed')
})
