import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeClosedTeams } from '#modules/administration/closing/public.ts'
import { EMPTIED, KEPT } from '#modules/administration/closing/tenant-tables.ts'
import { shareFolder } from '../connection-shares/folders.ts'
import { connect } from '../connections/teams.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { close, letEnd, linkOf, reopen } from './teams.ts'

let world: World
let admin: Person
let partner: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  partner = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

const columns = (list: readonly (readonly [string, string])[]) => list.map(([table, column]) => `${table}.${column}`)

it('handles every column that references a team', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND a.atttypid = 'uuid'::regtype
      AND (a.attname ~ 'tenant_id$' OR a.attname = 'team_id')`.execute(world.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...columns(EMPTIED), ...columns(KEPT)].toSorted())
})

it('deletes everything of an expired team, except for what other teams own', async () => {
  await connect(world, admin, partner)
  const folder = await world.folder(admin, admin.rootId, 'Plans')
  const file = await world.file(admin, folder.id, 'plan.txt', 'one')
  await world.call(admin, calls.filesTagsUpdate, { id: file.id, tags: ['draft'] })
  await world.call(admin, calls.filesStarredUpdate, { id: file.id, is_starred: true })
  await world.call(admin, calls.filesUpdate, { id: file.id, upload: await world.upload(admin, 'two') })
  const gone = await world.file(admin, folder.id, 'gone.txt')
  await world.call(admin, calls.filesDelete, { id: gone.id })
  await world.call(admin, calls.filesSharesLinkCreate, { file_id: folder.id })
  await world.upload(admin, 'never taken')
  const theirs = await world.folder(partner, partner.rootId, 'Theirs')
  await shareFolder(world, partner, theirs, { tenantInvitees: [admin.tenantId], role: 'editor' })
  const left = await world.file(admin, theirs.id, 'left.txt', 'kept')
  await close(world, admin)
  const token = await linkOf(world, admin)

  await purgeClosedTeams(world)
  expect(await reopen(world, token)).toBe(200)
  await close(world, admin)
  await letEnd(world)
  await purgeClosedTeams(world)

  for (const [table, column] of EMPTIED) {
    const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${admin.tenantId}`.execute(world.db)
    expect(rows.length, `${table}.${column}`).toBe(0)
  }
  const keys: string[] = []
  for await (const { key } of world.storage.list()) if (key.startsWith(admin.tenantId)) keys.push(key)
  expect(keys).toEqual([])
  const team = await world.db.selectFrom('tenants').selectAll().where('id', '=', admin.tenantId).executeTakeFirstOrThrow()
  expect(team).toMatchObject({ name: 'A former team', logo: null })
  expect((await world.try(admin, calls.authAccount, {})).status).toBe(401)
  // What the team had added to another team's folder belongs to that team.
  const { file: kept } = await world.call(partner, calls.filesGet, { id: left.id })
  expect((await world.app.inject(kept.src_url ?? '')).body).toBe('kept')
  expect((await world.call(partner, calls.filesEvents, { id: theirs.id })).items.length).toBeGreaterThan(0)
  await assertConsistent(world, { isDeep: true })
  // Repeated, as after a crash.
  await purgeClosedTeams(world)
})
