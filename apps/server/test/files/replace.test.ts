import { calls } from '@arbour/contract/calls'
import { describe, expect, it } from 'vitest'
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
    expect([status, body.message]).toEqual([409, 'plan.txt has changed since then, so this can’t be undone'])
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
    const lost = await world.folder(caller, caller.rootId, `Lost ${counter}`)
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
