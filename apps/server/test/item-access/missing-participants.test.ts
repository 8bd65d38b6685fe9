import { calls } from '@arbour/contract/calls'
import { describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import {
  admin,
  approve,
  ask,
  asker,
  counter,
  decline,
  get,
  list,
  listed,
  notifiedOf,
  owner,
  roleOf,
  setUpRequests,
  uuidOf,
  world,
} from './access-requests.ts'

setUpRequests()

describe('a missing participant', () => {
  it('the requesting user: they were suspended, reactivated, and left', async () => {
    const uuid = await uuidOf()
    await world.call(admin, calls.usersSuspend, { id: asker.userId })
    expect([await listed(owner), (await get(owner, uuid)).status]).toEqual([[], 404])
    expect((await approve(owner, uuid)).status).toBe(404)
    expect(await roleOf(asker)).toBeNull()
    await world.call(admin, calls.usersReactivate, { id: asker.userId })
    expect(await listed(owner)).toEqual([uuid])
    await world.call(asker, calls.authLeave, {})
    expect([await listed(owner), (await get(owner, uuid)).status, (await decline(owner, uuid)).status]).toEqual([[], 404, 404])
    expect(await notifiedOf(asker)).toEqual([])
  })

  it.each(['left', 'suspended'] as const)(
    'an owner who has %s: every Admin is notified, and any of them can answer',
    async (how) => {
      const team = await world.person({ roles: ['Admin'] })
      const [second, gone, member] = [
        await world.person({ team: team.tenantId, roles: ['Admin'] }),
        await world.person({ team: team.tenantId }),
        await world.person({ team: team.tenantId }),
      ]
      const item = await world.folder(gone, gone.rootId, 'Left behind')
      await restrict(world, gone, item.id, { hidden: false })
      if (how === 'left') await world.call(gone, calls.authLeave, {})
      else await world.call(team, calls.usersSuspend, { id: gone.userId })
      const uuid = await uuidOf(member, item.id)
      expect([await notifiedOf(team), await notifiedOf(second), await notifiedOf(gone)]).toEqual([
        ['access_requested 1'],
        ['access_requested 1'],
        [],
      ])
      for (const caller of [team, second]) {
        const { body } = await get(caller, uuid)
        expect(body).toMatchObject({ uuid, file: { id: item.id, name: 'Left behind', is_accessible: false, owner_id: null } })
      }
      // An Admin also requests, and cannot answer themselves.
      const own = await uuidOf(second, item.id)
      expect([(await get(second, own)).status, (await approve(second, own)).status]).toEqual([404, 404])
      expect((await get(team, own)).status).toBe(200)
      expect((await approve(second, uuid)).status).toBe(200)
      expect((await world.call(member, calls.filesGet, { id: item.id })).file.is_accessible).toBe(true)
      expect(await notifiedOf(member)).toEqual(['access_approved 1'])
      expect((await approve(team, uuid)).status).toBe(404)
      if (how !== 'suspended') return
      await world.call(team, calls.usersReactivate, { id: gone.userId })
      expect([(await get(team, own)).status, (await get(gone, own)).status], 'the owner is back').toEqual([404, 200])
    },
  )

  it('another Admin: the only one is asked to take ownership', async () => {
    const alone = await world.person({ roles: ['Admin'] })
    const gone = await world.person({ team: alone.tenantId })
    const item = await world.folder(gone, gone.rootId, 'Left behind')
    await restrict(world, gone, item.id)
    await world.call(gone, calls.authLeave, {})
    const { status, body } = await ask(alone, item.id)
    expect([status, body.message]).toEqual([409, 'No one else can give you access. Take ownership instead.'])
  })

  it('an owner who can open it: without access to the folder above, they cannot answer, nor learn of it', async () => {
    const shutOut = await world.person({ team: admin.tenantId })
    const outer = await world.folder(owner, owner.rootId, `Outer ${counter}`)
    const inner = await world.folder(shutOut, outer.id, 'Inner')
    await restrict(world, shutOut, inner.id)
    await restrict(world, owner, outer.id, { people: [[asker, 'viewer']] })
    const refused = await ask(asker, inner.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'No one can give you access. Contact an Admin of the team.'])
    // A request from before they lost access.
    await world.call(owner, calls.filesAccessUpdate, {
      id: outer.id,
      fileUsers: [asker, shutOut].map(({ userId }) => ({ user_id: userId, user_role: 'viewer' as const })),
    })
    const uuid = await uuidOf(asker, inner.id)
    expect((await get(shutOut, uuid)).status).toBe(200)
    await list(owner, outer.id, [asker])
    for (const caller of [shutOut, admin]) {
      expect([(await get(caller, uuid)).status, (await approve(caller, uuid)).status]).toEqual([404, 404])
    }
    // It shows the folder's name to an Admin who can open it.
    await list(owner, outer.id, [asker, admin])
    expect((await get(admin, uuid)).body).toMatchObject({ file: { id: inner.id, is_accessible: false } })
  })
})
