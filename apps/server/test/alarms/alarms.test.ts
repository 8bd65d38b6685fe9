import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeliveredEvent, Event } from '#modules/core/events/public.ts'
import { raiseAlarms } from '#modules/recovery/alarms/public.ts'
import { transact } from '#platform/db/transact.ts'
import { named, notificationsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice } from '../webdav/device.ts'

let world: World
let admin: Person
let ann: Person
let folder: Item
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
// A new team per test, independent of other alarms.
beforeEach(async () => {
  admin = await world.person({ roles: ['Admin'] })
  ann = await named(world, admin, 'Ann', 'Lee')
  folder = await world.folder(ann, ann.rootId, 'Plans')
})

const POLICY = { allows_links: true, needs_link_password: false, max_link_days: null, team_ids: null }

/** Sets the limit of the team. */
const limit = (alarm_changes: number | null, pauses_tokens = false) =>
  world.call(admin, calls.tenantsSharingUpdate, { ...POLICY, alarm_changes, pauses_tokens })

const alarmsOf = async (caller: Person) =>
  (await notificationsOf(world, caller))
    .filter(({ message }) => message.includes('renamed'))
    .map(({ message }) => message.replace(/<\/?(strong|em)>/g, ''))

async function renameTimes(times: number, by: Person, item: Item): Promise<void> {
  for (let n = 1; n <= times; n += 1) await world.call(by, calls.filesRename, { id: item.id, name: `${item.name} ${n}` })
}

const MINUTE = 60_000
const NOON = Date.parse('2030-05-01T12:00:00Z')

/** Delivers events of a credential at a time, in minutes after noon. */
async function deliver(minute: number, events: number, credential = 'session one', type = 'version.added'): Promise<void> {
  const event = { type, itemId: folder.id, parentId: folder.id, names: { name: 'A.txt' } } as Event
  const one: DeliveredEvent = { id: 1, userId: ann.userId, credential, at: new Date(NOON + minute * MINUTE), event }
  await transact(world.db, (tx) => raiseAlarms(tx, { tenantId: ann.tenantId, events: Array.from({ length: events }, () => one) }))
}

const stored = () => world.db.selectFrom('alarms').selectAll().where('tenant_id', '=', ann.tenantId).execute()

describe('an alarm', () => {
  it('is raised above the limit, not at it, and only once', async () => {
    await limit(3)
    const item = await world.file(ann, folder.id, 'A.txt')
    await renameTimes(3, ann, item)
    expect(await alarmsOf(admin)).toEqual([])
    await renameTimes(1, ann, { ...item, name: 'B' })
    const text = 'browser'
    expect(await alarmsOf(admin)).toEqual([
      `The ${text} of Ann Lee deleted, replaced or renamed 4 files in Plans within five minutes`,
    ])
    expect(await alarmsOf(ann)).toEqual([`Your ${text} deleted, replaced or renamed 4 files in Plans within five minutes`])
    await renameTimes(3, ann, { ...item, name: 'C' })
    await untilDelivered(world)
    expect(await stored()).toHaveLength(1)
  })

  it('leads to restoring the folder as it was a minute before', async () => {
    await limit(1)
    await renameTimes(2, ann, await world.file(ann, folder.id, 'A.txt'))
    const [notification] = await notificationsOf(world, ann)
    const [alarm] = await stored()
    expect(notification?.meta).toEqual({
      action: 'RESTORE_FOLDER',
      file_id: folder.id,
      at: new Date((alarm?.first_change.getTime() ?? 0) - MINUTE).toISOString(),
    })
  })

  it('names the lowest folder that contains all changes', async () => {
    await limit(1)
    const one = await world.folder(ann, folder.id, 'One')
    const two = await world.folder(ann, folder.id, 'Two')
    const files = [await world.file(ann, one.id, 'A.txt'), await world.file(ann, two.id, 'A.txt')]
    for (const file of files) await world.call(ann, calls.filesDelete, { id: file.id })
    await untilDelivered(world)
    expect((await stored()).map(({ folder_id }) => folder_id)).toEqual([folder.id])
  })

  it('hides the folder from Admins who cannot open it', async () => {
    await limit(1)
    await restrict(world, ann, folder.id)
    await renameTimes(2, ann, await world.file(ann, folder.id, 'A.txt'))
    const [notification] = await notificationsOf(world, admin)
    expect(notification?.message).toContain('renamed 2 files within five minutes')
    expect(notification?.message).not.toContain('Plans')
    expect(notification?.meta).toEqual({})
  })

  it('is in the audit log', async () => {
    await limit(1)
    await renameTimes(2, ann, await world.file(ann, folder.id, 'A.txt'))
    await untilDelivered(world)
    const { items } = await world.call(admin, calls.tenantsAudit, {})
    expect(items[0]?.text).toBe('raised an alarm: a device of Ann Lee changed 2 files in “Plans”')
  })

  it('is not raised if alarms are off', async () => {
    await limit(null)
    await deliver(0, 500)
    expect(await stored()).toEqual([])
  })
})

describe('changes', () => {
  it('are counted within five minutes', async () => {
    await limit(10)
    await deliver(0, 10)
    await deliver(5, 1)
    expect(await stored()).toEqual([])
    await deliver(8, 9)
    expect(await stored()).toEqual([])
    await deliver(8.5, 1)
    expect((await stored()).map(({ changes }) => changes)).toEqual([11])
  })

  it('raise another alarm half an hour after the burst has ended', async () => {
    await limit(10)
    await deliver(0, 11)
    await deliver(25, 11)
    await deliver(50, 11)
    expect(await stored()).toHaveLength(1)
    await deliver(81, 11)
    expect(await stored()).toHaveLength(2)
  })

  it('are counted by credential and team, at 200 without a policy', async () => {
    await deliver(0, 150, 'session one')
    await deliver(0, 150, 'session two')
    expect(await stored()).toEqual([])
    await deliver(1, 51, 'session two')
    expect((await stored()).map(({ credential }) => credential)).toEqual(['session two'])
  })

  it('of which several servers deliver parts at the same time are all counted', async () => {
    await limit(99)
    await Promise.all(Array.from({ length: 10 }, () => deliver(0, 10)))
    await deliver(0, 1)
    expect((await stored()).map(({ changes }) => changes)).toEqual([101])
  })
})

describe('a token', () => {
  it('that deletes 201 files over WebDAV is paused, until it is resumed', async () => {
    await limit(200, true)
    const device = await connectDevice(world, ann)
    for (let n = 0; n < 201; n += 1) await world.file(ann, folder.id, `${n}.txt`)
    for (let n = 0; n < 200; n += 1) expect((await device.send('DELETE', `Plans/${n}.txt`)).status).toBe(204)
    await untilDelivered(world)
    expect(await stored()).toEqual([])
    expect((await device.send('DELETE', 'Plans/200.txt')).status).toBe(204)
    await untilDelivered(world)
    expect(await alarmsOf(ann)).toEqual([
      'Your device Laptop deleted, replaced or renamed 201 files in Plans within five minutes and is paused',
    ])
    const refused = await device.send('PROPFIND', '')
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('This device is paused')])
    const script = { ...ann, token: device.token }
    expect((await world.try(script, calls.authAccount, {})).body).toMatchObject({
      code: 'forbidden',
      data: { reason: 'token_paused' },
    })
    const { items } = await world.call(admin, calls.authTokensPaused, {})
    expect(items).toMatchObject([{ name: 'Laptop', user: { id: ann.userId, name: 'Ann Lee' } }])
    const id = items[0]?.id ?? ''
    const colleague = await world.person({ team: ann.tenantId })
    expect((await world.try(colleague, calls.authTokensResume, { id })).status).toBe(404)
    const stranger = await world.person({ roles: ['Admin'] })
    expect((await world.try(stranger, calls.authTokensResume, { id })).status).toBe(404)
    await world.call(admin, calls.authTokensResume, { id })
    expect((await device.send('PROPFIND', '', { headers: { depth: '0' } })).status).toBe(207)
    const log = await world.call(admin, calls.tenantsAudit, {})
    expect(log.items[0]?.text).toBe('resumed the API token “Laptop”')
  })
})
