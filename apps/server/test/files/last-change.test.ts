import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { delayDelivery, untilDelivered } from '../support/delivered.ts'
import type { Person } from '../support/world.ts'
import { caller, colleague, rename, setUpTeam, world } from './item-events.ts'

setUpTeam()

describe('the last change of a folder', () => {
  const changed = async (person: Person, id: string) => {
    await untilDelivered(world)
    return (await world.call(person, calls.filesGet, { id })).file.activity_at
  }
  const updatedOf = async (id: string) => (await world.call(caller, calls.filesGet, { id })).file.updated

  it('is that of any descendant, for all ancestors', async () => {
    const top = await world.folder(caller, caller.rootId, 'Top')
    const middle = await world.folder(caller, top.id, 'Middle')
    const other = await world.folder(caller, top.id, 'Other')
    const file = await world.file(caller, middle.id, 'a.txt')
    expect(file.activity_at).toBe(file.updated)
    for (const change of [
      () => rename(file.id, 'b.txt'),
      () => world.call(caller, calls.filesUpdate, { id: file.id, description: 'New' }),
      () => world.file(caller, middle.id, 'c.txt'),
    ]) {
      const before = await changed(colleague, top.id)
      await change()
      const [now, inMiddle, inRoot] = [
        await changed(colleague, top.id),
        await changed(colleague, middle.id),
        await changed(colleague, caller.rootId),
      ]
      expect(Date.parse(now ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
      expect([inMiddle, inRoot]).toEqual([now, now])
    }
    expect(await changed(colleague, other.id)).toBe(await updatedOf(other.id))
    const list = (sort: 'activity_at:desc' | 'updated:desc') =>
      world.call(colleague, calls.filesBrowse, { path: '/all/Top', sort }).then(({ items }) => items.map(({ name }) => name))
    expect([await list('activity_at:desc'), await list('updated:desc')]).toEqual([
      ['Middle', 'Other'],
      ['Other', 'Middle'],
    ])
    const found = await world.call(colleague, calls.filesSearch, {
      parent_id: top.id,
      type: 'folder',
      sort: 'activity_at:desc',
    })
    expect(found.items.map(({ name }) => name)).toEqual(['Middle', 'Other'])

    const project = async (name: string) =>
      (await world.call(caller, calls.filesCreate, { type: 'folder', sub_type: 'project', name, parent_id: caller.rootId })).file
    const [alder, beech] = [await project('Alder'), await project('Beech')]
    await world.file(caller, alder.id, 'plan.txt')
    await untilDelivered(world)
    const projects = await world.call(colleague, calls.filesSearch, { sub_type: 'project' })
    expect(
      projects.items.map(({ id }) => id),
      'projects where something was done last come first',
    ).toEqual([alder.id, beech.id])

    // A move counts for both the old and the new folder.
    await world.call(caller, calls.filesMove, { id: file.id, destination_id: other.id })
    const moved = await changed(colleague, other.id)
    expect(await changed(colleague, middle.id)).toBe(moved)
    await world.call(caller, calls.filesDelete, { id: file.id })
    const binned = await changed(colleague, other.id)
    expect(Date.parse(binned ?? '')).toBeGreaterThan(Date.parse(moved ?? ''))
    await world.call(caller, calls.filesDelete, { id: file.id, soft_delete: false })
    expect(await changed(colleague, other.id), 'leaving the bin is no change').toBe(binned)
  })

  it('reveals nothing about restricted items, from within or above', async () => {
    const top = await world.folder(caller, caller.rootId, 'Top')
    const secret = await world.folder(caller, top.id, 'Secret')
    const inner = await world.folder(caller, secret.id, 'Inner')
    await restrict(world, caller, secret.id, { hidden: true })
    const before = await changed(colleague, top.id)
    const file = await world.file(caller, inner.id, 'a.txt')
    await rename(secret.id, 'Renamed')
    await world.call(caller, calls.filesDelete, { id: file.id })
    const hidden = await world.file(caller, top.id, 'hidden.txt')
    const added = await changed(colleague, top.id)
    await restrict(world, caller, hidden.id, { hidden: true })
    await world.call(caller, calls.filesUpdate, { id: hidden.id, description: 'New' })
    await world.call(caller, calls.filesDelete, { id: hidden.id, soft_delete: false })
    expect(Date.parse(added ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
    expect(await changed(colleague, top.id)).toBe(added)
    expect(Date.parse((await changed(caller, secret.id)) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
    expect(await changed(caller, secret.id)).not.toBe(await updatedOf(secret.id))
    await world.call(caller, calls.filesDelete, { id: secret.id, soft_delete: false })
    expect(await changed(colleague, top.id)).toBe(added)
  })

  it('reveals nothing about items deleted before changes were recorded', async () => {
    const top = await world.folder(caller, caller.rootId, 'Top')
    const other = await world.folder(caller, caller.rootId, 'Other')
    const hidden = await world.file(caller, top.id, 'hidden.txt')
    await restrict(world, caller, hidden.id, { hidden: true })
    const before = await changed(colleague, top.id)
    await delayDelivery(world, caller, async () => {
      await world.call(caller, calls.filesUpdate, { id: hidden.id, description: 'New' })
      await rename(hidden.id, 'renamed.txt')
      await world.call(caller, calls.filesMove, { id: hidden.id, destination_id: other.id })
      await world.call(caller, calls.filesMove, { id: hidden.id, destination_id: top.id })
      await world.call(caller, calls.filesDelete, { id: hidden.id })
      await world.call(caller, calls.filesDelete, { id: hidden.id, soft_delete: false })
    })
    expect(await changed(colleague, top.id)).toBe(before)
    expect(await changed(colleague, other.id)).toBe(await updatedOf(other.id))
    await delayDelivery(world, caller, async () => {
      const open = await world.file(caller, top.id, 'open.txt')
      await world.call(caller, calls.filesMove, { id: open.id, destination_id: other.id })
      await world.call(caller, calls.filesDelete, { id: open.id, soft_delete: false })
    })
    const now = await changed(colleague, top.id)
    expect(Date.parse(now ?? ''), 'what everybody saw counts').toBeGreaterThan(Date.parse(before ?? ''))
    expect(Date.parse((await changed(colleague, other.id)) ?? '')).toBeGreaterThan(Date.parse(now ?? ''))
  })

  it('is computed for data of releases that did not record it', async () => {
    const top = await world.folder(caller, caller.rootId, 'Top')
    const middle = await world.folder(caller, top.id, 'Middle')
    const secret = await world.folder(caller, middle.id, 'Secret')
    const file = await world.file(caller, secret.id, 'a.txt')
    await restrict(world, caller, secret.id)
    await untilDelivered(world)
    await sql`DELETE FROM folder_changes WHERE tenant_id = ${caller.tenantId}`.execute(world.db)
    await sql`SELECT fill_folder_changes(${caller.tenantId})`.execute(world.db)
    expect(await changed(caller, secret.id)).toBe(file.updated)
    expect(await changed(caller, middle.id), 'what is restricted does not count').toBe(await updatedOf(middle.id))
    expect(await changed(caller, top.id)).toBe(await updatedOf(middle.id))
  })
})
