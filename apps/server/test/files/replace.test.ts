import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepReplacement, takeReplacement } from '#modules/collaboration/conflicts/merge/replacement.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
/** Folders of each test: items in `to` are replaced by those in `from`. */
let from: Item
let to: Item
let made = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  made += 1
  from = await world.folder(caller, caller.rootId, `From ${made}`)
  to = await world.folder(caller, caller.rootId, `To ${made}`)
})

const get = async (id: string, person = caller) => (await world.call(person, calls.filesGet, { id })).file
const read = async (item: Item) => (await world.app.inject(item.src_url ?? '')).body
const replace = async (item: Item, folder = to, person = caller) =>
  world.call(person, calls.filesMove, { id: item.id, destination_id: folder.id, conflict: 'replace' })
const undo = (undoId: string | null, person = caller) => world.try(person, calls.filesReplaceUndo, { undo_id: undoId ?? '' })
const update = (item: Item, fields: object) => world.call(caller, calls.filesUpdate, { id: item.id, ...fields })
const figures = (item: Item, fields: object) => world.call(caller, calls.filesFinanceUpdate, { file_id: item.id, ...fields })
const star = (item: Item, person = caller) => world.call(person, calls.filesStarredUpdate, { id: item.id, is_starred: true })
const tag = (item: Item, ...tags: string[]) => world.call(caller, calls.filesTagsUpdate, { id: item.id, tags })
const project = async (folder: Item, name: string, sub_type: 'project' | 'company' = 'project') =>
  (await world.call(caller, calls.filesCreate, { parent_id: folder.id, name, type: 'folder', sub_type })).file

/** Returns all stored data at and below some folders, so that an incomplete undo is detected. */
async function everything(...tops: Item[]): Promise<unknown> {
  const { rows } = await sql<{ all: unknown }>`
    WITH RECURSIVE tree AS (
      SELECT i.* FROM items i WHERE i.id = ANY(${tops.map((top) => top.id)}::uuid[])
      UNION SELECT i.* FROM items i JOIN tree ON i.tenant_id = tree.tenant_id AND i.parent_id = tree.id
    ), of AS (SELECT id FROM tree)
    SELECT json_build_object(
      'items', (SELECT json_agg(to_jsonb(t) ORDER BY t.id) FROM tree t),
      'versions', (SELECT json_agg(to_jsonb(v) ORDER BY v.id) FROM versions v WHERE v.item_id IN (SELECT id FROM of)),
      'stars', (SELECT json_agg(to_jsonb(s) ORDER BY s.item_id, s.user_id) FROM stars s WHERE s.item_id IN (SELECT id FROM of)),
      'tags', (SELECT json_agg(to_jsonb(t) ORDER BY t.item_id, t.tag_id) FROM item_tags t WHERE t.item_id IN (SELECT id FROM of)),
      'views', (SELECT json_agg(to_jsonb(v) ORDER BY v.item_id, v.user_id) FROM remembered_views v WHERE v.item_id IN (SELECT id FROM of)),
      'boundaries', (SELECT json_agg(to_jsonb(b) ORDER BY b.item_id) FROM boundaries b WHERE b.item_id IN (SELECT id FROM of)),
      'inside', (SELECT json_agg(to_jsonb(p) ORDER BY p.parent_id, p.name_key) FROM redirects p
        WHERE p.parent_id IN (SELECT id FROM of) AND NOT (p.item_id IN (SELECT id FROM of) AND EXISTS (
          SELECT FROM tree t WHERE t.id = p.item_id AND t.parent_id = p.parent_id AND t.name_key = p.name_key)))) AS all`.execute(
    world.db,
  )
  return rows[0]?.all
}

describe('a file that replaces a file', () => {
  it('fills its missing values, and keeps existing ones', async () => {
    const there = await world.file(caller, to.id, 'plan.txt', 'there')
    const comes = await world.file(caller, from.id, 'plan.txt', 'comes')
    await update(there, { description: 'of the one there' })
    await update(comes, { description: 'of the other', icon: 'P' })
    await figures(there, { budget: '1.00', cost: null, manual_cost: true })
    await figures(comes, { budget: '2.00', cost: '3.00', value: '9999999999999.99' })
    await tag(there, 'one', 'two')
    await tag(comes, 'two', 'three')
    const { file, meta } = await replace(comes)
    expect([file.id, await read(file)]).toEqual([there.id, 'comes'])
    expect(file).toMatchObject({ description: 'of the one there', icon: 'P' })
    expect(file.finance).toMatchObject({
      budget: '1.00',
      cost: null,
      value: '9999999999999.99',
      manual_cost: true,
      manual_value: true,
    })
    expect(file.tags.map((one) => one.name).sort()).toEqual(['one', 'three', 'two'])
    expect((await get(to.id)).finance).toMatchObject({ budget: '1.00', value: '9999999999999.99' })
    expect((await get(from.id)).finance?.value).toBe(null)
    expect(meta.undo_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is undone in all fields of both', async () => {
    const colleague = await world.person({ team: caller.tenantId })
    const there = await world.file(caller, to.id, 'Plan.txt', 'there')
    const comes = await world.file(colleague, from.id, 'plan.TXT', 'first')
    await world.call(colleague, calls.filesUpdate, { id: comes.id, upload: await world.upload(colleague, 'second') })
    await update(comes, { description: 'of the other', icon: 'P' })
    await figures(comes, { budget: '2.10' })
    await tag(comes, 'three')
    await star(comes)
    await star(there, colleague)
    await world.call(caller, calls.preferencesUpdate, { location: comes.id, view: { viewType: 'list' } })
    const before = await everything(from, to)
    const { file, meta } = await replace(comes)
    expect([file.is_starred, (await get(there.id, colleague)).is_starred]).toEqual([true, true])
    expect((await world.call(caller, calls.filesObjects, { id: there.id })).items).toHaveLength(3)
    const { status, body } = await undo(meta.undo_id)
    expect([status, body.file.id, body.replaced.id]).toEqual([200, comes.id, there.id])
    expect([body.file.path, body.replaced.path]).toEqual([`${from.path}/plan.TXT`, `${to.path}/Plan.txt`])
    expect(await everything(from, to)).toEqual(before)
    expect([await read(body.file), await read(body.replaced)]).toEqual(['second', 'there'])
    expect((await undo(meta.undo_id)).status).toBe(404)
    const { items } = await world.call(caller, calls.filesEvents, { id: comes.id })
    expect(items[0]).toMatchObject({ type: 'move', meta: { from_parent_name: to.name, to_parent_name: from.name } })
  })

  it('keeps later changes of the other, and is not undone once that has another version', async () => {
    const there = await world.file(caller, to.id, 'plan.txt', 'there')
    const comes = await world.file(caller, from.id, 'plan.txt', 'comes')
    await update(comes, { description: 'of the other', icon: 'P' })
    await figures(comes, { budget: '2.00' })
    const first = await replace(comes)
    await update(there, { description: 'changed since' })
    await figures(there, { budget: '5.00' })
    expect((await undo(first.meta.undo_id)).status).toBe(200)
    expect(await get(there.id)).toMatchObject({ description: 'changed since', icon: null, finance: { budget: '5.00' } })
    expect(await get(comes.id)).toMatchObject({ description: 'of the other', icon: 'P', finance: { budget: '2.00' } })
    const second = await replace(comes)
    await update(there, { upload: await world.upload(caller, 'newer') })
    const { status, body } = await undo(second.meta.undo_id)
    expect([status, body.message]).toEqual([409, 'plan.txt has changed since, so this cannot be undone'])
    expect(await read(await get(there.id))).toBe('newer')
  })

  it('is only undone by the same user, to an existing folder and a free name', async () => {
    const colleague = await world.person({ team: caller.tenantId })
    await world.file(caller, to.id, 'plan.txt', 'there')
    const comes = await world.file(caller, from.id, 'plan.txt', 'comes')
    const { meta } = await replace(comes)
    expect((await undo(meta.undo_id, colleague)).status).toBe(404)
    const taker = await world.file(colleague, from.id, 'PLAN.txt', 'taken')
    const refused = await undo(meta.undo_id)
    expect([refused.status, refused.body.code, refused.body.data?.item]).toMatchObject([409, 'name_conflict', { id: taker.id }])
    await world.call(caller, calls.filesDelete, { id: from.id })
    expect((await undo(meta.undo_id)).status).toBe(410)
    await world.call(caller, calls.filesRestore, { id: from.id })
    await world.call(caller, calls.filesDelete, { id: taker.id })
    expect((await undo(meta.undo_id)).status).toBe(200)
  })
})

describe('a folder that replaces a folder', () => {
  it('stays a project, with its own figures instead of the other’s sums', async () => {
    const there = await world.folder(caller, to.id, 'Bridge')
    await figures(await world.file(caller, there.id, 'a.txt'), { budget: '40.00', cost: '1.00' })
    const comes = await project(from, 'Bridge')
    await figures(comes, { budget: '100.00', value: '7.00' })
    await figures(await world.file(caller, comes.id, 'b.txt'), { budget: '60.00', cost: '2.00' })
    await update(comes, { description: 'A bridge' })
    const before = await everything(from, to)
    const { file, meta } = await replace(comes)
    expect(file).toMatchObject({ id: there.id, sub_type: 'project', description: 'A bridge' })
    expect(file.finance).toMatchObject({ budget: '100.00', cost: '3.00', value: '7.00', manual_budget: true, manual_cost: false })
    expect((await get(to.id)).finance).toMatchObject({ budget: '100.00', cost: '3.00', value: '7.00' })
    expect((await undo(meta.undo_id)).status).toBe(200)
    expect(await everything(from, to)).toEqual(before)
  })

  it('is rejected if one is a project and the other a company, also inside', async () => {
    await project(to, 'Bridge', 'company')
    const comes = await project(from, 'Bridge')
    const { status, body } = await world.try(caller, calls.filesMove, {
      id: comes.id,
      destination_id: to.id,
      conflict: 'replace',
    })
    expect([status, body.message]).toEqual([409, 'A project and a company cannot become one'])
    const create = { parent_id: to.id, name: 'bridge', type: 'folder', sub_type: 'project', conflict: 'replace' } as const
    expect((await world.try(caller, calls.filesCreate, create)).status).toBe(409)
    const [outer, other] = [await world.folder(caller, from.id, 'Outer'), await world.folder(caller, to.id, 'Outer')]
    await project(outer, 'Inner')
    await project(other, 'Inner', 'company')
    const inside = await world.try(caller, calls.filesMove, { id: outer.id, destination_id: to.id, conflict: 'replace' })
    expect([inside.status, inside.body.message]).toEqual([409, 'An item named Inner already exists in that location'])
  })

  it('is undone with all merged items, at every depth', async () => {
    const [there, comes] = [await world.folder(caller, to.id, 'Docs'), await world.folder(caller, from.id, 'docs')]
    const [innerThere, innerComes] = [await world.folder(caller, there.id, 'Inner'), await project(comes, 'inner')]
    const both = [
      await world.file(caller, innerThere.id, 'a.txt', 'there'),
      await world.file(caller, innerComes.id, 'A.txt', 'comes'),
    ]
    const link = { link: { url: 'https://example.com/' }, type: 'link' } as const
    const binned = await world.call(caller, calls.filesCreate, { parent_id: there.id, name: 'thing', ...link })
    await world.file(caller, comes.id, 'thing', 'comes')
    const alone = await world.folder(caller, comes.id, 'Alone')
    const closed = await world.folder(caller, alone.id, 'Closed')
    await world.call(caller, calls.filesAccessUpdate, {
      id: closed.id,
      access: { is_access_restricted: true, is_hidden_when_restricted: true },
    })
    await figures(await world.file(caller, alone.id, 'deep.txt'), { cost: '4.00' })
    await figures(both[1] as Item, { cost: '6.00' })
    const trash = await world.folder(caller, comes.id, 'Trash')
    await world.call(caller, calls.filesDelete, { id: trash.id })
    const away = await world.file(caller, comes.id, 'away.txt')
    await world.call(caller, calls.filesMove, { id: away.id, destination_id: caller.rootId })
    await star(comes)
    await tag(innerComes, 'deep')
    await world.call(caller, calls.filesAccessUpdate, {
      id: to.id,
      access: { is_access_restricted: true, is_hidden_when_restricted: false },
    })
    const before = await everything(from, to)
    const { file, meta } = await replace(comes)
    expect([file.id, file.finance?.cost, file.is_starred]).toEqual([there.id, '10.00', true])
    expect((await get(binned.file.id)).deleted).not.toBe(null)
    const merged = await world.call(caller, calls.filesBrowse, { path: `${to.path}/Docs/Inner` })
    expect([merged.file?.sub_type, merged.items.map((item) => item.name)]).toEqual(['project', ['a.txt']])
    await assertConsistent(world)
    expect((await undo(meta.undo_id)).status).toBe(200)
    await assertConsistent(world)
    expect(await everything(from, to)).toEqual(before)
    expect(await read(await get(both[0]?.id ?? ''))).toBe('there')
  })

  it('keeps items moved by others in place, and new items in the target', async () => {
    const [there, comes] = [await world.folder(caller, to.id, 'Docs'), await world.folder(caller, from.id, 'Docs')]
    const [moved, stays] = [await world.file(caller, comes.id, 'moved.txt'), await world.file(caller, comes.id, 'stays.txt')]
    const { meta } = await replace(comes)
    await world.call(caller, calls.filesMove, { id: moved.id, destination_id: to.id })
    const since = await world.file(caller, there.id, 'since.txt')
    expect((await undo(meta.undo_id)).status).toBe(200)
    const parents = await Promise.all([moved, stays, since].map(async ({ id }) => (await get(id)).parent?.id))
    expect(parents).toEqual([to.id, comes.id, there.id])
  })

  it('keeps what its own former folder was moved into', async () => {
    const [there, comes] = [await world.folder(caller, to.id, 'Docs'), await world.folder(caller, from.id, 'Docs')]
    const [inner, innerThere] = [await world.folder(caller, comes.id, 'Inner'), await world.folder(caller, there.id, 'Inner')]
    const [c, deep, other] = [
      await world.folder(caller, inner.id, 'c'),
      await world.folder(caller, inner.id, 'd'),
      await world.folder(caller, comes.id, 'e'),
    ]
    const { meta } = await replace(comes)
    await replace(from, c)
    const { status, body } = await undo(meta.undo_id)
    expect([status, body.file?.path]).toEqual([200, `${to.path}/Docs/Inner/c/${from.name}/Docs`])
    await assertConsistent(world)
    const parents = await Promise.all([inner, c, deep, other].map(async ({ id }) => (await get(id)).parent?.id))
    expect(parents).toEqual([comes.id, innerThere.id, inner.id, comes.id])
  })

  it('is undone as a copy even if its folder was moved into the copy', async () => {
    const [there, comes] = [await world.folder(caller, to.id, 'Docs'), await world.folder(caller, from.id, 'Docs')]
    const asked = { id: comes.id, destination_id: to.id, conflict: 'replace' } as const
    await world.folder(caller, comes.id, 'c')
    const { meta } = await world.call(caller, calls.filesDuplicate, asked)
    const [c] = (await world.call(caller, calls.filesChildren, { file_id: there.id })).items
    await world.call(caller, calls.filesMove, { id: there.id, destination_id: caller.rootId, conflict: 'keep' })
    await world.call(caller, calls.filesMove, { id: to.id, destination_id: c?.id ?? '' })
    expect((await undo(meta.undo_id)).status).toBe(200)
    expect((await get(c?.id ?? '')).parent?.id).toBe(there.id)
    await assertConsistent(world)
  })

  it('is not undone to a location that would be too deep', async () => {
    const [there, comes] = [await world.folder(caller, to.id, 'Docs'), await world.folder(caller, from.id, 'Docs')]
    const c = await world.folder(caller, comes.id, 'c')
    const { meta } = await replace(comes)
    const deep = await world.folder(caller, caller.rootId, `Deep ${made}`)
    const { rows } = await sql<Item>`
      WITH made AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 60) AS n)
      INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
      SELECT ${caller.tenantId}, m.id, coalesce(above.id, ${deep.id}), m.n, m.n, 'folder', 'folder', ${caller.userId}, ${caller.rootId}
      FROM made m LEFT JOIN made above ON above.n = m.n - 1 ORDER BY m.n RETURNING id`.execute(world.db)
    await replace(from, rows.at(-1))
    await world.folder(caller, c.id, 'one level more')
    const refused = await undo(meta.undo_id)
    expect([refused.status, refused.body.message]).toEqual([409, 'Folders can be at most 64 levels deep'])
    expect((await get(c.id)).parent?.id).toBe(there.id)
    await world.call(caller, calls.filesMove, { id: from.id, destination_id: caller.rootId })
    expect((await undo(meta.undo_id)).status).toBe(200)
    await assertConsistent(world)
  })

  it('is undone for nested folders of one name', async () => {
    const top = await world.folder(caller, from.id, 'B')
    const middle = await world.folder(caller, top.id, 'B')
    await world.file(caller, (await world.folder(caller, middle.id, 'B')).id, 'a.txt')
    const far = await world.folder(caller, (await world.folder(caller, to.id, 'B')).id, 'x')
    const inner = await world.folder(caller, far.id, 'B')
    await world.folder(caller, (await world.folder(caller, inner.id, 'x')).id, 'B')
    for (const [item, folder] of [
      [middle, from],
      [inner, to],
    ] as const) {
      const before = await everything(from, to)
      const { meta } = await replace(item, folder)
      await assertConsistent(world)
      const { status, body } = await undo(meta.undo_id)
      expect([status, body.file?.path]).toEqual([200, item.path])
      expect(await everything(from, to)).toEqual(before)
      await assertConsistent(world)
    }
  })

  it('is undone with exact figures if the target, and its contents, were moved', async () => {
    const [there, comes] = [await world.folder(caller, to.id, 'Docs'), await world.folder(caller, from.id, 'Docs')]
    const [file, other] = [await world.file(caller, there.id, 'a.txt'), await world.file(caller, comes.id, 'a.txt')]
    await figures(await world.file(caller, there.id, 'b.txt'), { value: '3.00' })
    await figures(comes, { value: '7.00' })
    await figures(other, { budget: '5.00' })
    const { meta } = await replace(comes)
    const [aside, further] = [
      await world.folder(caller, caller.rootId, `A ${made}`),
      await world.folder(caller, caller.rootId, `B ${made}`),
    ]
    await world.call(caller, calls.filesMove, { id: file.id, destination_id: aside.id })
    await world.call(caller, calls.filesMove, { id: there.id, destination_id: further.id })
    expect([(await get(aside.id)).finance?.budget, (await get(further.id)).finance?.value]).toEqual(['5.00', '7.00'])
    expect((await undo(meta.undo_id)).status).toBe(200)
    expect([(await get(aside.id)).finance?.budget, (await get(further.id)).finance?.value]).toEqual([null, '3.00'])
    await assertConsistent(world)
  })

  it('is stored for any number of steps', async () => {
    const record = { kind: 'bin' as const, parent_id: to.id }
    const steps = Array.from({ length: 9000 }, () => ({ itemId: from.id, intoId: null, record }))
    const { tenantId, userId } = caller
    const id = await keepReplacement(world.db, { tenantId, userId }, steps)
    const principal = {
      kind: 'member',
      session: null,
      scopes: null,
      userId,
      teamId: tenantId,
      orgId: '',
      roles: [],
      groups: [],
      trees: [tenantId],
    } as const
    expect((await takeReplacement(world.db, principal, id ?? '')).steps).toEqual(steps)
  })

  it('is not undone if the target, or a part of it, is permanently deleted', async () => {
    const [there, comes] = [await world.folder(caller, to.id, 'Docs'), await world.folder(caller, from.id, 'Docs')]
    const inner = await world.file(caller, there.id, 'a.txt')
    const other = await world.file(caller, comes.id, 'a.txt')
    const { meta } = await replace(comes)
    await world.call(caller, calls.filesDelete, { id: inner.id, soft_delete: false })
    const refused = await undo(meta.undo_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect((await world.try(caller, calls.filesGet, { id: other.id })).status).toBe(404)
    await world.call(caller, calls.filesDelete, { id: there.id })
    expect((await world.call(caller, calls.filesGet, { id: comes.id })).file.id).toBe(there.id)
    await world.call(caller, calls.filesDelete, { id: there.id, soft_delete: false })
    expect((await world.try(caller, calls.filesGet, { id: comes.id })).status).toBe(404)
    const left = await world.db
      .selectFrom('replacements')
      .select('id')
      .where('id', '=', meta.undo_id ?? '')
      .execute()
    expect(left).toEqual([])
  })
})

describe('references to a merged item', () => {
  it('redirect: permalinks, shortcuts, smart views, old paths, activity and versions', async () => {
    const [there, comes] = [await world.folder(caller, to.id, 'Docs'), await world.folder(caller, from.id, 'Docs')]
    const inside = await world.file(caller, comes.id, 'inside.txt', 'inside')
    const gone = await world.file(caller, comes.id, 'gone.txt')
    await world.call(caller, calls.filesMove, { id: gone.id, destination_id: caller.rootId, conflict: 'keep' })
    const create = async (fields: object) =>
      (
        await world.call(caller, calls.filesCreate, {
          parent_id: caller.rootId,
          name: `L ${made}`,
          conflict: 'keep',
          ...fields,
        } as never)
      ).file
    const shortcut = await create({ type: 'shortcut', shortcut_file_id: comes.id })
    const view = await create({ type: 'smart', filters: { q: 'inside', parent_id: comes.id } })
    await replace(comes)
    const browse = async (path: string) => world.call(caller, calls.filesBrowse, { path })
    expect((await browse(`/i/${comes.id}`)).file?.id).toBe(there.id)
    expect((await browse(`/i/${comes.id}/inside.txt`)).file?.id).toBe(inside.id)
    expect((await browse(`${comes.path}/inside.txt`)).file?.id).toBe(inside.id)
    expect((await browse(`${comes.path}/gone.txt`)).file?.id).toBe(gone.id)
    expect(await get(shortcut.id)).toMatchObject({ url: there.path, shortcut_file_id: there.id })
    const found = await browse(view.path)
    expect([found.items.map((item) => item.id), found.meta.filters?.parent_path]).toEqual([[inside.id], there.path])
    expect((await world.call(caller, calls.filesChildren, { file_id: comes.id })).items.map((item) => item.id)).toEqual([
      inside.id,
    ])
    const { items } = await world.call(caller, calls.filesEvents, { id: there.id })
    expect(items.map(({ type, meta }) => [type, meta.name])).toContainEqual(['add', 'inside.txt'])
  })

  it('redirect repeatedly, revert after an undo, and reveal nothing to users who cannot see the target', async () => {
    const colleague = await world.person({ team: caller.tenantId })
    const next = await world.folder(caller, caller.rootId, `Next ${made}`)
    const [a, b, c] = [
      await world.file(caller, from.id, 'x'),
      await world.file(caller, to.id, 'x'),
      await world.file(caller, next.id, 'x'),
    ]
    const first = await replace(a)
    const second = await replace(b, next)
    expect([(await get(a.id)).id, (await get(b.id)).id]).toEqual([c.id, c.id])
    expect((await undo(first.meta.undo_id)).status).toBe(404)
    await world.call(caller, calls.filesAccessUpdate, {
      id: c.id,
      access: { is_access_restricted: true, is_hidden_when_restricted: true },
    })
    expect((await world.try(colleague, calls.filesGet, { id: a.id })).status).toBe(404)
    expect((await world.try(colleague, calls.filesBrowse, { path: `/i/${a.id}` })).status).toBe(404)
    expect((await undo(second.meta.undo_id)).status).toBe(200)
    expect([(await get(a.id)).id, (await get(b.id)).id]).toEqual([b.id, b.id])
    expect((await undo(first.meta.undo_id)).status).toBe(200)
    expect((await get(a.id)).path).toBe(a.path)
  })

  it('keep names of items merged into a restricted one private, also after a permanent deletion', async () => {
    const colleague = await world.person({ team: caller.tenantId })
    const comes = await world.file(caller, from.id, 'salaries.xlsx')
    await world.file(caller, to.id, 'salaries.xlsx')
    await world.call(caller, calls.filesAccessUpdate, {
      id: to.id,
      access: { is_access_restricted: true, is_hidden_when_restricted: true },
    })
    await replace(comes)
    const reported = async () =>
      (await world.call(colleague, calls.filesEvents, { id: from.id })).items.map((event) => event.meta.name)
    expect(await reported()).toEqual([from.name])
    await world.call(caller, calls.filesDelete, { id: to.id, soft_delete: false })
    expect(await reported()).toEqual([from.name])
  })

  it('change nothing by an id that now belongs to another item', async () => {
    const there = await world.file(caller, to.id, 'x')
    const comes = await world.file(caller, from.id, 'x')
    await replace(comes)
    for (const answer of [
      await world.try(caller, calls.filesDelete, { id: comes.id }),
      await world.try(caller, calls.filesRename, { id: comes.id, name: 'y' }),
      await world.try(caller, calls.filesMove, { id: comes.id, destination_id: caller.rootId }),
    ])
      expect(answer.status).toBe(404)
    expect((await get(there.id)).path).toBe(there.path)
  })
})

describe('other ways to replace', () => {
  it('a restore: undone, it is in the bin as before', async () => {
    const old = await world.folder(caller, to.id, 'Docs')
    await world.file(caller, old.id, 'a.txt', 'old')
    await world.call(caller, calls.filesDelete, { id: old.id })
    const there = await world.folder(caller, to.id, 'Docs')
    await world.file(caller, there.id, 'a.txt', 'there')
    const before = await everything(to)
    const { file, meta } = await world.call(caller, calls.filesRestore, { id: old.id, conflict: 'replace' })
    expect(file.id).toBe(there.id)
    expect((await undo(meta.undo_id)).body.file.path).toBe(`/bin/${old.id}`)
    expect(await everything(to)).toEqual(before)
    // Also without a folder to return to.
    const lost = await world.folder(caller, caller.rootId, `Lost ${made}`)
    const orphan = await world.file(caller, lost.id, 'Plan.txt', 'orphan')
    await world.call(caller, calls.filesDelete, { id: orphan.id })
    await world.call(caller, calls.filesDelete, { id: lost.id, soft_delete: false })
    await world.file(caller, to.id, 'plan.txt', 'there')
    const again = await world.call(caller, calls.filesRestore, { id: orphan.id, parent_file_id: to.id, conflict: 'replace' })
    expect((await undo(again.meta.undo_id)).body.file).toMatchObject({
      path: `/bin/${orphan.id}`,
      parent: null,
      name: 'Plan.txt',
    })
    await assertConsistent(world)
  })

  it('a copy fills missing values too; undone, it is in the bin and the target as before', async () => {
    const comes = await project(from, 'Docs')
    await update(comes, { description: 'copied' })
    await world.file(caller, comes.id, 'a.txt', 'copied')
    await world.file(caller, comes.id, 'b.txt', 'copied')
    const there = await world.folder(caller, to.id, 'Docs')
    await world.file(caller, there.id, 'a.txt', 'there')
    const before = await everything(there)
    const copy = { id: comes.id, destination_id: to.id, conflict: 'replace' } as const
    const { file, meta } = await world.call(caller, calls.filesDuplicate, copy)
    expect(file).toMatchObject({ id: there.id, sub_type: 'project', description: 'copied' })
    const { body } = await undo(meta.undo_id)
    expect(body.file.path).toBe(`/bin/${body.file.id}`)
    expect(await everything(there)).toEqual(before)
    const below = await world.call(caller, calls.filesBrowse, { path: body.file.path, is_deleted: true })
    expect(below.items.map((item) => item.name)).toEqual(['a.txt', 'b.txt'])
    await assertConsistent(world)
  })

  it('a link over a file: the deleted file is restored, and the link moved back', async () => {
    const there = await world.file(caller, to.id, 'thing', 'there')
    await figures(there, { cost: '3.00' })
    const link = { parent_id: from.id, name: 'thing', type: 'link', link: { url: 'https://example.com/' } } as const
    const { file: comes } = await world.call(caller, calls.filesCreate, link)
    const before = await everything(from, to)
    const { file, meta } = await replace(comes)
    expect([file.id, (await get(there.id)).deleted === null, (await get(to.id)).finance?.cost]).toEqual([comes.id, false, null])
    const { body } = await undo(meta.undo_id)
    expect([body.file.path, body.replaced.path]).toEqual([comes.path, there.path])
    expect(await everything(from, to)).toEqual(before)
  })

  it('an upload or a new folder fills missing values', async () => {
    const there = await world.file(caller, to.id, 'plan.txt', 'there')
    const input = { parent_id: to.id, name: 'plan.txt', type: 'file', conflict: 'replace', description: 'told' } as const
    const { file } = await world.call(caller, calls.filesCreate, { ...input, upload: await world.upload(caller, 'newer') })
    expect([file.id, file.description, await read(file)]).toEqual([there.id, 'told', 'newer'])
    const folder = await world.folder(caller, to.id, 'Bridge')
    const asked = {
      parent_id: to.id,
      name: 'bridge',
      type: 'folder',
      sub_type: 'project',
      icon: 'B',
      conflict: 'replace',
    } as const
    const { file: given } = await world.call(caller, calls.filesCreate, asked)
    expect(given).toMatchObject({ id: folder.id, sub_type: 'project', icon: 'B' })
  })

  it('without a conflict only the move is undone', async () => {
    const file = await world.file(caller, from.id, 'plan.txt')
    expect((await replace(file)).meta.undo_id).toBe(null)
  })
})
