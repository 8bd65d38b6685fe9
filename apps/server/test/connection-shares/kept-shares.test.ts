import { calls } from '@arbour/contract/calls'
import type { Notification } from '@arbour/contract/entities/account/notification'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notificationsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { mount } from '../support/connected.ts'
import { delayDelivery, untilDelivered } from '../support/delivered.ts'
import type { Person } from '../support/world.ts'
import { ann, bo, boss, folder, placed, setUpFolder, world } from './connected-folder.ts'
import { invite, roleOf, shareFolder, watch } from './folders.ts'

setUpFolder()

describe('a share is kept', () => {
  it('and closed while its folder, or an ancestor, is in the bin or restricted; the other team is notified', async () => {
    const above = await world.folder(ann, ann.rootId, 'Above')
    const { id: shareId } = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    const mountId = await mount(world.db, { by: bo, ...placed() })
    const changed = { type: 'mounts.changed', mounts: [{ itemId: mountId, parentId: boss.rootId, mountedFor: null }] }
    const actions: [() => Promise<unknown>, string | null, ('restricted' | 'reopened')?][] = [
      [() => world.call(ann, calls.filesMove, { id: folder.id, destination_id: above.id }), 'viewer'],
      [() => world.call(ann, calls.filesDelete, { id: above.id }), null],
      [() => world.call(ann, calls.filesRestore, { id: above.id }), 'viewer'],
      [() => restrict(world, ann, above.id), null, 'restricted'],
      [
        () =>
          world.call(ann, calls.filesAccessUpdate, {
            id: above.id,
            access: { is_access_restricted: false, is_hidden_when_restricted: false },
          }),
        'viewer',
        'reopened',
      ],
    ]
    const closed = { shareId, sourceId: folder.id, name: folder.name, team: { id: ann.tenantId, name: expect.any(String) } }
    for (const [action, role, also] of actions) {
      const theirs = await watch(world, bo)
      await action()
      expect(await theirs.stop()).toEqual([changed, ...(also ? [{ type: `share.${also}`, ...closed, personIds: null }] : [])])
      expect(await roleOf(world, bo, folder)).toBe(role)
    }
    const unmoved = await watch(world, bo)
    const elsewhere = await world.folder(ann, ann.rootId, 'Elsewhere')
    await world.call(ann, calls.filesDelete, { id: elsewhere.id })
    expect(await unmoved.stop()).toEqual([])
  })

  it('and its recipients are notified once it is restricted, and shown the reason', async () => {
    const [above, closed] = [await world.folder(ann, ann.rootId, 'Above'), await world.folder(ann, ann.rootId, 'Closed')]
    await world.call(ann, calls.filesMove, { id: folder.id, destination_id: above.id })
    const beside = await world.folder(ann, above.id, 'Beside')
    const inner = await world.folder(ann, beside.id, 'Inner')
    const inside = await world.folder(ann, folder.id, 'Inside')
    await shareFolder(world, ann, folder, { userInvitees: [invite(bo)] })
    await shareFolder(world, ann, inner, { tenantInvitees: [bo.tenantId] })
    const mountId = await mount(world.db, { by: bo, ...placed(), forPerson: true })
    const { name: team } = (await world.call(ann, calls.tenantsCurrent, {})).tenant
    const browse = async (path: string) => {
      const { status, body } = await world.try(bo, calls.filesBrowse, { path })
      return status === 200 ? 200 : [status, body.message]
    }
    const refused = [403, t('errors.shares.restrictedByTeam', { team })]
    const access = { is_access_restricted: false, is_hidden_when_restricted: false }
    const open = (id: string) => world.call(ann, calls.filesAccessUpdate, { id, access })
    const heard = async (action: () => Promise<unknown>) => {
      await untilDelivered(world)
      await world.db.updateTable('notifications').set({ read: new Date() }).execute()
      await action()
      const unread = async (caller: Person) => (await notificationsOf(world, caller)).filter(({ read }) => read === null)
      return [textOf(await unread(bo)), textOf(await unread(boss))]
    }
    const textOf = (lines: readonly Notification[]) => lines.map(({ message }) => message.replace(/<[^>]*>/g, '')).toSorted()
    const reopened = ({ name }: Item, recipient: string) =>
      expect.stringMatching(`${team} removed the restriction on ${name}, so ${recipient}( \\d+)? ha(s|ve) access again`)
    const said = ({ name }: Item, recipient: string) =>
      expect.stringMatching(`${team} restricted ${name}, so ${recipient}( \\d+)? no longer ha(s|ve) access`)
    expect(await heard(() => restrict(world, ann, beside.id))).toEqual([[said(inner, 'Team')], [said(inner, 'Team')]])
    expect(await browse(`/i/${inner.id}`)).toEqual(refused)
    expect(await browse(`/i/${mountId}`)).toBe(200)
    // A closed share is not closed again.
    expect(await heard(() => restrict(world, ann, above.id))).toEqual([[said(folder, 'you')], []])
    for (const path of [
      `/i/${mountId}`,
      `/i/${folder.id}`,
      `/i/${inside.id}`,
      `/all/Mounted ${mountId}`,
      `/all/Mounted ${mountId}/Inside`,
    ])
      expect([path, await browse(path)]).toEqual([path, refused])
    // Others learn nothing.
    expect((await world.try(boss, calls.filesBrowse, { path: `/i/${folder.id}` })).status).toBe(404)
    expect(await heard(() => open(above.id))).toEqual([[reopened(folder, 'you')], []])
    expect(await heard(() => restrict(world, ann, closed.id))).toEqual([[], []])
    expect(await heard(() => world.call(ann, calls.filesMove, { id: above.id, destination_id: closed.id }))).toEqual([
      [said(folder, 'you')],
      [],
    ])
    expect(await heard(() => world.call(ann, calls.filesMove, { id: above.id, destination_id: ann.rootId }))).toEqual([
      [reopened(folder, 'you')],
      [],
    ])
    expect(await browse(`/all/Mounted ${mountId}`)).toBe(200)
    // The other one is opened separately.
    expect(await heard(() => open(beside.id))).toEqual([[reopened(inner, 'Team')], [reopened(inner, 'Team')]])
    expect(await heard(() => restrict(world, ann, closed.id))).toEqual([[], []])
    // Reopened before anybody was notified.
    expect(
      await heard(() =>
        delayDelivery(world, bo, async () => {
          await restrict(world, ann, above.id)
          await open(above.id)
        }),
      ),
    ).toEqual([[], []])
  })

  it('and the other team is notified of its ancestors, however many', async () => {
    const above = await world.folder(ann, ann.rootId, 'Above')
    await world.call(ann, calls.filesMove, { id: folder.id, destination_id: above.id })
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    await sql`INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
      SELECT ${ann.tenantId}, gen_random_uuid(), ${above.id}, 'n' || n, 'n' || n, 'folder', 'folder', ${ann.userId}, ${ann.rootId}
      FROM generate_series(1, 1001) AS n`.execute(world.db)
    const theirs = await watch(world, bo)
    await world.call(ann, calls.filesDelete, { id: above.id })
    expect(await theirs.stop()).toEqual([{ type: 'mounts.changed', mounts: [] }])
  })

  it('when its creator is deleted', async () => {
    const colleague = await world.person({ team: ann.tenantId })
    const { id } = await shareFolder(world, colleague, folder, { tenantInvitees: [bo.tenantId] })
    await world.call(colleague, calls.authLeave, {})
    expect(await roleOf(world, bo, folder)).toBe('viewer')
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toMatchObject([{ id, created_by: null }])
    await world.call(boss, calls.filesSharesDecline, { id })
  })
})
