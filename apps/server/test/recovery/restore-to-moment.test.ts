import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { momentNow, preview, restoreTo, treeOf, undo } from './restoring.ts'

let world: World
let caller: Person
let colleague: Person
let top: Item
let folders = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person({ roles: ['Admin'] })
  colleague = await world.person({ team: caller.tenantId, roles: [] })
})
afterAll(() => world.close())
beforeEach(async () => {
  folders += 1
  top = await world.folder(caller, caller.rootId, `Top ${folders}`)
})

const file = (name: string, content: string, parent = top) => world.file(caller, parent.id, name, content)
const folder = (name: string, parent = top) => world.folder(caller, parent.id, name)
const rename = ({ id }: Item, name: string) => world.call(caller, calls.filesRename, { id, name })
const move = ({ id }: Item, to: Item) => world.call(caller, calls.filesMove, { id, destination_id: to.id })
const bin = ({ id }: Item) => world.call(caller, calls.filesDelete, { id })
const write = async ({ id }: Item, content: string, as = caller) =>
  world.call(as, calls.filesUpdate, { id, upload: await world.upload(as, content) })
const tree = () => treeOf(world, top.id)
const totals = async (at: string, as = caller) => (await preview(world, as, { folder_id: top.id, at })).totals

describe('restoring a folder to a moment', () => {
  it('brings back what was overwritten, renamed, moved and deleted, and undoes that', async () => {
    const [drawings, letters] = [await folder('Drawings'), await folder('Letters')]
    const plan = await file('Plan.txt', 'the plan', drawings)
    const letter = await file('Letter.txt', 'the letter', letters)
    const before = await tree()
    const at = await momentNow(world)

    await write(plan, 'noise')
    await rename(plan, 'Plan.txt.locked')
    await move(letter, drawings)
    await bin(letters)
    await file('Ransom.txt', 'pay', drawings)
    const after = await tree()
    expect((await totals(at)).kinds).toEqual({ recovered: 1, content: 1, moved: 1, renamed: 1, details: 0, binned: 1 })

    const run = await restoreTo(world, caller, { folder_id: top.id, at })
    expect(run).toMatchObject({ state: 'done', total: 4, done: 4, skipped: 0, can_undo: true, notes: [] })
    expect(await tree()).toEqual(before)
    const versions = (await world.call(caller, calls.filesObjects, { id: plan.id })).items
    expect(versions.map(({ number }) => number)).toEqual([3, 2, 1])

    expect(await undo(world, caller, run.id)).toMatchObject({ state: 'done', done: 4, skipped: 0, can_undo: false })
    expect(await tree()).toEqual(after)
    expect((await world.try(caller, calls.filesRestoreUndo, { id: run.id })).status).toBe(409)
  })

  it('exchanges names and turns folders inside out', async () => {
    const [one, two] = [await file('one.txt', '1'), await file('two.txt', '2')]
    const outer = await folder('Outer')
    const inner = await folder('Inner', outer)
    await file('deep.txt', 'deep', inner)
    const before = await tree()
    const at = await momentNow(world)
    await rename(one, 'x.txt')
    await rename(two, 'one.txt')
    await rename(one, 'two.txt')
    await move(inner, top)
    await move(outer, inner)
    const after = await tree()
    const run = await restoreTo(world, caller, { folder_id: top.id, at })
    expect(run).toMatchObject({ skipped: 0, notes: [] })
    expect(await tree()).toEqual(before)
    expect(await undo(world, caller, run.id)).toMatchObject({ skipped: 0 })
    expect(await tree()).toEqual(after)
  })

  it('empties a new folder of older items before it goes to the bin', async () => {
    const kept = await file('kept.txt', 'kept')
    const at = await momentNow(world)
    const added = await folder('New')
    await move(kept, added)
    await file('new.txt', 'new', added)
    expect((await totals(at)).kinds).toMatchObject({ moved: 1, binned: 1 })
    await restoreTo(world, caller, { folder_id: top.id, at })
    expect(await tree()).toEqual({ 'kept.txt': 'kept' })
  })

  it('restores only the chosen changes and items', async () => {
    const [one, two] = [await file('one.txt', '1'), await file('two.txt', '2')]
    const at = await momentNow(world)
    for (const each of [one, two]) {
      await write(each, 'noise')
      await rename(each, `${each.name}.locked`)
    }
    await restoreTo(world, caller, { folder_id: top.id, at, kinds: ['content'], except: [two.id] })
    expect(await tree()).toEqual({ 'one.txt.locked': '1', 'two.txt.locked': 'noise' })
    await restoreTo(world, caller, { folder_id: top.id, at, only: [two.id] })
    expect(await tree()).toEqual({ 'one.txt.locked': '1', 'two.txt': '2' })
    const input = { folder_id: top.id, at, kinds: ['content' as const], only: [top.id] }
    expect((await world.try(caller, calls.filesRestoreStart, input)).status).toBe(404)
  })

  it('sets descriptions, tags and figures back', async () => {
    const plan = await file('Plan.txt', 'plan')
    await world.call(caller, calls.filesUpdate, { id: plan.id, description: 'The first' })
    await world.call(caller, calls.filesTagsUpdate, { id: plan.id, tags: ['Approved'] })
    await world.call(caller, calls.filesFinanceUpdate, { file_id: plan.id, cost: '12.50' })
    const read = async () => {
      const { description, tags, finance } = (await world.call(caller, calls.filesGet, { id: plan.id })).file
      return { description, tags: tags.map(({ name }) => name), finance }
    }
    const before = await read()
    const at = await momentNow(world)
    await world.call(caller, calls.filesUpdate, { id: plan.id, description: '' })
    await world.call(caller, calls.filesTagsUpdate, { id: plan.id, tags: ['Hacked'] })
    await world.call(caller, calls.filesFinanceUpdate, { file_id: plan.id, cost: null })
    const after = await read()
    const run = await restoreTo(world, caller, { folder_id: top.id, at })
    expect(run).toMatchObject({ total: 1, done: 1, notes: [] })
    expect(await read()).toEqual(before)
    await undo(world, caller, run.id)
    expect(await read()).toEqual(after)
  })

  it('lists first what can’t be restored, with the reason', async () => {
    const [purged, locked, open] = [await file('z purged.txt', '1'), await file('y locked.txt', '2'), await file('a.txt', '3')]
    const at = await momentNow(world)
    await world.call(caller, calls.filesDelete, { id: purged.id, soft_delete: false })
    await write(locked, 'noise')
    await write(open, 'noise')
    await world.call(colleague, calls.filesLocksSet, { id: locked.id })
    const { items, totals: counts } = await preview(world, caller, { folder_id: top.id, at })
    expect(items.map(({ name, problem, kinds }) => [name, problem, kinds])).toEqual([
      ['y locked.txt', 'locked', []],
      ['z purged.txt', 'purged', []],
      ['a.txt', null, ['content']],
    ])
    expect(items[0]?.locked_by).not.toBeNull()
    expect(counts).toMatchObject({ items: 1, problems: 2 })
  })

  it('neither shows, counts nor changes what the caller can’t open', async () => {
    const secret = await folder('Secret')
    const plan = await file('plan.txt', 'plan', secret)
    await restrict(world, caller, secret.id, { hidden: true })
    const at = await momentNow(world)
    await write(plan, 'noise')
    await bin(plan)
    expect((await totals(at)).items).toBe(1)
    const { totals: seen, items } = await preview(world, colleague, { folder_id: top.id, at })
    expect([seen.items, seen.problems, items]).toEqual([0, 0, []])
    const range = { from: new Date(Date.parse(at) - 1).toISOString(), to: new Date(Date.now() + 1000).toISOString() }
    const activity = (as: Person) => world.call(as, calls.filesRestoreActivity, { folder_id: top.id, ...range })
    expect((await activity(colleague)).buckets).toEqual([])
    expect((await activity(caller)).buckets.reduce((sum, { changes }) => sum + changes, 0)).toBe(2)
    const input = { folder_id: top.id, at, kinds: ['recovered' as const] }
    expect((await world.try(colleague, calls.filesRestoreStart, input)).status).toBe(409)
  })

  it('leaves alone what somebody changes after the start', async () => {
    const [one, two] = [await file('one.txt', '1'), await file('two.txt', '2')]
    const at = await momentNow(world)
    await write(one, 'noise')
    await write(two, 'noise')
    const { restore } = await world.call(caller, calls.filesRestoreStart, { folder_id: top.id, at, kinds: ['content'] })
    await write(two, 'important', colleague)
    await world.runJobs()
    expect(await tree()).toEqual({ 'one.txt': '1', 'two.txt': 'important' })
    const { restore: run, notes } = await world.call(caller, calls.filesRestoreGet, { id: restore.id })
    expect(run).toMatchObject({ state: 'done', done: 1, skipped: 1 })
    expect(notes.map(({ name }) => name)).toEqual(['two.txt'])
  })

  it('can be cancelled, and runs once at a time', async () => {
    const one = await file('one.txt', '1')
    const at = await momentNow(world)
    await write(one, 'noise')
    const start = () => world.try(caller, calls.filesRestoreStart, { folder_id: top.id, at, kinds: ['content'] })
    const { body } = await start()
    expect((await start()).status).toBe(409)
    await world.call(caller, calls.filesRestoreCancel, { id: body.restore.id })
    await world.runJobs()
    expect(await tree()).toEqual({ 'one.txt': 'noise' })
    const { restores } = await world.call(caller, calls.filesRestoreList, { folder_id: top.id })
    expect(restores.map(({ state, can_undo }) => [state, can_undo])).toEqual([['cancelled', false]])
    expect((await start()).status).toBe(200)
    await world.runJobs()
    expect(await tree()).toEqual({ 'one.txt': '1' })
  })

  it('needs an Admin for the root, and a recorded moment', async () => {
    const at = await momentNow(world)
    const root = { folder_id: caller.rootId, at }
    expect((await world.try(colleague, calls.filesRestorePreview, root)).status).toBe(403)
    expect((await world.try(caller, calls.filesRestorePreview, root)).status).toBe(200)
    for (const when of ['2020-01-01T00:00:00.000Z', new Date(Date.now() + 60_000).toISOString()])
      expect((await world.try(caller, calls.filesRestorePreview, { folder_id: top.id, at: when })).status).toBe(400)
  })
})

describe('a restore whose server stops', () => {
  it('continues where it was, and does nothing twice', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `${index}.txt`)
    const files = []
    for (const name of names) files.push(await file(name, name))
    const at = await momentNow(world)
    for (const each of files) await write(each, 'noise')
    const { restore } = await world.call(caller, calls.filesRestoreStart, { folder_id: top.id, at, kinds: ['content'] })
    // The second portion fails once, as if the server had gone. Sequences are not rolled back.
    await sql`CREATE SEQUENCE failures`.execute(world.db)
    await sql`CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF nextval(''failures'') = 1 THEN RAISE EXCEPTION ''gone''; END IF; RETURN NEW; END'`.execute(world.db)
    await sql`CREATE TRIGGER fail_once BEFORE UPDATE ON moment_restores FOR EACH ROW WHEN (NEW.done > 25) EXECUTE FUNCTION fail_once()`.execute(
      world.db,
    )
    await world.runJobs()
    const { rows } = await sql<{ tries: number }>`SELECT last_value::integer AS tries FROM failures`.execute(world.db)
    expect(rows[0]?.tries).toBeGreaterThan(1)
    const { restore: run } = await world.call(caller, calls.filesRestoreGet, { id: restore.id })
    expect(run).toMatchObject({ state: 'done', done: 60, skipped: 0 })
    await sql`DROP FUNCTION fail_once() CASCADE`.execute(world.db)
    await sql`DROP SEQUENCE failures`.execute(world.db)
    expect(await tree()).toEqual(Object.fromEntries(names.map((name) => [name, name])))
    for (const { id } of files) expect((await world.call(caller, calls.filesObjects, { id })).meta.total_items).toBe(3)
  })
})

it('refuses moments whose later changes are not all recorded, and the future', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const ask = async (at: string) => {
    const { status, body } = await world.try(caller, calls.filesRestorePreview, { folder_id: top.id, at })
    return [status, body.fields?.['at']]
  }
  const updated = await sql<{ at: Date }>`SELECT at FROM migrations WHERE name = '0102_restore_to_moment.sql'`.execute(world.db)
  expect(await ask(minutes(1))).toEqual([400, t('errors.recovery.inFuture')])
  expect(await ask(minutes(-91 * 24 * 60))).toEqual([400, t('errors.recovery.tooOld', { days: 90 })])
  const beforeUpdate = new Date((updated.rows[0]?.at.getTime() ?? 0) - 1000).toISOString()
  expect(await ask(beforeUpdate)).toEqual([400, t('errors.recovery.beforeUpdate')])
  expect(await ask(await momentNow(world))).toEqual([200, undefined])
  const { since } = await world.call(caller, calls.filesRestoreActivity, { folder_id: top.id, from: minutes(-1), to: minutes(0) })
  expect(since).toBe(updated.rows[0]?.at.toISOString())
})
