import { calls } from '@arbour/contract/calls'
import { describe, expect, it } from 'vitest'
import { caller, counter, from, get, replace, setUpFolders, to, undo, world } from './replaced-items.ts'

setUpFolders()

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
          name: `L ${counter}`,
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
    const next = await world.folder(caller, caller.rootId, `Next ${counter}`)
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
    for (const response of [
      await world.try(caller, calls.filesDelete, { id: comes.id }),
      await world.try(caller, calls.filesRename, { id: comes.id, name: 'y' }),
      await world.try(caller, calls.filesMove, { id: comes.id, destination_id: caller.rootId }),
    ])
      expect(response.status).toBe(404)
    expect((await get(there.id)).path).toBe(there.path)
  })
})
