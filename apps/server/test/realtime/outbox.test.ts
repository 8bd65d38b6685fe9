import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Listener } from '#modules/core/events/dispatch.ts'
import { emit } from '#modules/core/events/emit.ts'
import { openStream } from '#modules/core/events/stream.ts'
import { type Db, openDb, type Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { testDatabase } from '../support/database.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connect, connectionStringOf, type RealtimeServer, startRealtimeServer } from './server.ts'

let world: World
let server: RealtimeServer
let ada: Person
let item: Item

beforeAll(async () => {
  world = await makeWorld()
  server = await startRealtimeServer(world)
  ada = await world.person()
  item = await world.folder(ada, ada.rootId, 'Told')
  // Events of the setup are delivered before anyone listens.
  await vi.waitFor(async () => expect(await untold(world.db)).toBe(0), { timeout: 60_000 })
})

afterAll(async () => {
  await server.close()
  await world.close()
})

/** Starts the delivery part of a server on separate connections. */
async function startTeller(connectionString: string, listener: Listener) {
  const db = openDb(connectionString, { max: 4 })
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const stream = openStream(db, { inTransaction: [], afterCommit: [listener], onError, sweepEvery: 50 })
  return {
    db,
    errors,
    async close() {
      await stream.close()
      await db.destroy()
    },
  }
}

/** Emits a rename event, whose name is determined once nobody else is processing it. */
function publishName(db: Pool, name: () => string): Promise<void> {
  return transact(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(1)`.execute(tx)
    await emit(
      tx,
      { ...ada, teamId: ada.tenantId },
      { type: 'item.renamed', itemId: item.id, parentId: ada.rootId, names: { name: name() } },
    )
  })
}

const untold = async (db: Pool) => (await db.selectFrom('outbox').select('id').execute()).length

it('events committed by a server that died before delivery are delivered by another', async () => {
  const client = await connect(server, { token: ada.token })
  await client.join(ada.rootId)
  const connectionString = await connectionStringOf(world)
  const dying = await startTeller(connectionString, async () => undefined)
  // Extends this moment: the team's events are locked until the server is dead.
  const moment = openDb(connectionString, { max: 1 })
  await sql`SELECT pg_advisory_lock(hashtextextended(${`outbox:${ada.tenantId}`}, 0))`.execute(moment)
  await publishName(dying.db, () => 'Told again')
  await dying.close()
  expect(await untold(world.db)).toBe(1)
  // The creation event may only be delivered now.
  const renamed = ['update', { id: item.id, parent_id: ada.rootId }] as const
  expect(client.received).not.toContainEqual(renamed)
  await moment.destroy()
  await client.sees(...renamed)
  await vi.waitFor(async () => expect(await untold(world.db)).toBe(0), { timeout: 60_000 })
  client.close()
})

it('events found by a sweep while its server closes are delivered before the closing is complete', async () => {
  const { db, connectionString, close } = await testDatabase()
  const received: number[] = []
  const teller = await startTeller(connectionString, async (_, { events }) => void received.push(events.length))
  const sweepsThatWait = async () => {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'SELECT DISTINCT tenant_id FROM outbox%'`.execute(
      db,
    )
    return rows.length
  }
  const event = JSON.stringify({ type: 'item.updated', itemId: item.id, parentId: null })
  const leave = (tx: Db) => sql`INSERT INTO outbox (tenant_id, event) VALUES (${ada.tenantId}, ${event}::jsonb)`.execute(tx)
  // The initial sweep has finished then.
  await leave(db)
  await vi.waitFor(() => expect(received).toEqual([1]), { timeout: 60_000 })
  const closing = await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE outbox`.execute(tx)
    await vi.waitFor(async () => expect(await sweepsThatWait()).toBe(1), { timeout: 60_000 })
    await leave(tx)
    return { closed: teller.close() }
  })
  await closing.closed
  expect({ received, errors: teller.errors, untold: await untold(db) }).toEqual({ received: [1, 1], errors: [], untold: 0 })
  await close()
})

it("two servers deliver an item's events in order, and lose nothing when delivery fails", async () => {
  const { db, connectionString, close } = await testDatabase()
  await sql`CREATE TABLE heard (n serial, name int)`.execute(db)
  let turns = 0
  const outboxListener: Listener = async (tx, { events }) => {
    for (const { event } of events) {
      if (event.type === 'item.renamed') await sql`INSERT INTO heard (name) VALUES (${Number(event.names.name)})`.execute(tx)
    }
    turns += 1
    if (turns % 3 === 1) throw new Error('Could not be told this time')
  }
  const tellers = [await startTeller(connectionString, outboxListener), await startTeller(connectionString, outboxListener)]
  const names: number[] = []
  const next = () => `${names.push(names.length + 1)}`
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(tellers.flatMap((teller) => Array.from({ length: 3 }, () => publishName(teller.db, next))))
  }
  await vi.waitFor(async () => expect(await untold(db)).toBe(0), { timeout: 60_000 })
  for (const teller of tellers) await teller.close()
  const { rows } = await sql<{ name: number }>`SELECT name FROM heard ORDER BY n`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(names)
  expect(tellers.flatMap(({ errors }) => errors)).not.toEqual([])
  await close()
})
