import { calls } from '@arbour/contract/calls'
import { describe, expect, it } from 'vitest'
import { untilDelivered } from '../support/delivered.ts'
import type { Person } from '../support/world.ts'
import {
  admin,
  approve,
  asker,
  folder,
  get,
  list,
  listed,
  owner,
  roleOf,
  setUpRequests,
  uuidOf,
  world,
} from './access-requests.ts'

setUpRequests()
const setAccess = (caller: Person, id: string, is_access_restricted: boolean) =>
  world.call(caller, calls.filesAccessUpdate, { id, access: { is_access_restricted, is_hidden_when_restricted: false } })

describe('access granted otherwise', () => {
  const ways: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['by the list', () => list(owner, folder.id, [asker]), () => list(owner, folder.id, [])],
    ['to the team', () => setAccess(owner, folder.id, false), () => setAccess(owner, folder.id, true)],
    [
      'by the ownership, in one go',
      () => world.call(admin, calls.usersHandOver, { id: owner.userId, to: asker.userId }),
      async () => {
        await world.call(admin, calls.usersHandOver, { id: asker.userId, to: owner.userId })
      },
    ],
  ]
  it.each(ways)('%s closes the request, also after a new restriction', async (_, open, close) => {
    const uuid = await uuidOf()
    await open()
    expect((await get(owner, uuid)).status).toBe(404)
    // Before anybody was notified.
    await close()
    expect((await get(owner, uuid)).status).toBe(404)
    expect((await approve(owner, uuid)).status).toBe(404)
    expect([await listed(owner), await roleOf(asker)]).toEqual([[], null])
    await untilDelivered(world)
    expect(await listed(owner)).toEqual([])
    expect(await uuidOf()).not.toBe(uuid)
  })

  it('or taken by the requesting Admin closes it too', async () => {
    const uuid = await uuidOf(admin)
    expect((await get(owner, uuid)).status).toBe(200)
    await world.call(admin, calls.filesAccessUpdate, { id: folder.id, take_ownership: true })
    expect(await listed(admin)).toEqual([])
    expect((await get(admin, uuid)).status).toBe(404)
  })

  it('the request is deleted and restored with the item', async () => {
    const uuid = await uuidOf()
    await world.call(owner, calls.filesDelete, { id: folder.id })
    expect([(await get(owner, uuid)).status, (await approve(owner, uuid)).status]).toEqual([404, 404])
    await world.call(owner, calls.filesRestore, { id: folder.id })
    expect((await get(owner, uuid)).status).toBe(200)
    await world.call(owner, calls.filesDelete, { id: folder.id, soft_delete: false })
    expect((await get(owner, uuid)).status).toBe(404)
    const rows = await world.db.selectFrom('access_requests').select('id').where('id', '=', uuid).execute()
    expect(rows).toEqual([])
  })
})
