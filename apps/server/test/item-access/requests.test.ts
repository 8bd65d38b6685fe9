import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { MAX_REQUEST_MESSAGE_LENGTH } from '@arbour/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let owner: Person
let asker: Person
let stranger: Person
/** Restricted, with a visible name; owned by `owner`, who lists nobody. */
let folder: Item
let made = 0

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  owner = await world.person({ team: admin.tenantId })
  stranger = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  made += 1
  asker = await world.person({ team: admin.tenantId })
  folder = await closedFolder(owner, `Closed ${made}`)
})

async function closedFolder(caller: Person, name: string, parentId = caller.rootId): Promise<Item> {
  const item = await world.folder(caller, parentId, name)
  await restrict(world, caller, item.id)
  return item
}

async function closedFile(name: string): Promise<Item> {
  const item = await world.file(owner, owner.rootId, name)
  await restrict(world, owner, item.id)
  return item
}

const ask = (caller: Person, id = folder.id, message = '') => world.try(caller, calls.filesAccessRequest, { id, message })
const uuidOf = async (caller = asker, id = folder.id) => (await world.call(caller, calls.filesAccessRequest, { id })).uuid
const get = (caller: Person, uuid: string) => world.try(caller, calls.filesAccessRequestGet, { uuid })
const approve = (caller: Person, uuid: string, user_role: AssignedRole = 'viewer') =>
  world.try(caller, calls.filesAccessRequestApprove, { uuid, user_role })
const decline = (caller: Person, uuid: string) => world.try(caller, calls.filesAccessRequestDecline, { uuid })
const listed = async (caller: Person, id = folder.id) =>
  (await world.call(caller, calls.filesAccess, { id })).accessRequests.map(({ uuid }) => uuid)
const setAccess = (caller: Person, id: string, is_access_restricted: boolean) =>
  world.call(caller, calls.filesAccessUpdate, { id, access: { is_access_restricted, is_hidden_when_restricted: false } })
const list = (caller: Person, id: string, people: readonly Person[]) =>
  world.call(caller, calls.filesAccessUpdate, {
    id,
    fileUsers: people.map(({ userId }) => ({ user_id: userId, user_role: 'viewer' as const })),
  })
const roleOf = async (caller: Person, id = folder.id) =>
  (await world.call(owner, calls.filesUsers, { id })).items.find(({ user }) => user.id === caller.userId)?.user_role ?? null

/** Returns a user's notifications as kinds, latest first. */
async function notifiedOf(caller: Person): Promise<string[]> {
  await untilDelivered(world)
  const rows = await world.db
    .selectFrom('notifications')
    .select(['kind', 'count'])
    .where('user_id', '=', caller.userId)
    .where('tenant_id', '=', caller.tenantId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ kind, count }) => `${kind} ${count}`)
}

describe('the user’s own request', () => {
  const own = async (caller: Person) => (await world.call(caller, calls.filesAccessRequestOwn, { id: folder.id })).request
  const withdraw = (caller: Person) => world.try(caller, calls.filesAccessRequestWithdraw, { id: folder.id })

  it('is only returned to its author, until it is answered', async () => {
    expect(await own(asker)).toBeNull()
    await ask(asker, folder.id, 'Please')
    expect(await own(asker)).toEqual({ message: 'Please', created: expect.any(String) })
    expect([await own(owner), await own(admin)]).toEqual([null, null])
    await approve(owner, await uuidOf())
    expect(await own(asker)).toBeNull()
  })

  it('can be withdrawn by its author only, and repeated', async () => {
    const uuid = await uuidOf()
    expect((await withdraw(admin)).status).toBe(200)
    expect(await listed(owner)).toEqual([uuid])
    expect((await withdraw(asker)).status).toBe(200)
    expect(await listed(owner)).toEqual([])
    expect((await get(owner, uuid)).status).toBe(404)
    expect((await withdraw(asker)).status).toBe(200)
    expect(await uuidOf()).not.toBe(uuid)
  })

  it('for an invisible item is not found', async () => {
    expect((await world.try(stranger, calls.filesAccessRequestOwn, { id: folder.id })).status).toBe(404)
    expect((await withdraw(stranger)).status).toBe(404)
  })
})

describe('a requesting user', () => {
  it('is shown to the owner with the message, once however often they ask', async () => {
    const message = '<b>Please</b> &amp; "merci" — 请 \u{1F333} e\u0301 \u202E'
    const first = await ask(asker, folder.id, message)
    expect(first.status).toBe(200)
    const { uuid } = first.body
    await notifiedOf(owner)
    await world.db.deleteFrom('notifications').where('user_id', '=', owner.userId).execute()
    expect((await ask(asker, folder.id, 'Something else')).body).toEqual({ uuid })
    const { accessRequests } = await world.call(owner, calls.filesAccess, { id: folder.id })
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', asker.userId).executeTakeFirstOrThrow()
    const expected = { uuid, message, user: { id: asker.userId, email }, created: expect.any(String) }
    expect(accessRequests).toMatchObject([expected])
    const { body } = await get(owner, uuid)
    expect(body).toMatchObject({
      ...expected,
      file: { id: folder.id, name: folder.name, is_owned: true },
      tenant: { id: admin.tenantId },
    })
    expect(await notifiedOf(owner)).toEqual([])
  })

  it('has one request despite many concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(asker)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1)
    expect(await listed(owner)).toEqual([answers[0]?.body.uuid])
  })

  it('can write up to the limit, and no more', async () => {
    const longest = 'é'.repeat(MAX_REQUEST_MESSAGE_LENGTH)
    const refused = await ask(asker, folder.id, `${longest}x`)
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid'])
    expect(refused.body.fields).toHaveProperty('message')
    const { uuid } = (await ask(asker, folder.id, `  ${longest}\n`)).body
    expect((await get(owner, uuid)).body.message).toBe(longest)
  })

  it('cannot request what they can open, or what is hidden from them', async () => {
    const open = await world.folder(owner, owner.rootId, `Open ${made}`)
    const hidden = await world.folder(owner, owner.rootId, `Hidden ${made}`)
    await restrict(world, owner, hidden.id, { hidden: true })
    const inside = await world.folder(owner, folder.id, 'Inside')
    const binned = await closedFolder(owner, `Binned ${made}`)
    await world.call(owner, calls.filesDelete, { id: binned.id })
    expect((await ask(asker, open.id)).status).toBe(409)
    expect((await ask(owner)).status).toBe(409)
    expect((await ask(asker, binned.id)).status).toBe(410)
    for (const id of [hidden.id, inside.id, crypto.randomUUID()]) {
      const { status, body } = await ask(asker, id)
      expect([id, status, body.message]).toEqual([id, 404, 'Not Found'])
    }
    expect((await ask(stranger)).status).toBe(404)
    expect((await ask(admin, hidden.id)).status, 'an Admin sees it, and may ask').toBe(200)
  })

  it('is limited to a number of requests per hour, without counting repeated ones', async () => {
    const statuses = []
    for (let n = 0; n < 61; n += 1) {
      statuses.push((await ask(asker)).status)
      if (n < 3) expect((await ask(asker)).status).toBe(200)
      await world.db.deleteFrom('access_requests').where('user_id', '=', asker.userId).execute()
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429])
    expect((await ask(admin)).status, 'others may').toBe(200)
  })
})

describe('the owner', () => {
  it.each(['viewer', 'contributor', 'editor'] as const)('grants access as %s, once', async (role) => {
    const uuid = await uuidOf()
    expect(await approve(owner, uuid, role)).toEqual({ status: 200, body: { next: null } })
    expect(await roleOf(asker)).toBe(role)
    expect((await world.call(asker, calls.filesGet, { id: folder.id })).file.is_accessible).toBe(true)
    expect(await listed(owner)).toEqual([])
    for (const answer of [await approve(owner, uuid, role), await decline(owner, uuid), await get(owner, uuid)]) {
      expect(answer.status).toBe(404)
    }
    expect(await notifiedOf(asker)).toEqual(['access_approved 1'])
  })

  it('keeps existing roles, and makes nobody an owner, nor a contributor of a file', async () => {
    const file = await closedFile(`file ${made}.txt`)
    const before = await world.person({ team: admin.tenantId })
    await list(owner, file.id, [before])
    const { uuid } = (await ask(asker, file.id)).body
    const refused = await approve(owner, uuid, 'contributor')
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalid', fields: { user_role: expect.any(String) } }])
    expect((await approve(owner, uuid, 'owner' as never)).status).toBe(400)
    expect(await listed(owner, file.id), 'it waits still').toEqual([uuid])
    expect((await approve(owner, uuid, 'editor')).status).toBe(200)
    expect([await roleOf(before, file.id), await roleOf(asker, file.id)]).toEqual(['viewer', 'editor'])
  })

  it('declines; the user can request again, as a new request', async () => {
    const uuid = await uuidOf()
    expect(await decline(owner, uuid)).toEqual({ status: 200, body: { next: null } })
    expect([await roleOf(asker), await listed(owner)]).toEqual([null, []])
    expect(await notifiedOf(asker)).toEqual(['access_declined 1'])
    const again = await uuidOf()
    expect(again).not.toBe(uuid)
    expect(await listed(owner)).toEqual([again])
    expect((await get(owner, uuid)).status).toBe(404)
  })

  it('is led from one request of a user to the next, as far as they can answer', async () => {
    const [second, third] = [await closedFolder(owner, `Second ${made}`), await closedFile(`third ${made}.txt`)]
    const elses = await closedFolder(await world.person({ team: admin.tenantId }), `Else’s ${made}`)
    const uuids = []
    for (const id of [folder.id, elses.id, second.id, third.id]) uuids.push(await uuidOf(asker, id))
    const other = await world.person({ team: admin.tenantId })
    await uuidOf(other)
    const [first, , next, last] = uuids as [string, string, string, string]
    expect((await approve(owner, next)).body.next).toBe(first)
    expect((await decline(owner, first)).body.next).toBe(last)
    expect((await approve(owner, last)).body.next).toBeNull()
  })

  it('is the only one notified, and the only one to answer', async () => {
    const editor = await world.person({ team: admin.tenantId })
    await world.call(owner, calls.filesAccessUpdate, {
      id: folder.id,
      fileUsers: [{ user_id: editor.userId, user_role: 'editor' }],
    })
    const uuid = await uuidOf()
    expect(await listed(editor)).toEqual([])
    for (const caller of [editor, admin, asker, stranger]) {
      for (const answer of [await get(caller, uuid), await approve(caller, uuid), await decline(caller, uuid)]) {
        expect(answer.status).toBe(404)
      }
    }
    expect(await notifiedOf(editor)).toEqual(['access_given 1'])
    expect([await roleOf(asker), await listed(owner)]).toEqual([null, [uuid]])
  })
})

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

describe('concurrent calls', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'decline'],
    ['decline', 'approve'],
  ] as const)('%s and %s: one answers, the other finds no request', async (one, two) => {
    const answers = { approve: (uuid: string) => approve(owner, uuid), decline: (uuid: string) => decline(owner, uuid) }
    for (const item of [folder, await closedFile(`${one} ${two} ${made}.txt`)]) {
      const uuid = await uuidOf(asker, item.id)
      const [first, second] = await Promise.all([answers[one](uuid), answers[two](uuid)])
      expect(new Set([first.status, second.status])).toEqual(new Set([200, 404]))
      const isIn = (first.status === 200 ? one : two) === 'approve'
      const grants = await world.db.selectFrom('grants').select('role').where('item_id', '=', item.id).execute()
      expect(grants).toEqual(isIn ? [{ role: 'viewer' }] : [])
    }
  })

  it('a request and a grant leave no request behind', async () => {
    const file = await closedFile(`both ${made}.txt`)
    for (const item of [folder, file]) {
      const [asked] = await Promise.all([ask(asker, item.id), list(owner, item.id, [asker])])
      expect([200, 409]).toContain(asked.status)
      const rows = await world.db.selectFrom('access_requests').select('id').where('item_id', '=', item.id).execute()
      expect(rows).toEqual([])
    }
  })
})

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
    expect([status, body.message]).toEqual([409, 'There is nobody else who could let you in: take its ownership'])
  })

  it('an owner who can open it: without access to the folder above, they cannot answer, nor learn of it', async () => {
    const shutOut = await world.person({ team: admin.tenantId })
    const outer = await world.folder(owner, owner.rootId, `Outer ${made}`)
    const inner = await world.folder(shutOut, outer.id, 'Inner')
    await restrict(world, shutOut, inner.id)
    await restrict(world, owner, outer.id, { people: [[asker, 'viewer']] })
    const refused = await ask(asker, inner.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'There is nobody who could let you in: tell an Admin of the team',
    ])
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
