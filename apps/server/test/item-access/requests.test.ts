import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { MAX_REQUEST_MESSAGE_LENGTH } from '@arbour/contract/limits'
import { describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import type { Person } from '../support/world.ts'
import {
  admin,
  approve,
  ask,
  asker,
  closedFolder,
  counter,
  decline,
  folder,
  get,
  list,
  listed,
  notifiedOf,
  owner,
  roleOf,
  setUpRequests,
  stranger,
  uuidOf,
  world,
} from './access-requests.ts'

setUpRequests()

async function closedFile(name: string): Promise<Item> {
  const item = await world.file(owner, owner.rootId, name)
  await restrict(world, owner, item.id)
  return item
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
    const responses = await Promise.all(Array.from({ length: 8 }, () => ask(asker)))
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(responses.map(({ body }) => body.uuid)).size).toBe(1)
    expect(await listed(owner)).toEqual([responses[0]?.body.uuid])
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
    const open = await world.folder(owner, owner.rootId, `Open ${counter}`)
    const hidden = await world.folder(owner, owner.rootId, `Hidden ${counter}`)
    await restrict(world, owner, hidden.id, { hidden: true })
    const inside = await world.folder(owner, folder.id, 'Inside')
    const binned = await closedFolder(owner, `Binned ${counter}`)
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
    for (const response of [await approve(owner, uuid, role), await decline(owner, uuid), await get(owner, uuid)]) {
      expect(response.status).toBe(404)
    }
    expect(await notifiedOf(asker)).toEqual(['access_approved 1'])
  })

  it('keeps existing roles, and makes nobody an owner, nor a contributor of a file', async () => {
    const file = await closedFile(`file ${counter}.txt`)
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
    const [second, third] = [await closedFolder(owner, `Second ${counter}`), await closedFile(`third ${counter}.txt`)]
    const elses = await closedFolder(await world.person({ team: admin.tenantId }), `Else’s ${counter}`)
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
      for (const response of [await get(caller, uuid), await approve(caller, uuid), await decline(caller, uuid)]) {
        expect(response.status).toBe(404)
      }
    }
    expect(await notifiedOf(editor)).toEqual(['access_given 1'])
    expect([await roleOf(asker), await listed(owner)]).toEqual([null, [uuid]])
  })
})

describe('concurrent calls', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'decline'],
    ['decline', 'approve'],
  ] as const)('%s and %s: one answers, the other finds no request', async (one, two) => {
    const decisions = { approve: (uuid: string) => approve(owner, uuid), decline: (uuid: string) => decline(owner, uuid) }
    for (const item of [folder, await closedFile(`${one} ${two} ${counter}.txt`)]) {
      const uuid = await uuidOf(asker, item.id)
      const [first, second] = await Promise.all([decisions[one](uuid), decisions[two](uuid)])
      expect(new Set([first.status, second.status])).toEqual(new Set([200, 404]))
      const isIn = (first.status === 200 ? one : two) === 'approve'
      const grants = await world.db.selectFrom('grants').select('role').where('item_id', '=', item.id).execute()
      expect(grants).toEqual(isIn ? [{ role: 'viewer' }] : [])
    }
  })

  it('a request and a grant leave no request behind', async () => {
    const file = await closedFile(`both ${counter}.txt`)
    for (const item of [folder, file]) {
      const [asked] = await Promise.all([ask(asker, item.id), list(owner, item.id, [asker])])
      expect([200, 409]).toContain(asked.status)
      const rows = await world.db.selectFrom('access_requests').select('id').where('item_id', '=', item.id).execute()
      expect(rows).toEqual([])
    }
  })
})
