import { calls } from '@arbour/contract/calls'
import { describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { delayDelivery, untilDelivered } from '../support/delivered.ts'
import { admin, ann, bo, counter, cy, folder, list, reported, setUpTeam, world } from './notified-team.ts'
import { notificationsOf } from './panel.ts'

setUpTeam()

describe('No notification is sent', () => {
  it('about items they no longer see: granted and removed, hidden, or in a team that they left', async () => {
    await restrict(world, ann, folder.id)
    // Everything happens before notifications are processed.
    await delayDelivery(world, admin, async () => {
      await list(ann, folder, [
        [bo, 'viewer'],
        [cy, 'viewer'],
      ])
      await list(ann, folder, [])
      await world.call(ann, calls.filesAccessUpdate, {
        id: folder.id,
        access: { is_access_restricted: true, is_hidden_when_restricted: true },
      })
      await world.call(cy, calls.authLeave, {})
    })
    expect(await reported(bo)).toEqual([`Ann removed your access to ${folder.name} (1)`])
    const rows = await world.db.selectFrom('notifications').select('id').where('user_id', '=', cy.userId).execute()
    expect(rows).toEqual([])
  })

  it('about lost access that was granted again', async () => {
    await restrict(world, ann, folder.id, { people: [[bo, 'viewer']] })
    await reported(bo)
    await clearNotifications(world, bo)
    await delayDelivery(world, admin, async () => {
      await list(ann, folder, [])
      await list(ann, folder, [[bo, 'editor']])
    })
    expect(await reported(bo)).toEqual([`Ann gave you access to ${folder.name} as Editor (1)`])
  })

  it('with the name of an item that was hidden before the request was declined', async () => {
    await restrict(world, ann, folder.id)
    const { uuid } = await world.call(bo, calls.filesAccessRequest, { id: folder.id })
    await untilDelivered(world)
    await delayDelivery(world, admin, async () => {
      await world.call(ann, calls.filesAccessRequestDecline, { uuid })
      await world.call(ann, calls.filesRename, { id: folder.id, name: `Secret ${counter}` })
      await restrict(world, ann, folder.id, { hidden: true })
    })
    expect(await notificationsOf(world, bo)).toMatchObject([
      { message: '<strong>Ann</strong> declined your request for access to an item', meta: {} },
    ])
  })

  it('to suspended users', async () => {
    await restrict(world, ann, folder.id)
    await world.call(admin, calls.usersSuspend, { id: bo.userId })
    await list(ann, folder, [[bo, 'viewer']])
    await untilDelivered(world)
    const rows = await world.db.selectFrom('notifications').select('id').where('user_id', '=', bo.userId).execute()
    expect(rows).toEqual([])
  })
})
