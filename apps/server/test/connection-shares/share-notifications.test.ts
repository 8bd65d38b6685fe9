import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notificationsOf, textsOf } from '../notifications/panel.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { mount } from '../support/connected.ts'
import { ann, bo, bob, boss, cy, folder, setUpTeams, share, update, world } from './connected-teams.ts'
import { invite, watch } from './folders.ts'

setUpTeams()

describe('recipients are notified', () => {
  it('of a grant, another role and the end, with the actor and their team', async () => {
    const { id } = await share({ tenantInvitees: [bo.tenantId], role: 'editor', note: 'Look <here>' })
    const [line] = await notificationsOf(world, bo)
    expect(line).toMatchObject({ type: 'document', meta: { to: `/shared?add=${id}` }, user: null, is_pending: true })
    expect(line?.message).toBe(
      `<strong>Ann</strong> from <strong>Arbour Bridges</strong> shared <strong>${folder.name}</strong> with <strong>Harbour</strong> as Editor <em>“Look &lt;here&gt;”</em>`,
    )
    expect(await textsOf(world, boss)).toHaveLength(1)
    await update({ id, user_role: 'viewer' })
    expect((await textsOf(world, bo))[0]).toBe(
      `Ann from Arbour Bridges changed the role of Harbour on ${folder.name} to Viewer (1)`,
    )
    await clearNotifications(world, bo)
    await update({ id, is_access_restricted: true, fileUsers: [{ user_id: bob.userId, user_role: 'viewer' }] })
    expect(await textsOf(world, bo)).toEqual([`${folder.name} from Arbour Bridges is no longer shared with you (1)`])
    expect((await textsOf(world, bob)).filter((text) => text.includes('no longer'))).toEqual([])
    await world.call(ann, calls.filesSharesDelete, { id })
    expect((await textsOf(world, bob))[0]).toBe(`${folder.name} from Arbour Bridges is no longer shared with you (1)`)
    expect((await notificationsOf(world, bo))[0]).toMatchObject({ type: 'alert', meta: {} })
    expect((await notificationsOf(world, bo)).map(({ is_pending }) => is_pending)).not.toContain(true)
  })

  it('and nobody else, nor by email if not requested', async () => {
    await share({ userInvitees: [invite(bo)], notify_via_email: false })
    expect(await textsOf(world, bo)).toHaveLength(1)
    for (const caller of [bob, boss, cy, ann]) expect(await textsOf(world, caller)).toEqual([])
    const { rows } = await sql<{
      mail_due: Date | null
    }>`SELECT mail_due FROM notifications WHERE user_id = ${bo.userId}`.execute(world.db)
    expect(rows).toEqual([{ mail_due: null }])
  })

  it('again when it is shared again', async () => {
    await share({ userInvitees: [invite(bo)] })
    await clearNotifications(world, bo)
    await share({ userInvitees: [invite(bo)], note: 'Again' })
    expect(await textsOf(world, bo)).toEqual([`Ann from Arbour Bridges shared ${folder.name} with you as Viewer “Again” (1)`])
    const isPending = async () => (await notificationsOf(world, bo))[0]?.is_pending
    expect(await isPending()).toBe(true)
    await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: folder.id, forPerson: true })
    expect(await isPending(), 'it has a place').toBe(false)
  })

  it('in both streams', async () => {
    const own = await watch(world, ann)
    const { id } = await share({ userInvitees: [invite(bo)], role: 'editor' })
    expect(await own.stop()).toMatchObject([{ type: 'item.access_changed', itemId: folder.id, parentId: ann.rootId }])
    const mountId = await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: folder.id, forPerson: true })
    const theirs = await watch(world, bo)
    await world.call(ann, calls.filesSharesDelete, { id })
    const foreign = { shareId: id, sourceId: folder.id, name: folder.name, team: { id: ann.tenantId, name: 'Arbour Bridges' } }
    expect(await theirs.stop()).toEqual([
      { type: 'mounts.changed', mounts: [{ itemId: mountId, parentId: bo.rootId, mountedFor: bo.userId }] },
      { type: 'share.ended', ...foreign, personIds: [bo.userId] },
    ])
  })
})
