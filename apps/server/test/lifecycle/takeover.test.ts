import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { endAll, freePort, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedIssuance } from '#modules/directory/identity/options.ts'
import { createScriptToken } from '#modules/directory/identity/script-token.ts'
import { openDb } from '#platform/db/db.ts'
import { connect } from '../realtime/server.ts'
import { testDatabase } from '../support/database.ts'

// Two servers, as processes, on one database.
let database: Awaited<ReturnType<typeof testDatabase>>
let dataDir = ''
let dying: ServerProcess
let other: ServerProcess
let token = ''

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'arbour-lifecycle-'))
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const options = { user: self, dataDir, env: { DATABASE_URL: database.connectionString, PUBLIC_URL: publicUrl } }
  ;[dying, other] = await Promise.all([readyServer({ ...options, port }), readyServer(options)])
  const caller = { tenant: 'Lifecycle', email: 'ada@example.com' }
  token = await createScriptToken(database.db, caller, embeddedIssuance(publicUrl))
})
afterAll(async () => {
  endAll()
  await other?.outcome
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('kill -9 between the commit of a change and its delivery: another server notifies its listeners', async () => {
  const { connectionString } = database
  const atOther = new Api(other.url, token)
  const root = await atOther.at('/all')
  const listener = await connect({ address: other.url }, { token })
  expect(await listener.join(root.id)).toMatchObject({ ok: true })

  // As if this moment lasted: nobody can deliver events of the team until the server that made the change is dead.
  const moment = openDb(connectionString, { max: 1 })
  await sql`SELECT pg_advisory_lock(hashtextextended(${`outbox:${root.tenant_id}`}, 0))`.execute(moment)
  const folder = await new Api(dying.url, token).folder('/all', 'Made at the last moment')
  dying.signal('SIGKILL')
  expect((await dying.outcome).signal).toBe('SIGKILL')
  expect(await untold()).toEqual([{ tenant_id: root.tenant_id }])
  expect(listener.received).toEqual([])
  await moment.destroy()

  await listener.sees('add', { id: folder.id, parent_id: root.id })
  await expect.poll(untold).toEqual([])
  const { items } = await atOther.call(calls.filesEvents, { id: root.id })
  expect(items).toMatchObject([{ type: 'add', file_id: folder.id }])
  listener.close()
})

const untold = () => database.db.selectFrom('outbox').select('tenant_id').execute()
