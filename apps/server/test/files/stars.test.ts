import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let who: Person
let colleague: Person

beforeAll(async () => {
  world = await makeWorld()
  who = await world.person()
  colleague = await world.person({ team: who.tenantId })
})
afterAll(() => world.close())

const star = (person: Person, id: string, is_starred = true) => world.try(person, calls.filesStarredUpdate, { id, is_starred })
const isStarred = async (person: Person, id: string) => (await world.call(person, calls.filesGet, { id })).file.is_starred

describe('a star', () => {
  it('is private, and can be set and removed twice', async () => {
    const { id } = await world.folder(who, who.rootId, 'Mine')
    for (const is_starred of [true, true, false, false, true]) {
      expect(await star(who, id, is_starred)).toEqual({ status: 200, body: { is_starred } })
      expect(await isStarred(who, id)).toBe(is_starred)
      expect(await isStarred(colleague, id)).toBe(false)
    }
    await star(colleague, id, false)
    expect(await isStarred(who, id)).toBe(true)
  })

  it('is rejected for the root and deleted items', async () => {
    const folder = await world.folder(who, who.rootId, 'Binned')
    const inside = await world.folder(who, folder.id, 'Inside')
    await star(who, inside.id)
    await world.call(who, calls.filesDelete, { id: folder.id })
    for (const id of [who.rootId, folder.id, inside.id]) {
      expect((await star(who, id)).status).toBe(403)
      expect((await star(who, id, false)).status).toBe(403)
    }
  })

  it('is rejected for items that the user can’t open, or has no place for in their tree', async () => {
    const closed = await world.folder(who, who.rootId, 'Closed')
    const listed = await world.folder(who, closed.id, 'Listed')
    const hidden = await world.folder(who, who.rootId, 'Hidden')
    await restrict(world, who, closed.id)
    await restrict(world, who, listed.id, { people: [[colleague, 'editor']] })
    await restrict(world, who, hidden.id, { hidden: true })
    expect((await star(colleague, closed.id)).status).toBe(403)
    expect((await star(colleague, listed.id)).status).toBe(403)
    expect((await star(colleague, hidden.id)).status).toBe(404)
    expect((await star(await world.person({ roles: ['Admin'] }), closed.id)).status).toBe(404)
    expect((await star(who, listed.id)).status).toBe(200)
  })
})
