import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keepReplacement, takeReplacement } from '#modules/collaboration/conflicts/merge/replacement.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import {
  caller,
  counter,
  everything,
  figures,
  from,
  get,
  project,
  read,
  replace,
  setUpFolders,
  star,
  tag,
  to,
  undo,
  update,
  world,
} from './replaced-items.ts'

setUpFolders()

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
    expect([status, body.message]).toEqual([409, 'A project and a company can’t be merged'])
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
    const deep = await world.folder(caller, caller.rootId, `Deep ${counter}`)
    const { rows } = await sql<Item>`
      WITH made AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 60) AS n)
      INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
      SELECT ${caller.tenantId}, m.id, coalesce(above.id, ${deep.id}), m.n, m.n, 'folder', 'folder', ${caller.userId}, ${caller.rootId}
      FROM made m LEFT JOIN made above ON above.n = m.n - 1 ORDER BY m.n RETURNING id`.execute(world.db)
    await replace(from, rows.at(-1))
    await world.folder(caller, c.id, 'one level more')
    const refused = await undo(meta.undo_id)
    expect([refused.status, refused.body.message]).toEqual([409, 'Folders can be up to 64 levels deep'])
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
      await world.folder(caller, caller.rootId, `A ${counter}`),
      await world.folder(caller, caller.rootId, `B ${counter}`),
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
