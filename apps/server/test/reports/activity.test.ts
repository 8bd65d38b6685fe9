import { calls } from '@arbour/contract/calls'
import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumDays } from '#modules/content/activity/public.ts'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { anyCountedTree, type CountedTree, plantCounted } from './counted-tree.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

interface RawEvent {
  item_id: string
  folder_id: string | null
  type: string
  is_version: boolean
  user_id: string | null
  day: string
}

/** Long ago, unaffected by other teams and by today. */
const FIRST = '2024-03-04'
const PERIOD = { from: FIRST, to: '2024-03-20', take: 500 }

/** Moves a team's actions to some days long ago, in order. */
async function bringBack(tenantId: string, days: number): Promise<void> {
  const at = sql`(timestamptz '2024-03-04 10:00Z' + nth % ${sql.lit(days)} * interval '1 day' + nth * interval '1 second')`
  await sql`
    UPDATE events e SET date = ${at},
      id = (lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || substr(replace(e.id::text, '-', ''), 13))::uuid
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM events WHERE tenant_id = ${tenantId}) numbered
    WHERE e.tenant_id = ${tenantId} AND e.id = numbered.id`.execute(world.db)
}

async function forgetSums(): Promise<void> {
  await sql`DELETE FROM event_days`.execute(world.db)
  await sql`DELETE FROM settings WHERE name = 'event_days'`.execute(world.db)
}

async function eventsOf(tenantId: string): Promise<RawEvent[]> {
  const { rows } = await sql<RawEvent>`
    SELECT item_id, coalesce(to_parent_id, from_parent_id) AS folder_id, type, meta ? 'version' AS is_version, user_id,
      to_char(date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
    FROM events WHERE tenant_id = ${tenantId}`.execute(world.db)
  return rows
}

async function compare({ raw, isLiving, shown }: CountedTree, caller: Person): Promise<void> {
  const count = <K>(keys: readonly K[]) =>
    Object.fromEntries([...Map.groupBy(keys, String)].map(([key, all]) => [key, all.length]))
  const isOpen = async (id: string) => isLiving(id) && (await shown(caller, id))?.is_accessible === true
  const counted: RawEvent[] = []
  let others = 0
  for (const event of await eventsOf(caller.tenantId)) {
    if (event.type === 'access' || event.folder_id === null) continue
    const item = raw.get(event.item_id)
    const isClosed = item?.is_restricted === true && !(await isOpen(item.id))
    if ((await isOpen(event.folder_id)) && !isClosed) counted.push(event)
    else others += 1
  }
  const response = await world.call(caller, calls.reportsActivity, PERIOD)
  expect([response.acts, response.others]).toEqual([counted.length, others])
  const times = response.stretches.flatMap(({ from, acts }) => Object.entries(acts).map(([kind, n]) => [`${from} ${kind}`, n]))
  expect(Object.fromEntries(times)).toEqual(
    count(counted.map(({ day, type, is_version }) => `${day} ${type === 'add' && is_version ? 'version' : type}`)),
  )
  expect(Object.fromEntries(response.folders.map(({ item, acts }) => [item.id, acts]))).toEqual(
    count(counted.map(({ folder_id }) => folder_id)),
  )
  expect(Object.fromEntries(response.people.map(({ person, acts }) => [person?.id ?? 'null', acts]))).toEqual(
    count(counted.map(({ user_id }) => user_id)),
  )
  const { files } = await world.call(caller, calls.reportsActivityFiles, PERIOD)
  const done = (await eventsOf(caller.tenantId)).filter(({ type, folder_id }) => type !== 'access' && folder_id !== null)
  const ofFiles: string[] = []
  for (const { item_id } of done) if (raw.get(item_id)?.type === 'file' && (await isOpen(item_id))) ofFiles.push(item_id)
  expect(Object.fromEntries((files ?? []).map(({ item, acts }) => [item.id, acts]))).toEqual(count(ofFiles))
  expect(files?.map(({ acts }) => acts)).toEqual(files?.map(({ acts }) => acts).toSorted((a, b) => b - a))
}

it('counts actions where the user has access, and the rest without a name, aggregated or not', async () => {
  await fc.assert(
    fc.asyncProperty(anyCountedTree, async (sketch) => {
      await forgetSums()
      const tree = await plantCounted(world, sketch)
      const [admin] = tree.people
      await bringBack(admin?.tenantId ?? '', 9)
      for (const caller of tree.people) await compare(tree, caller)
      // Half of the days, then all of them.
      for (const day of ['2024-03-08', '2026-01-01']) {
        await sumDays({ db: world.db, now: new Date(`${day}T02:00:00Z`) })
        for (const caller of tree.people) await compare(tree, caller)
      }
    }),
    { numRuns: isLong ? 60 : 3 },
  )
}, 600_000)

describe('Days', () => {
  it('are aggregated once, an hour after they are over, even by two servers simultaneously', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    await world.folder(admin, admin.rootId, 'A')
    await bringBack(admin.tenantId, 1)
    await forgetSums()
    const sums = async () =>
      (await sql<{ events: number }>`SELECT events FROM event_days WHERE tenant_id = ${admin.tenantId}`.execute(world.db)).rows
    await sumDays({ db: world.db, now: new Date('2024-03-05T00:59:00Z') })
    expect(await sums()).toEqual([])
    const now = new Date('2024-03-05T01:00:00Z')
    await Promise.all([sumDays({ db: world.db, now }), sumDays({ db: world.db, now })])
    await sumDays({ db: world.db, now })
    expect(await sums()).toEqual([{ events: 1 }])
  })

  it('become weeks for long periods, starting on the day of the caller, by default on Monday', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    for (const name of ['A', 'B', 'C']) await world.folder(admin, admin.rootId, name)
    await bringBack(admin.tenantId, 8)
    const ask = async (to: string, week_start?: 6 | 7) =>
      (await world.call(admin, calls.reportsActivity, { from: FIRST, to, week_start })).stretches
    // None of the three actions was on the first day.
    expect((await ask('2024-05-04')).map(({ from }) => from)).toEqual(['2024-03-05', '2024-03-06', '2024-03-07'])
    expect(await ask('2024-05-05')).toEqual([{ from: '2024-03-04', acts: { add: 3 } }])
    expect(await ask('2024-05-05', 7)).toEqual([{ from: '2024-03-03', acts: { add: 3 } }])
    expect(await ask('2024-05-05', 6)).toEqual([{ from: '2024-03-02', acts: { add: 3 } }])
  })

  it('do not reveal restricted items by themselves, and are for Admins and Editors only', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    const editor = await world.person({ team: admin.tenantId, roles: ['Editor'] })
    const member = await world.person({ team: admin.tenantId })
    const secret = await world.folder(admin, admin.rootId, 'Secret')
    await world.file(admin, secret.id, 'plan.txt')
    await restrict(world, admin, secret.id, { hidden: true })
    const today = new Date().toISOString().slice(0, 10)
    const ask = (caller: Person) => world.call(caller, calls.reportsActivity, { from: today, to: today })
    expect(await ask(admin)).toMatchObject({ acts: 2, others: 0 })
    expect(await ask(editor)).toMatchObject({ acts: 0, others: 2, stretches: [], folders: [], people: [] })
    await world.call(admin, calls.filesDelete, { id: secret.id })
    expect((await ask(editor)).acts).toBe(0)
    expect((await world.try(member, calls.reportsActivity, { from: today, to: today })).status).toBe(403)
  })

  it('exclude restricted items that were permanently deleted, aggregated or not', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    const editor = await world.person({ team: admin.tenantId, roles: ['Editor'] })
    const home = await world.folder(admin, admin.rootId, 'Home')
    const secret = await world.file(admin, home.id, 'secret.txt')
    await world.file(admin, home.id, 'open.txt')
    await restrict(world, admin, secret.id, { hidden: true })
    await bringBack(admin.tenantId, 3)
    const ask = (caller: Person) => world.call(caller, calls.reportsActivity, PERIOD)
    for (const isSummed of [false, true]) {
      await forgetSums()
      if (isSummed) await sumDays({ db: world.db, now: new Date('2026-01-01T02:00:00Z') })
      expect(await ask(admin)).toMatchObject({ acts: 3, others: 0 })
      expect(await ask(editor)).toMatchObject({ acts: 2, others: 1 })
    }
    await world.call(admin, calls.filesDelete, { id: secret.id })
    await world.call(admin, calls.filesDelete, { id: secret.id, soft_delete: false })
    for (const caller of [admin, editor]) expect(await ask(caller)).toMatchObject({ acts: 2, others: 0 })
    await forgetSums()
    for (const caller of [admin, editor]) expect(await ask(caller)).toMatchObject({ acts: 2, others: 0 })
  })

  it('are limited to one project or company with all its contents', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    const { file: project } = await world.call(admin, calls.filesCreate, {
      ...{ parent_id: admin.rootId, name: 'Bridge', type: 'folder', sub_type: 'project' },
    })
    const plans = await world.folder(admin, project.id, 'Plans')
    await world.file(admin, plans.id, 'a.txt')
    await world.folder(admin, admin.rootId, 'Elsewhere')
    const today = new Date().toISOString().slice(0, 10)
    const ask = (within_id: string) => world.call(admin, calls.reportsActivity, { from: today, to: today, within_id })
    const response = await ask(project.id)
    expect(response).toMatchObject({ acts: 2, others: null, people: [{ person: { id: admin.userId }, acts: 2 }] })
    expect(new Set(response.folders.map(({ item }) => item.name))).toEqual(new Set(['Bridge', 'Plans']))
    expect((await world.try(admin, calls.reportsActivity, { from: today, to: today, within_id: plans.id })).status).toBe(404)
  })

  it('are rejected in the wrong order, or if there are too many', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    for (const period of [
      { from: '2026-02-01', to: '2026-01-01' },
      { from: '2020-01-01', to: '2026-01-01' },
    ])
      expect((await world.try(admin, calls.reportsActivity, period)).status).toBe(400)
  })
})
