import { calls } from '@arbour/contract/calls'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import type { Person } from '../support/world.ts'
import { caller, colleague, page, rename, reported, setUpTeam, story, world } from './item-events.ts'

setUpTeam()

describe('the activity of a folder’s whole subtree', () => {
  const below = async (person: Person, id: string) => reported((await page(person, id, { below: true, take: 500 })).items)

  it('contains events at any depth, without inaccessible items', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    const inner = await world.folder(caller, folder.id, 'Inner')
    const secret = await world.folder(caller, inner.id, 'Secret')
    await world.file(caller, secret.id, 'plan.txt')
    const gone = await world.file(caller, secret.id, 'gone.txt')
    await restrict(world, caller, secret.id)
    await world.call(caller, calls.filesDelete, { id: gone.id, soft_delete: false })
    await world.file(caller, inner.id, 'a.txt')
    await world.file(caller, caller.rootId, 'elsewhere.txt')
    expect(reported(await story(colleague, folder.id))).toEqual(['add Inner', 'add Folder'])
    expect(await below(colleague, folder.id)).toEqual(['add a.txt', 'add Inner', 'add Folder'])
    const all = ['add a.txt', 'add plan.txt', 'add Secret', 'add Inner', 'add Folder']
    expect(await below(caller, folder.id)).toEqual(all)
    const first = await page(caller, folder.id, { below: true, take: 3 })
    const rest = await page(caller, folder.id, { below: true, take: 500, cursor: first.cursor.previous ?? '' })
    expect(reported([...first.items, ...rest.items])).toEqual(all)
  })

  it('is the same above the number of folders that are looked up individually', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Wide')
    const inner = await world.folder(caller, folder.id, 'Inner')
    const secret = await world.folder(caller, inner.id, 'Secret')
    await restrict(world, caller, secret.id)
    await world.file(caller, secret.id, 'plan.txt')
    const gone = await world.file(caller, secret.id, 'gone.txt')
    await world.call(caller, calls.filesDelete, { id: gone.id, soft_delete: false })
    const file = await world.file(caller, inner.id, 'a.txt')
    await world.file(caller, caller.rootId, 'elsewhere.txt')
    await rename(file.id, 'b.txt')
    const expected = await below(colleague, folder.id)
    expect(expected).toEqual(['rename b.txt', 'add a.txt', 'add Inner', 'add Wide'])
    const seen = await below(caller, folder.id)
    const base = { tenant_id: caller.tenantId, parent_id: inner.id, type: 'folder', sub_type: 'folder' } as const
    const { boundary_id } = await world.db
      .selectFrom('items')
      .select('boundary_id')
      .where('id', '=', inner.id)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('items')
      .values(
        Array.from({ length: 501 }, (_, n) => ({
          ...base,
          boundary_id,
          id: newId(),
          name: `f${n}`,
          name_key: `f${n}`,
          owner_id: caller.userId,
        })),
      )
      .execute()
    expect(await below(colleague, folder.id)).toEqual(expected)
    expect(await below(caller, folder.id)).toEqual(seen)
  })
})
