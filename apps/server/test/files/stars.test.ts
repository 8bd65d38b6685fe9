import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let colleague: Person

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
  colleague = await world.person({ team: caller.tenantId })
})
afterAll(() => world.close())

const star = (person: Person, id: string, is_starred = true) => world.try(person, calls.filesStarredUpdate, { id, is_starred })
const isStarred = async (person: Person, id: string) => (await world.call(person, calls.filesGet, { id })).file.is_starred

describe('a star', () => {
  it('is private, and can be set and removed twice', async () => {
    const { id } = await world.folder(caller, caller.rootId, 'Mine')
    for (const is_starred of [true, true, false, false, true]) {
      expect(await star(caller, id, is_starred)).toEqual({ status: 200, body: { is_starred } })
      expect(await isStarred(caller, id)).toBe(is_starred)
      expect(await isStarred(colleague, id)).toBe(false)
    }
    await star(colleague, id, false)
    expect(await isStarred(caller, id)).toBe(true)
  })

  it('is rejected for the root and deleted items', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Binned')
    const inside = await world.folder(caller, folder.id, 'Inside')
    await star(caller, inside.id)
    await world.call(caller, calls.filesDelete, { id: folder.id })
    for (const id of [caller.rootId, folder.id, inside.id]) {
      expect((await star(caller, id)).status).toBe(403)
      expect((await star(caller, id, false)).status).toBe(403)
    }
  })

  it('is rejected for items that the user can’t open, or has no place for in their tree', async () => {
    const closed = await world.folder(caller, caller.rootId, 'Closed')
    const listed = await world.folder(caller, closed.id, 'Listed')
    const hidden = await world.folder(caller, caller.rootId, 'Hidden')
    await restrict(world, caller, closed.id)
    await restrict(world, caller, listed.id, { people: [[colleague, 'editor']] })
    await restrict(world, caller, hidden.id, { hidden: true })
    expect((await star(colleague, closed.id)).status).toBe(403)
    expect((await star(colleague, listed.id)).status).toBe(403)
    expect((await star(colleague, hidden.id)).status).toBe(404)
    expect((await star(await world.person({ roles: ['Admin'] }), closed.id)).status).toBe(404)
    expect((await star(caller, listed.id)).status).toBe(200)
  })
})
